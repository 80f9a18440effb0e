import { EditorSelection, EditorState, type Transaction, type TransactionSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { expect, it } from 'vitest'
import { addFootnote } from './footnote.ts'
import { addLink, newParagraph, toggleBlock, toggleMark } from './formatting.ts'
import { markdownLanguage } from './markdown-language.ts'

/** Runs a command on a text, with its selection between two bars or its caret at one. */
function after(command: (view: EditorView) => boolean, marked: string): string {
  const [before = '', selected, rest] = marked.split('¦')
  const isCaret = rest === undefined
  const doc = isCaret ? before + (selected ?? '') : before + selected + rest
  const end = before.length + (isCaret ? 0 : (selected?.length ?? 0))
  let state = EditorState.create({
    doc,
    selection: EditorSelection.single(before.length, end),
    extensions: [EditorState.lineSeparator.of('\n'), markdownLanguage],
  })
  const view = {
    get state() {
      return state
    },
    dispatch(change: Transaction | TransactionSpec) {
      state = 'newDoc' in change ? change.state : state.update(change).state
    },
    focus: () => {},
  }
  command(view as unknown as EditorView)
  const { from, to } = state.selection.main
  const text = state.sliceDoc()
  return from === to
    ? `${text.slice(0, from)}¦${text.slice(from)}`
    : `${text.slice(0, from)}¦${text.slice(from, to)}¦${text.slice(to)}`
}

it('makes words bold and plain again', () => {
  expect(after(toggleMark('**'), 'a ¦word¦ here')).toBe('a **¦word¦** here')
  expect(after(toggleMark('**'), 'a **¦word¦** here')).toBe('a ¦word¦ here')
  expect(after(toggleMark('**'), 'a ¦**word**¦ here')).toBe('a ¦word¦ here')
})

it('puts marks next to words, not next to spaces', () => {
  expect(after(toggleMark('*'), 'a¦ word ¦here')).toBe('a *¦word¦* here')
})

it('makes bold words italic too', () => {
  expect(after(toggleMark('*'), '**¦word¦**')).toBe('***¦word¦***')
})

it('replaces a block’s mark on each line by another', () => {
  expect(after(toggleBlock('- '), '¦one\n\ntwo¦')).toBe('- ¦one\n\n- two¦')
  expect(after(toggleBlock('1. '), '¦- one\n- two¦')).toBe('¦1. one\n2. two¦')
  expect(after(toggleBlock('## '), '## o¦ne')).toBe('o¦ne')
})

it('links words and asks for the address, or an address and asks for the words', () => {
  expect(after(addLink, 'see ¦this¦.')).toBe('see [this](¦).')
  expect(after(addLink, 'see ¦https://example.org¦.')).toBe('see [¦](https://example.org).')
})

it('starts a paragraph in prose, an item in a list and a line in code', () => {
  expect(after(newParagraph, 'one¦')).toBe('one\n\n¦')
  expect(after(newParagraph, 'one\n\n¦two')).toBe('one\n\n\n\n¦two')
  expect(after(newParagraph, '- one¦')).toBe('- one\n- ¦')
  expect(after(newParagraph, '```\none¦\n```')).toBe('```\none\n¦\n```')
})

it('ends a list with a blank line', () => {
  expect(after(newParagraph, '- one\n- ¦')).toBe('- one\n\n¦')
})

it('numbers a footnote after the existing ones', () => {
  expect(after(addFootnote, 'One.[^1] Two.¦\n\n[^1]: First.')).toBe('One.[^1] Two.[^2]\n\n[^1]: First.\n\n[^2]: ¦')
})
