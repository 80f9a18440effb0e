// What quality and press say in English and the web says again: no import can keep the sentences equal, this does.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createReport } from '../press/src/markdown/report.ts'
import { missingWarnings } from '../press/src/pdf/missing-glyphs.ts'
import { faultSentence } from '../quality/src/fault-sentence.ts'
import { RULES } from '../quality/src/finding.ts'
import { compiledCatalogue, messagesOf } from '../web/build/messages.ts'
import { root } from './paths.mjs'

const text = (path) => readFileSync(join(root, path), 'utf8')

/** The web's speaking modules in one language: it is chosen when they are read. */
async function speaking(language) {
  vi.resetModules()
  globalThis.INTERFACE_LANGUAGE = language
  globalThis.INTERFACE_CATALOGUE = language === 'en' ? {} : JSON.parse(compiledCatalogue(text('web/src/i18n/de.json')))
  return {
    ...(await import('../web/src/features/quality/row-sentence.ts')),
    ...(await import('../web/src/features/autopilot/warning-words.ts')),
    ...(await import('../web/src/i18n/press-words.ts')),
    ...(await import('../web/src/i18n/said.ts')),
  }
}

let english
let german
beforeAll(async () => {
  english = await speaking('en')
  german = await speaking('de')
})

/** Each form that a finding of a rule can take. */
const FORMS = {
  overlap: [{ percent: 40, section: 'Tea' }],
  'repeated-sentence': [{}, { section: 'Tea' }],
  'self-repetition': [{ percent: 30 }],
  'missing-point': [{ point: 'Milk first' }],
  'too-short': [{ words: 120, goal: 900 }],
  'too-long': [{ words: 900, goal: 120 }],
  'heading-level': [{ depth: 4, expected: 2 }],
  'glossary-term': [{ better: 'Tea' }],
  readability: [{ lix: 62 }, { words: 51 }],
  spelling: [{ count: 1 }, { count: 3 }, { better: 'tea', count: 1 }, { better: 'tea', count: 2 }],
  article: [{ better: 'an' }],
  spacing: [{}, { missing: 1 }],
  'table-shape': [
    { cells: 1, expected: 3 },
    { cells: 2, expected: 3 },
  ],
}
const findings = RULES.flatMap((rule) =>
  (FORMS[rule] ?? [{}]).flatMap((details) =>
    ['fail', 'warn'].map((level) => ({ rule, level, details, words: 'teh tea', section: 's', at: null, key: 'k' })),
  ),
)
const rowOf = (finding) => ({ ...finding, message: faultSentence(finding) })

describe('a finding of Quality control', () => {
  it.each(findings)('$rule, $level, $details reads the same wherever it is said', (finding) => {
    expect(english.rowSentence(rowOf(finding))).toBe(faultSentence(finding))
    expect(german.rowSentence(rowOf(finding))).not.toBe(faultSentence(finding))
  })

  it('is told in German by Autopilot too, in the words of Quality control', () => {
    const told = findings.filter(({ rule }) => SECTION_RULES.includes(rule))
    expect(told.length).toBeGreaterThan(15)
    for (const finding of told)
      expect(german.warningWords(faultSentence(finding))).toBe(german.rowSentence(rowOf(finding)))
  })

  it('of cover and documents stands in the web as the server writes it', () => {
    const shape = (sentence) => sentence.replaceAll(/\$?\{[^{}]*\}/g, '{}')
    const said = messagesOf(text('web/src/features/quality/row-sentence.ts'), 'row-sentence.ts')
    const known = new Set(said.map(({ message }) => shape(message).replaceAll('{} × {} pixels', '{}')))
    const rows = ['cover', 'document'].flatMap((name) => sentencesIn(`server/src/quality/${name}-rows.ts`))
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.map(shape).filter((sentence) => !known.has(sentence) && german.said(sentence) === sentence)).toEqual([])
  })
})

/** Those that Autopilot measures each section by: quality/src/section-faults.ts. */
const SECTION_RULES = RULES.filter((rule) => text('quality/src/section-faults.ts').includes(`'${rule}'`))

/** Literals that are whole sentences: they begin with a capital or a quotation mark and end with a full stop. */
function sentencesIn(path) {
  const literals = text(path).matchAll(
    /^(?! *(?:\/\*\*|\*|\/\/)).*?('(?:[A-Z“][^'\n]* [^'\n]*\.)'|`(?:[A-Z“][^`\n]* [^`\n]*\.)`)/gm,
  )
  return [...literals].map(([, literal]) => literal.slice(1, -1))
}

describe('what the press says', () => {
  /** What the command says, and what stands in the documents: nobody meets it on a screen. */
  const APART =
    /^press\/src\/(cli|validators|product|languages)\/|^press\/src\/(book\/parse-book|pool\/test-child|epub\/package-document)\.ts|\.(test|fixture)\.ts$/
  /** With forms of their own below. */
  const FORMED = ['press/src/markdown/report.ts', 'press/src/pdf/missing-glyphs.ts']
  /** What the contract refuses before the press is asked, and the end of a job that nobody waits for. */
  const UNHEARD = /^There is no (theme|trim size)|^The job was stopped/

  it('of one thing or of many has its German', () => {
    const codes = [...text('press/src/markdown/report.ts').matchAll(/^ {2}'([a-z-]+)': \(/gm)].map(([, code]) => code)
    expect(codes.length).toBeGreaterThan(10)
    for (const code of codes)
      for (const times of [1, 3]) {
        const report = createReport()
        for (let time = 0; time < times; time += 1) report.add(code, code === 'code-shortened' ? '2000 lines' : 'tea')
        const [{ message }] = report.warnings(null)
        expect(german.pressWords(message), message).not.toBe(message)
        expect(german.pressWords(`“Tea”: ${message}`)).toBe(`„Tea“: ${german.pressWords(message)}`)
        expect(english.pressWords(message)).toBe(message)
      }
  })

  it('of letters that no font has is told with these letters', () => {
    const letters = [...'ⵣⵥⵢⵡⵠⴰⴱⴲⴳⴴⴵⴶⴷⴸ']
    const sections = [{ title: 'Tea', blocks: letters.join('') }]
    const [{ message }] = missingWarnings({ sections, title: '' }, new Set(letters))
    expect(german.pressWords(message)).toMatch(/^Keine Schrift enthält “ⵣ” \(U\+2D63\).* und 2 weitere; das PDF/)
  })

  it('of a file, a picture or a book has its German', () => {
    const paths = globSync('press/src/**/*.ts', { cwd: root }).filter(
      (path) => !APART.test(path) && !FORMED.includes(path),
    )
    const told = paths.flatMap(sentencesIn).filter((sentence) => !UNHEARD.test(sentence))
    expect(told.length).toBeGreaterThan(20)
    const filled = told.map((sentence) => sentence.replaceAll(/\$\{[^{}]*\}/g, '7'))
    expect(filled.filter((sentence) => german.pressWords(sentence) === sentence)).toEqual([])
  })
})
