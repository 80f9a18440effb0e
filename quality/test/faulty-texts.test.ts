import { describe, expect, it } from 'vitest'
import { checkText } from '../src/check-text.ts'
import type { CheckedBook, Finding } from '../src/finding.ts'
import { findingText } from '../src/finding-message.ts'
import { countWords } from '../src/parsing/words.ts'
import { applyFixes } from '../src/text/apply-fixes.ts'
import { CLAIMS } from './faulty-texts/claims.ts'
import { CLEAN, cleanSection, cleanText, type FaultyText, languageOf } from './faulty-texts/faulty-text.ts'
import { MEASURES } from './faulty-texts/measures.ts'
import { STRUCTURE } from './faulty-texts/structure.ts'
import { WORDS } from './faulty-texts/words.ts'

const CASES = [...WORDS, ...STRUCTURE, ...CLAIMS, ...MEASURES]

function bookWith({ base, points, goal, glossary, before }: FaultyText, markdown: string): CheckedBook {
  const section = { ...cleanSection(base), markdown, ...(points ? { points } : {}), ...(goal ? { goal } : {}) }
  return {
    language: languageOf(base),
    own: [],
    sections: [...(before ? [{ id: 'before', ...before }] : []), section],
    ...(glossary ? { glossary } : {}),
  }
}

/** The text with its fault, and the range between the marks. */
function withFault({ base, replace: [clean, withFault] }: FaultyText) {
  const text = cleanText(base)
  const at = text.indexOf(clean)
  expect(at, 'the clean words are in the clean text').toBeGreaterThanOrEqual(0)
  expect(text.indexOf(clean, at + 1), 'and only once').toBe(-1)
  const faulty = withFault.replace(/[⟦⟧]/g, '')
  const markdown = text.slice(0, at) + faulty + text.slice(at + clean.length)
  const start = at + withFault.indexOf('⟦')
  return { markdown, place: withFault.includes('⟦') ? { start, end: at + withFault.indexOf('⟧') - 1 } : null }
}

describe('known faults', () => {
  it('are at least sixty in at least fifteen categories', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(60)
    expect(new Set(CASES.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(15)
    expect(new Set(CASES.map(({ base, rule, what }) => `${base} ${rule} ${what}`)).size).toBe(CASES.length)
  })

  it.each(CASES)('are found at their position, and nothing else: $rule, $what', async (faulty) => {
    const { markdown, place } = withFault(faulty)
    const findings = await checkText(bookWith(faulty, markdown))
    const found = findings.filter(({ rule }) => rule === faulty.rule)
    expect(found.map(({ at }) => at)).toEqual([place])
    const others = findings.filter(({ rule }) => rule !== faulty.rule && !faulty.also?.includes(rule))
    expect(others.map(findingText)).toEqual([])
    expect(findingText(found[0] as Finding)).toMatch(/[.?”)]$/)
    const fixed =
      faulty.fixed === undefined ? markdown : cleanText(faulty.base).replace(faulty.replace[0], faulty.fixed)
    expect(applyFixes(markdown, found).markdown).toBe(fixed)
  })
})

describe('our own correct texts', () => {
  it('are three thousand words of several product types in two languages', () => {
    expect(CLEAN.reduce((sum, name) => sum + countWords(cleanText(name)), 0)).toBeGreaterThanOrEqual(3000)
  })

  it.each(CLEAN)('have no findings: %s', async (name) => {
    const findings = await checkText({ language: languageOf(name), sections: [cleanSection(name)] })
    expect(findings.map(findingText)).toEqual([])
  })

  it('have no findings as one book either', async () => {
    const sections = CLEAN.filter((name) => languageOf(name) === 'en').map(cleanSection)
    expect((await checkText({ language: 'en', sections })).map(findingText)).toEqual([])
  })
})
