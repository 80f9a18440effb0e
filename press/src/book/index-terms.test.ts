import { expect, test } from 'vitest'
import type { ManuscriptSection } from '../manuscript/manuscript.ts'
import { makeManuscript } from './make-manuscript.ts'

/** The lines of the index: each term with the sections it is in, one for every place. */
function indexOf(sections: Record<string, string>, indexTerms: string[], language = 'en'): string[] {
  const { manuscript } = makeManuscript({
    title: 'T',
    author: 'A',
    language,
    productType: 'ebook',
    layout: { index: true, indexTerms },
    sections: Object.entries(sections).map(([name, markdown]) => ({ name, markdown })),
  })
  const index: ManuscriptSection | undefined = manuscript.sections.find(({ role }) => role === 'index')
  return (index?.blocks ?? []).flatMap((block) =>
    block.t === 'references'
      ? block.entries.map(({ children, pages }) => {
          const [term] = children
          return `${term?.t === 'text' ? term.value : ''}: ${pages.map(({ words }) => words).join(', ')}`
        })
      : [],
  )
}

test('an index has a term once below each heading, where text is, and not in headings, code and links', () => {
  const soil = '# Worm casts\n\nWorms and worms. `worm` [worm](https://example.org)\n\n## More\n\nA worm.'
  expect(indexOf({ Soil: soil, Water: 'No such animal.' }, ['worm'])).toEqual(['worm: Soil, Soil'])
})

test('an index has the terms in tables, lists and definitions', () => {
  const table = '| Who | What |\n| - | - |\n| Worm | digs [tunnels]{.index} |'
  expect(indexOf({ Soil: table, Air: '- a worm', Sky: 'Bird\n: Eats a worm.' }, ['worm'])).toEqual([
    'tunnels: Soil',
    'worm: Soil, Air, Sky',
  ])
})

test('an index takes the terms of a glossary, but not from it, in the language’s order', () => {
  const glossary = '**Zug**: ein Wort.\n\n**Ähre**: noch eins.'
  expect(indexOf({ Feld: 'Der Zug, die Ähre und Boden.', Glossar: glossary }, ['Boden'], 'de')).toEqual([
    'Ähre: Feld',
    'Boden: Feld',
    'Zug: Feld',
  ])
})
