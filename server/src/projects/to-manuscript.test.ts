import { footnote } from '@makeready/contract/domain/citations'
import { expect, it } from 'vitest'
import { toManuscript } from './to-manuscript.ts'

it('prints none of the composer’s notes to the author', () => {
  const content = '# Light\n\nThe sun.\n\n**For you to add.** Two or three facts about light.\n\nThe shade.[^S1-1]'
  const parts = {
    ...{ title: 'Seeds', productType: null, productTitle: null, language: null, author: null, licence: null },
    ...{
      rights: null,
      layout: null,
      style: null,
      publication: null,
      cover: null,
      sources: [],
      contentSections: [{ sectionName: 'Light', content }],
    },
  }
  const markdown = (citations: 'all' | 'none') =>
    toManuscript({ ...parts, citations }, 'Ann Lee', null).sections.map((section) => section.markdown)
  expect(markdown('all')).toEqual(['# Light\n\nThe sun.\n\nThe shade.'])
  expect(markdown('none')).toEqual(markdown('all'))
})

it.each([
  ['Drying times', '*Workshop notes*, “Drying times”.'],
  ['workshop notes', '*Workshop notes*.'],
  ['How long?', '*Workshop notes*, “How long?”'],
])('a footnote to the heading %s reads well', (heading, text) => {
  const source = { number: 1, name: 'Workshop notes', author: '', year: '', url: '' }
  expect(footnote(source, { page: null, heading }, 'en')).toBe(text)
})
