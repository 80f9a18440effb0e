import { describe, expect, it } from 'vitest'
import { checkText } from '../check-text.ts'
import { faultSentence } from '../fault-sentence.ts'
import type { CheckedBook, Finding } from '../finding.ts'
import { countWords } from '../reading/words.ts'
import { applyMends } from '../text/apply-mends.ts'
import { CLAIMS } from './claims.ts'
import { MEASURES } from './measures.ts'
import { CLEAN, cleanSection, cleanText, languageOf, type Planted } from './planted.ts'
import { STRUCTURE } from './structure.ts'
import { WORDS } from './words.ts'

const CASES = [...WORDS, ...STRUCTURE, ...CLAIMS, ...MEASURES]

function bookWith({ base, points, goal, glossary, before }: Planted, markdown: string): CheckedBook {
  const section = { ...cleanSection(base), markdown, ...(points ? { points } : {}), ...(goal ? { goal } : {}) }
  return {
    language: languageOf(base),
    sections: [...(before ? [{ id: 'before', ...before }] : []), section],
    ...(glossary ? { glossary } : {}),
  }
}

/** The text with its fault, and the place between the marks. */
function plant({ base, swap: [clean, marked] }: Planted) {
  const text = cleanText(base)
  const at = text.indexOf(clean)
  expect(at, 'the clean words stand in the clean text').toBeGreaterThanOrEqual(0)
  expect(text.indexOf(clean, at + 1), 'and only once').toBe(-1)
  const faulty = marked.replace(/[⟦⟧]/g, '')
  const markdown = text.slice(0, at) + faulty + text.slice(at + clean.length)
  const start = at + marked.indexOf('⟦')
  return { markdown, place: marked.includes('⟦') ? { start, end: at + marked.indexOf('⟧') - 1 } : null }
}

describe('planted faults', () => {
  it('are at least sixty in at least fifteen kinds', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(60)
    expect(new Set(CASES.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(15)
    expect(new Set(CASES.map(({ base, rule, what }) => `${base} ${rule} ${what}`)).size).toBe(CASES.length)
  })

  it.each(CASES)('are found at their place, and nothing else: $rule, $what', async (planted) => {
    const { markdown, place } = plant(planted)
    const findings = await checkText(bookWith(planted, markdown))
    const found = findings.filter(({ rule }) => rule === planted.rule)
    expect(found.map(({ at }) => at)).toEqual([place])
    const others = findings.filter(({ rule }) => rule !== planted.rule && !planted.also?.includes(rule))
    expect(others.map(faultSentence)).toEqual([])
    expect(faultSentence(found[0] as Finding)).toMatch(/\.$/)
    const mended =
      planted.mended === undefined ? markdown : cleanText(planted.base).replace(planted.swap[0], planted.mended)
    expect(applyMends(markdown, found)).toBe(mended)
  })
})

describe('clean texts of our own', () => {
  it('are three thousand words of several product types in two languages', () => {
    expect(CLEAN.reduce((sum, name) => sum + countWords(cleanText(name)), 0)).toBeGreaterThanOrEqual(3000)
  })

  it.each(CLEAN)('raise no alarm: %s', async (name) => {
    const findings = await checkText({ language: languageOf(name), sections: [cleanSection(name)] })
    expect(findings.map(faultSentence)).toEqual([])
  })

  it('raise no alarm as one book either', async () => {
    const sections = CLEAN.filter((name) => languageOf(name) === 'en').map(cleanSection)
    expect((await checkText({ language: 'en', sections })).map(faultSentence)).toEqual([])
  })
})
