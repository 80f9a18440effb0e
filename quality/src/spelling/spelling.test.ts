import { describe, expect, it } from 'vitest'
import { checkText } from '../check-text.ts'
import type { CheckedBook, Finding } from '../finding.ts'
import { spellingLanguages } from './open-dictionary.ts'

const spelling = async (markdown: string, more: Partial<CheckedBook> = {}) =>
  (await checkText({ language: 'en', sections: [{ id: 'one', name: 'One', markdown }], ...more })).filter(
    ({ rule }) => rule === 'spelling',
  )
const words = (findings: readonly Finding[]) => findings.map((finding) => finding.words)

describe('spelling', () => {
  it('reports each unknown word once, at its first position, with its count and a suggestion', async () => {
    const found = await spelling('We recieve it. They recieve it. Recieve it!')
    expect(found).toMatchObject([{ words: 'recieve', at: { start: 3 }, details: { count: 3, better: 'receive' } }])
  })

  it('recognizes the same word in another section and another position', async () => {
    const one = await spelling('We recieve it.')
    const sections = [
      { id: 'zero', name: 'Zero', markdown: 'You recieve it too.' },
      { id: 'one', name: 'One', markdown: 'We recieve it.' },
    ]
    expect((await spelling('', { sections })).map(({ key }) => key)).toEqual(one.map(({ key }) => key))
  })

  it('accepts the creator’s words, the glossary’s and the sections’ names', async () => {
    const text = 'A zettelkasten, its zettelkastens and a frobnicator beside the widgetry.'
    expect(words(await spelling(text))).toEqual(['zettelkasten', 'zettelkastens', 'frobnicator', 'widgetry'])
    const glossary = [{ term: 'Frobnicator', meaning: '' }]
    const sections = [{ id: 'one', name: 'Widgetry', markdown: text }]
    expect(await spelling('', { dictionary: ['zettelkasten'], glossary, sections })).toEqual([])
  })

  it('ignores names, abbreviations, code, addresses, paths and words with numbers', async () => {
    const text = `Ask Kimbleton or Ms Vraznik about iPhones, PDFs and the USCIS. Kimbleton’s \`frobnicate()\` reads
      src/frobz/main.frob, www.frobz.example and frobz@example.com, version 3rd2, under https://frobz.example/frobz.`
    expect(await spelling(text)).toEqual([])
  })

  it('accepts British and American spelling, and words with prefixes', async () => {
    expect(
      await spelling('The colour and color of a non-native, nonnative, subtropical and multicoloured leaf.'),
    ).toEqual([])
  })

  it('does not check a paragraph in another language', async () => {
    const text =
      'Say it slowly: one, two.\n\nIch möchte gern einen Kaffee und ein Stück Kuchen, bitte sehr.\n\nThen recieve it.'
    expect(words(await spelling(text))).toEqual(['recieve'])
  })

  it.each([
    [
      'de',
      'Das Haushaltsbuch und die Umsatzsteuervoranmeldung liegen im Arbeitsblatt.',
      'Die Rechnugn liegt dort.',
      'Rechnugn',
    ],
    ['fr', 'Aujourd’hui, c’est jusqu’ici qu’il faut aller, n’est-ce pas ?', 'La maisson est là.', 'maisson'],
    ['es', 'Péguela en la puerta y dígaselo: hay que hacerlo mañana.', 'La csaa está cerca.', 'csaa'],
    ['nl', 'Kijk ’s avonds of de voorraadkast leeg is; zo’n lijst helpt.', 'Het hius is groot.', 'hius'],
    ['pl', 'Zapiszcie odpowiedź na kartce i przyklejcie ją do drzwi.', 'Ta ksiażka jest nowa.', 'ksiażka'],
  ])('reads %s', async (language, right, wrong, word) => {
    expect(spellingLanguages).toContain(language)
    expect(await spelling(right, { language })).toEqual([])
    expect(words(await spelling(wrong, { language }))).toEqual([word])
  })

  it('reports nothing in a language it has no list for', async () => {
    expect(spellingLanguages).not.toContain('sv')
    expect(await spelling('Xyzzy plugh frobnitz.', { language: 'sv' })).toEqual([])
  })

  it('stops when aborted', async () => {
    const stopped = AbortSignal.abort(new Error('gone'))
    const book = { language: 'en', sections: [{ id: 'one', name: 'One', markdown: 'Text.' }] }
    await expect(checkText(book, stopped)).rejects.toThrow('gone')
  })
})
