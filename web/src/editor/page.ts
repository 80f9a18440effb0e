import type { Range } from '@codemirror/state'
import { Decoration, type EditorView } from '@codemirror/view'
import { isTouched } from './focus.ts'

const HIDDEN = Decoration.replace({})
const STEPPED_OVER = Decoration.mark({})

/** The same object for the same look, which CodeMirror compares at once. */
const LINES = new Map<string, Decoration>()

function lineDecoration({ classes, attributes }: LineLook): Decoration {
  const className = [...classes].join(' ')
  const key = `${className} ${JSON.stringify(attributes)}`
  const known = LINES.get(key)
  if (known) return known
  const made = Decoration.line({ class: className, attributes })
  LINES.set(key, made)
  return made
}

type LineLook = { classes: Set<string>; attributes: Record<string, string> }

/** Collects decorations of visible lines. */
export class Page {
  readonly #view: EditorView
  readonly #found: Range<Decoration>[] = []
  readonly #skipped: Range<Decoration>[] = []
  readonly #lines = new Map<number, LineLook>()

  constructor(view: EditorView) {
    this.#view = view
  }

  has(at: number): boolean {
    return this.#lines.has(at)
  }

  text(from: number, to: number): string {
    return this.#view.state.sliceDoc(from, to)
  }

  lineAt(at: number) {
    return this.#view.state.doc.lineAt(at)
  }

  /** The visible lines of a range. */
  *linesOf(from: number, to: number) {
    const { doc } = this.#view.state
    const { viewport } = this.#view
    const last = Math.min(to, viewport.to)
    for (let at = Math.max(from, viewport.from); at <= last; ) {
      const line = doc.lineAt(at)
      yield line
      at = line.to + 1
    }
  }

  isTouched(from: number, to: number): boolean {
    return isTouched(this.#view.state, from, to)
  }

  isLineTouched(at: number): boolean {
    const { from, to } = this.lineAt(at)
    return this.isTouched(from, to)
  }

  line(at: number, className: string | undefined, attributes: Record<string, string> = {}): void {
    const { from } = this.lineAt(at)
    const look = this.#lines.get(from) ?? { classes: new Set(), attributes: {} }
    if (className) look.classes.add(className)
    Object.assign(look.attributes, attributes)
    this.#lines.set(from, look)
  }

  mark(from: number, to: number, decoration: Decoration): void {
    if (from < to) this.#found.push(decoration.range(from, to))
  }

  /** Hides a mark on one line. */
  hide(from: number, to: number): void {
    if (from < to && to <= this.lineAt(from).to) this.#found.push(HIDDEN.range(from, to))
  }

  /** Replaces a mark on one line permanently: the caret skips it. */
  skip(from: number, to: number, decoration: Decoration = HIDDEN): void {
    if (from >= to || to > this.lineAt(from).to) return
    const range = decoration.range(from, to)
    this.#found.push(range)
    this.#skipped.push(range)
  }

  /** The caret steps over this range, and a deletion takes it whole. */
  stepOver(from: number, to: number): void {
    this.#skipped.push(STEPPED_OVER.range(from, to))
  }

  /** In no order. */
  decorations(): { shown: Range<Decoration>[]; skipped: Range<Decoration>[] } {
    const lines = [...this.#lines].map(([from, look]) => lineDecoration(look).range(from))
    return { shown: [...lines, ...this.#found], skipped: this.#skipped }
  }
}
