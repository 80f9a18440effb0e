import type { Root } from 'hast'
import { describe, expect, it } from 'vitest'
import { changeMarks } from './change-marks.ts'
import { textChanges } from './text-changes.ts'
import { markedSource, typesetForms } from './typeset-changes.ts'

const formsOf = (before: string, after: string) => typesetForms(textChanges(before, after).paragraphs)

describe('a changed Markdown text', () => {
  it.each([
    ['words of a sentence', 'Water it **each** day.', 'Water it **each** week.', ['words']],
    ['words of a heading', '## Old soil', '## New soil', ['words']],
    ['a paragraph that is new', 'One.', 'One.\n\n- Two.', ['words', 'blocks']],
    ['emphasis that is new', 'Water it each day.', 'Water it *each* day.', ['blocks']],
    ['a heading that became text', '## Old soil here', 'Old soil here', ['blocks']],
    ['words beside a link', 'See [it](/a) at the old place.', 'See [it](/a) at the new place.', ['blocks']],
    ['a cell of a table', '| a | b |\n| - | - |\n| c | d |', '| a | b |\n| - | - |\n| c | e |', ['blocks']],
    [
      'code across blank lines',
      'T.\n\n```\na\n\nb\n```\n\nU.',
      'T.\n\n```\na\n\nc\n```\n\nU.',
      ['words', 'source', 'source', 'source', 'words'],
    ],
    ['a footnote', 'T.[^1]\n\n[^1]: Old source', 'T.[^1]\n\n[^1]: New source', ['words', 'source']],
    ['a text with a private character', 'One \ue000 here', 'One \ue000 there', ['source']],
  ])('shows %s as the page or as its source', (_, before, after, forms) => {
    expect(formsOf(before, after)).toEqual(forms)
  })

  it('has its changed words marked in place', () => {
    const [paragraph] = textChanges('Water **it** each day.', 'Water **it** every single day.').paragraphs
    const value = paragraph ? markedSource(paragraph) : ''
    const root: Root = {
      type: 'root',
      children: [{ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value }] }],
    }
    changeMarks()(root)
    const [p] = root.children
    const said =
      p?.type === 'element'
        ? p.children.map((child) => (child.type === 'element' ? [child.tagName, child.children] : child))
        : []
    expect(said).toMatchObject([
      { value: 'Water **it** ' },
      ['del', [{ value: 'each' }]],
      ['ins', [{ value: 'every single' }]],
      { value: ' day.' },
    ])
  })
})
