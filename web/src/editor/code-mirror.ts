import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands'
import { deleteMarkupBackward, insertNewlineContinueMarkup, pasteURLAsLink } from '@codemirror/lang-markdown'
import { openSearchPanel, search, searchKeymap } from '@codemirror/search'
import { Annotation, Compartment, EditorState, type Extension, Prec, Transaction } from '@codemirror/state'
import { EditorView, keymap, placeholder as placeholderOf } from '@codemirror/view'
import { pasteAsMarkdown } from './clipboard.ts'
import { ownEscape } from './escape.ts'
import { hardBreak, newParagraph, toggleCode, toggleMark } from './formatting.ts'
import { growing } from './growing.ts'
import { livePreview } from './live-preview.ts'
import { markdownLanguage } from './markdown-language.ts'
import { PHRASES } from './phrases.ts'
import { pictureAsker, takePictures } from './pictures.ts'
import { linkWords, otherSections } from './section-links.ts'
import { suggestions } from './suggestions.ts'
import type { TextSurface } from './text-surface.ts'
import { selectionToolbar } from './toolbar.tsx'
import { typingInView } from './typing-in-view.ts'

/** A change from outside, which is not reported back. */
const outside = Annotation.define<boolean>()

const mode = new Compartment()
const attributes = new Compartment()
const hint = new Compartment()
const writable = new Compartment()
const sections = new Compartment()

export type Mode = {
  isSource: boolean
  isReadOnly: boolean
  isGrowing: boolean
  attributes: Record<string, string>
  placeholder: string
  /** the names of the product's other sections */
  sections: readonly string[]
}

export type Listeners = {
  onText: (length: number) => void
  onSelect: () => void
  onPictures: (files: readonly File[], at: number) => void
}

const KEYS = keymap.of([
  { key: 'Mod-b', run: toggleMark('**') },
  { key: 'Mod-i', run: toggleMark('*') },
  { key: 'Mod-e', run: toggleCode },
  { key: 'Mod-k', run: linkWords, stopPropagation: true },
  { key: 'Mod-Shift-x', run: toggleMark('~~') },
  { key: 'Backspace', run: deleteMarkupBackward },
  ...searchKeymap,
  // Tab leaves the text, as in every field
  ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter' && key !== 'Escape' && key !== 'Mod-i'),
  ...historyKeymap,
])

const PAGE_KEYS = Prec.high(
  keymap.of([
    { key: 'Enter', run: newParagraph },
    { key: 'Shift-Enter', run: hardBreak },
  ]),
)
const SOURCE_KEYS = Prec.high(keymap.of([{ key: 'Enter', run: insertNewlineContinueMarkup }]))

/** Preserves every character of a text, including lone carriage returns. Read it with `state.sliceDoc()`. */
const keepsCharacters = EditorState.lineSeparator.of('\n')

/** A section's text in CodeMirror: the document is the Markdown itself. */
export function openText(text: string, now: Mode, { onText, onSelect, onPictures }: Listeners): EditorState {
  return EditorState.create({
    doc: text,
    extensions: [
      keepsCharacters,
      markdownLanguage,
      history(),
      search({ top: true }),
      EditorState.phrases.of(PHRASES),
      EditorView.lineWrapping,
      // keeps matches visible above the panel
      EditorView.scrollMargins.of(({ dom }) => ({ top: dom.querySelector('.cm-panels')?.clientHeight ?? 0 })),
      selectionToolbar,
      typingInView,
      ownEscape,
      pictureAsker.of(onPictures),
      takePictures,
      KEYS,
      EditorView.clipboardInputFilter.of((text) => text.replace(/\r\n?/g, '\n')),
      ...Object.entries(partsOf(now)).map(([part, extension]) => PARTS[part as keyof typeof PARTS].of(extension)),
      EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions }) => {
        if (docChanged && !transactions.some((one) => one.annotation(outside))) onText(state.doc.length)
        if (docChanged || selectionSet) onSelect()
      }),
    ],
  })
}

const PARTS = { mode, attributes, hint, writable, sections }

const partsOf = (now: Mode): Record<keyof typeof PARTS, Extension> => ({
  mode: now.isSource ? SOURCE_KEYS : [livePreview, PAGE_KEYS, pasteURLAsLink, pasteAsMarkdown, suggestions],
  attributes: EditorView.contentAttributes.of({
    spellcheck: 'true',
    autocorrect: 'on',
    autocapitalize: 'sentences',
    ...now.attributes,
  }),
  hint: placeholderOf(now.placeholder),
  sections: otherSections.of(now.sections),
  writable: [
    EditorState.readOnly.of(now.isReadOnly),
    EditorView.editable.of(!now.isReadOnly),
    now.isGrowing ? growing : [],
  ],
})

export function configure(view: EditorView, now: Mode): void {
  view.dispatch({
    effects: Object.entries(partsOf(now)).map(([part, extension]) =>
      PARTS[part as keyof typeof PARTS].reconfigure(extension),
    ),
  })
}

/** Replaces the text, changing only what differs, as a single undo step if editable. */
export function writeText(view: EditorView, text: string): void {
  const now = view.state.sliceDoc()
  if (now === text) return
  const least = Math.min(now.length, text.length)
  let start = 0
  while (start < least && now[start] === text[start]) start += 1
  let end = 0
  while (end < least - start && now.at(-1 - end) === text.at(-1 - end)) end += 1
  view.dispatch({
    changes: { from: start, to: now.length - end, insert: text.slice(start, text.length - end) },
    // a read-only text has no undo
    annotations: [outside.of(true), isolateHistory.of('full'), Transaction.addToHistory.of(!view.state.readOnly)],
  })
}

/** Pixels. */
const MARGIN = 16

export function surfaceOf(view: EditorView, listeners: Set<() => void>): TextSurface {
  return {
    element: view.contentDOM,
    get text() {
      return view.state.sliceDoc()
    },
    get selection() {
      const { from, to } = view.state.selection.main
      return { start: from, end: to }
    },
    focus: () => view.focus(),
    find: () => openSearchPanel(view),
    show(start, end) {
      view.focus()
      view.dispatch({
        selection: { anchor: start, head: end },
        effects: EditorView.scrollIntoView(start, { y: 'center' }),
      })
    },
    keepAbove(bottom) {
      const place = view.coordsAtPos(view.state.selection.main.to)
      let scroller = view.dom.parentElement
      while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement
      if (place && scroller) scroller.scrollTop += Math.max(0, place.bottom + MARGIN - bottom)
    },
    replace(start, end, text) {
      view.dispatch({
        changes: { from: start, to: end, insert: text },
        selection: { anchor: start, head: start + text.length },
        annotations: isolateHistory.of('full'),
        userEvent: 'input.replace',
      })
      view.focus()
    },
    onSelect(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
