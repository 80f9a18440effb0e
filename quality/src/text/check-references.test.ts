import { expect, it } from 'vitest'
import { checkText } from '../check-text.ts'
import type { CitedPassage } from '../finding.ts'

const SOIL: CitedPassage = {
  source: 'Soil',
  about: 'Soil\nJane Roe\n2021',
  text: 'Mulch cuts evaporation by 30 percent. Straw lasts two years.',
}

async function check(markdown: string, passages: Record<string, CitedPassage> = { 'S2-14': SOIL }) {
  const findings = await checkText({ language: 'en', sections: [{ id: 'a', name: 'A', markdown }], passages })
  const of = (rule: string) => findings.filter((finding) => finding.rule === rule)
  const [counted] = of('reference-support')
  return {
    wrong: of('unsupported-reference').map(({ words }) => words),
    counted: counted && { level: counted.level, ...counted.details },
  }
}
const NOTE = '\n\n[^S2-14]: Jane Roe, *Soil* (2021).\n'

it('judges the sentence before or around a reference, not its neighbors', async () => {
  const text = `Half of it, 77 percent, is own.\n\nIt has 99 parts. Mulch cuts evaporation by 30 percent.[^S2-14] There are 88 more.${NOTE}`
  expect(await check(text)).toEqual({ wrong: [], counted: { level: 'pass', count: 1, supported: 1, unclear: 0 } })
  expect((await check(`Mulch cuts evaporation by 80 percent[^S2-14], and it stays. Fine.${NOTE}`)).wrong).toEqual([
    '80 percent',
  ])
})

it('reads references whose footnote is missing, and those in table cells and lists', async () => {
  expect((await check('Mulch cuts evaporation by 80 percent.[^S2-14] More.')).wrong).toEqual(['80 percent'])
  const table = `| Mulch | Lasts |\n| --- | --- |\n| Straw | three years[^S2-14] |${NOTE}`
  expect((await check(table)).wrong).toEqual(['three years'])
  expect((await check(`- Straw lasts nine years.[^S2-14]${NOTE}`)).wrong).toEqual(['nine years'])
})

it('takes several passages of a sentence together', async () => {
  const passages = { 'S2-14': SOIL, 'S3-1': { source: 'Bark', about: 'Bark', text: 'Bark lasts five years.' } }
  const text = 'Straw lasts two years, bark lasts five years.[^S2-14][^S3-1]'
  expect(await check(text, passages)).toEqual({
    wrong: [],
    counted: { level: 'pass', count: 2, supported: 2, unclear: 0 },
  })
})

it('counts no reference to a passage that is gone, and says nothing without references', async () => {
  expect(await check('Bark lasts 5 years.[^S9-9]')).toEqual({ wrong: [], counted: undefined })
  expect(await check('`[^S2-14]` is how to write 70 percent.')).toEqual({ wrong: [], counted: undefined })
})

it('compares 500 references within two seconds', async () => {
  const filler = 'The soil under the hedge stays moist for days, and worms carry leaves into it at night. '
  const passages = Object.fromEntries(
    Array.from({ length: 500 }, (_, at) => [
      `S1-${at + 1}`,
      { ...SOIL, text: `${filler.repeat(12)} Plot ${at} lost ${at + 3} percent of its water.` },
    ]),
  )
  const sentences = Array.from(
    { length: 500 },
    (_, at) => `The plot lost ${at + 3} percent of its water.[^S1-${at + 1}]`,
  )
  // processor time: other tests run beside this one
  const began = process.cpuUsage()
  const { counted } = await check(sentences.join('\n\n'), passages)
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(2000)
  expect(counted).toMatchObject({ count: 500, supported: 500 })
})
