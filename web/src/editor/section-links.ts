import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { startCompletion } from '@codemirror/autocomplete'
import { type EditorState, Facet } from '@codemirror/state'
import type { Command, EditorView } from '@codemirror/view'
import { slug } from 'github-slugger'
import { addLink } from './formatting.ts'

/** The names of the product's other sections, in their order. */
export const otherSections = Facet.define<readonly string[], readonly string[]>({ combine: ([names]) => names ?? [] })

/** `#chapter-3-soil` for 'Chapter 3: Soil': what GitHub makes of a heading, by which the documents find a section. */
export const sectionAddress = (name: string): string => `#${slug(name.trim())}`

/** After `[[`, or in the address of a link. */
const PLACE = /\[\[[^[\]\n]{0,60}$|\]\([^()\s]{0,60}$/

export const isAtSectionLink = (state: EditorState, before: string): boolean =>
  state.facet(otherSections).length > 0 && PLACE.test(before)

/** Offers the sections for a link. */
export function sectionsAt(context: CompletionContext): CompletionResult | null {
  const { state } = context
  const names = state.facet(otherSections)
  const typed = context.matchBefore(PLACE)
  if (!typed || names.length === 0 || state.readOnly) return null
  const isAddress = typed.text.startsWith('](')
  const start = isAddress ? typed.from + 2 : typed.from
  return {
    from: typed.from + 2,
    validFor: isAddress ? /^[^()\s]*$/ : /^[^[\]\n]*$/,
    options: names.map(
      (name, at): Completion => ({ label: name, boost: -at, apply: (view) => put(view, name, start) }),
    ),
  }
}

function put(view: EditorView, name: string, start: number): void {
  const { doc, selection } = view.state
  const { head } = selection.main
  const isAddress = doc.sliceString(start - 2, start) === ']('
  const address = sectionAddress(name)
  const insert = isAddress ? `${address})` : `[${name.replace(/[\\[\]*_`<]/g, '\\$&')}](${address})`
  const rest = doc.sliceString(head, doc.lineAt(head).to)
  const closing = (isAddress ? /^[^()\s]*\)/ : /^\]\]/).exec(rest)?.[0].length ?? 0
  view.dispatch({
    changes: { from: start, to: head + closing, insert },
    selection: { anchor: start + insert.length },
    userEvent: 'input.complete',
    scrollIntoView: true,
  })
}

/** Begins a link to a section at the caret. */
export const linkSection: Command = (view) => {
  view.dispatch({ ...view.state.replaceSelection('[['), userEvent: 'input.format' })
  view.focus()
  return startCompletion(view)
}

/** A link whose address is typed, or chosen among the sections. */
export const linkWords: Command = (view) => addLink(view) && (startCompletion(view) || true)
