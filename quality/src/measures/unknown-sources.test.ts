import { expect, it } from 'vitest'
import { checkDraft } from '../check-draft.ts'
import { checkText } from '../check-text.ts'
import { parseSection } from '../parsing/parse-section.ts'
import { unknownSources } from './unknown-sources.ts'

const unknown = (text: string, language = 'en', own: string[] = []) =>
  unknownSources(parseSection(text, language), own).map(({ start, end }) => text.slice(start, end))

it.each([
  ['en', 'a 2023 Harvard study', 'According to a 2023 Harvard study, 87 % of keepers fail in the first year.'],
  ['en', 'A 2019 survey by Gallup', 'A 2019 survey by Gallup found that keepers are happy.'],
  ['en', 'Researchers at Stanford University', 'Researchers at Stanford University found that bees dance.'],
  ['en', 'Harvard researchers', 'Harvard researchers found that bees dance.'],
  ['en', 'a 2021 study', 'In a 2021 study, 60 % of beginners lost their bees.'],
  ['en', 'The World Health Organization', 'The World Health Organization estimates that 3 in 10 keepers stop.'],
  ['en', 'American Beekeeping Federation', 'According to the American Beekeeping Federation, most hives die.'],
  ['en', '(Miller & Smith, 2019)', 'Most hives die in March (Miller & Smith, 2019).'],
  ['en', 'Statista', 'According to Statista, the market grew by 20 %.'],
  [
    'de',
    'einer Harvard-Studie aus dem Jahr 2023',
    'Laut einer Harvard-Studie aus dem Jahr 2023 scheitern 87 % der Imker.',
  ],
  ['de', 'Eine Umfrage des Bitkom', 'Eine Umfrage des Bitkom ergab, dass Imker zufrieden sind.'],
  ['de', 'Forscher der Universität Zürich', 'Forscher der Universität Zürich fanden heraus, dass Bienen tanzen.'],
  ['de', 'Einer Studie von 2021', 'Einer Studie von 2021 zufolge sterben im März die meisten Völker.'],
  ['de', 'Statistischen Bundesamt', 'Laut dem Statistischen Bundesamt gibt es 150.000 Imker.'],
  ['es', 'un estudio de Harvard de 2023', 'Según un estudio de Harvard de 2023, el 87 % fracasa.'],
  ['fr', 'une étude de Harvard de 2023', 'Selon une étude de Harvard de 2023, 87 % des apiculteurs échouent.'],
  ['it', 'uno studio di Harvard del 2023', 'Secondo uno studio di Harvard del 2023, l’87 % fallisce.'],
  ['pt-BR', 'um estudo de Harvard de 2023', 'Segundo um estudo de Harvard de 2023, 87 % falham.'],
  ['nl', 'een onderzoek van Harvard uit 2023', 'Volgens een onderzoek van Harvard uit 2023 mislukt 87 %.'],
  ['pl', 'Według badania Harvardu z 2023', 'Według badania Harvardu z 2023 roku 87 % pszczelarzy rezygnuje.'],
])('in %s, “%s” is found if no own text names it', (language, words, text) => {
  expect(unknown(text, language)).toEqual([words])
})

it.each([
  ['en', 'Your 2023 report shows where the money went.'],
  ['en', 'According to the plan, we open the hive on Friday.'],
  ['en', 'According to Anna, the hive was empty.'],
  ['en', 'Imagine that a 2023 Harvard study found 87 % of keepers fail.'],
  ['en', 'A 2023 Harvard study found it.[^1]\n\n[^1]: Harvard'],
  ['en', 'If you need about 180 hours to A2 and you study 20 minutes a day, that is a year.'],
  ['en', 'The University of Life is free.'],
  ['en', 'A case study shows Anna with her 20 hives in Berlin.'],
  ['en', 'We moved there in spring (Chicago, May 2019).'],
  ['en', 'In Excel, the report shows 12 columns.'],
  ['de', 'Die Untersuchung der Völker zeigt, wie viele Waben voll sind.'],
  ['de', 'Laut Plan öffnen wir den Stock am Freitag.'],
  ['de', 'Die Statistik der Kunden zeigt 20 Prozent.'],
  ['ja', '2023年のハーバード大学の研究によると、87%が失敗します。'],
])('in %s, nothing is wrong with “%s”', (language, text) => {
  expect(unknown(text, language)).toEqual([])
})

it.each([
  ['According to a 2023 Harvard study, most fail.', 'I read a Harvard study from 2023 about keepers.', true],
  ['According to a 2023 Harvard study, most fail.', 'I read a Harvard study from 2019 about keepers.', false],
  ['The World Health Organization estimates 3 in 10.', 'Figures of the WHO, 2020', true],
  ['Most hives die in March (Miller & Smith, 2019).', 'Hives in Winter, Jane Miller and Tom Smith, 2019', true],
])('“%s” with the material “%s”: known is %s', (text, own, isKnown) => {
  expect(unknown(text, 'en', [own]).length === 0).toBe(isKnown)
})

it('does not join the name of one source with the year of another', () => {
  expect(unknown('A 2023 Harvard study found it.', 'en', ['Harvard, 2019', 'Yale, 2023'])).toHaveLength(1)
})

it('is a finding at its position in a draft and in a book, and none if own texts are unknown', async () => {
  const section = {
    id: 'a',
    name: 'A',
    markdown: 'Bees dance.\n\nAccording to a 2023 Harvard study, 87 % of keepers fail.',
  }
  const finding = { rule: 'unknown-source', level: 'warn', words: 'a 2023 Harvard study', at: { start: 26, end: 46 } }
  expect(checkDraft(section, { language: 'en', own: [], others: [] })).toEqual([expect.objectContaining(finding)])
  expect(await checkText({ language: 'en', sections: [section], own: [] })).toContainEqual(
    expect.objectContaining(finding),
  )
  expect(checkDraft(section, { language: 'en', others: [] })).toEqual([])
})
