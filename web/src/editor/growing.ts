import type { Extension, Range } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view'
import classes from './page.module.css'

/** Fade steps for the newest words of a text being written. */
const STEPS = [
  { words: 4, mark: Decoration.mark({ class: classes.fading3 ?? '' }) },
  { words: 4, mark: Decoration.mark({ class: classes.fading2 ?? '' }) },
  { words: 4, mark: Decoration.mark({ class: classes.fading1 ?? '' }) },
]
/** Characters that are certain to include that many words. */
const TAIL = 400

class Pen extends WidgetType {
  override eq(): boolean {
    return true
  }

  override toDOM(): HTMLElement {
    const pen = document.createElement('span')
    pen.className = classes.pen ?? ''
    return pen
  }
}

const PEN = Decoration.widget({ widget: new Pen(), side: 1 })

function newestWords({ state: { doc } }: EditorView): DecorationSet {
  const end = doc.length - (/\s*$/.exec(doc.sliceString(doc.length - TAIL))?.[0].length ?? 0)
  // in the last line only, so that other lines do not change
  const start = Math.max(doc.lineAt(end).from, end - TAIL)
  const words = [...doc.sliceString(start, end).matchAll(/\S+\s*/g)]
  const found: Range<Decoration>[] = []
  let to = end
  if (to > start) found.push(PEN.range(to))
  for (const { words: count, mark } of STEPS) {
    const from = start + (words.splice(-count)[0]?.index ?? 0)
    if (from < to) found.push(mark.range(from, to))
    to = Math.min(from, to)
  }
  return Decoration.set(found, true)
}

/** Marks the newest words of a text that a model is writing. */
export const growing: Extension = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet

    constructor(view: EditorView) {
      this.decorations = newestWords(view)
    }

    update({ docChanged, view }: ViewUpdate) {
      if (docChanged) this.decorations = newestWords(view)
    }
  },
  { decorations: ({ decorations }) => decorations },
)
