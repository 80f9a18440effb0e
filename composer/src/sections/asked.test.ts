import { PRODUCT_TYPES } from '@makeready/contract/domain/product-types'
import { describe, expect, it } from 'vitest'
import { composeIdeas } from '../ideas.ts'
import forms from '../knowledge/forms.json' with { type: 'json' }
import interview from '../knowledge/interview.json' with { type: 'json' }
import { composeNiches } from '../niches.ts'
import { parseLine } from '../outline-line.ts'
import { FRONT_OR_BACK } from '../product-words.ts'
import { isAsked, type Prompt, worded } from './asked.ts'
import { questionsAbout } from './questions.ts'

/** Five would be a run that products about different subjects share. */
const MOST = 4

/** Of the words that are the same in every product, the most in a row; slots part them. */
const fixedRun = (template: string): number =>
  Math.max(
    ...template
      .replaceAll('{with}', 'with {x}')
      .split(/\{\w+\}/)
      .map((part) => part.match(/[\p{L}\p{N}]+/gu)?.length ?? 0),
  )

function promptsIn(value: unknown): Prompt[] {
  if (Array.isArray(value)) return value.flatMap(promptsIn)
  if (typeof value !== 'object' || value === null) return []
  return 'ask' in value ? [value as Prompt] : Object.values(value).flatMap(promptsIn)
}
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsIn)
const PROMPTS = promptsIn(interview)

describe('the wordings of questions', () => {
  it('have no five words in a row that are the same in every product, nor do leads and fields', () => {
    expect(PROMPTS.length).toBeGreaterThan(150)
    const texts = PROMPTS.flatMap(({ ask, lead = '' }) => [...ask, lead])
    const fields = forms.flatMap(({ columns, rows }) => [...columns, ...rows])
    expect([...texts, ...fields].filter((text) => fixedRun(text) > MOST)).toEqual([])
  })

  it('end in a question mark, name at most one thing, and repeat no other phrasing of the same question', () => {
    for (const { ask } of PROMPTS) {
      expect(new Set(ask).size).toBe(ask.length)
      for (const template of ask) {
        expect(template).toMatch(/^\p{Lu}.*\?$/u)
        expect(template.match(/\{(?:x|with|act)\}/g)?.length ?? 0, template).toBeLessThanOrEqual(1)
      }
    }
  })

  it('vary with what is asked about, stay the same for the same thing, and are recognized in each phrasing', () => {
    const prompt = { perspective: 'beginner', ask: ['Which tools will {x} need?', 'Which tools for {x}, by name?'] }
    const asked = ['joseki', 'lime plastering', 'raw milk cheese', 'barn owl nest boxes'].map((x) =>
      worded(prompt as Prompt, { x }),
    )
    expect(new Set(asked.map((question) => question.endsWith('by name?'))).size).toBe(2)
    expect(asked).toEqual(
      ['joseki', 'lime plastering', 'raw milk cheese', 'barn owl nest boxes'].map((x) =>
        worded(prompt as Prompt, { x }),
      ),
    )
    for (const question of asked) expect(isAsked(prompt as Prompt, question)).toBe(true)
    expect(isAsked(prompt as Prompt, 'Which tools did you sell?')).toBe(false)
  })

  it('say what is done as something done, and a thing as a thing', () => {
    const prompt = { perspective: 'beginner', ask: ['What goes wrong {with}?'] } as Prompt
    expect(worded(prompt, { x: 'putting a hive together' })).toBe('What goes wrong while putting a hive together?')
    expect(worded(prompt, { x: 'wedding toasts' })).toBe('What goes wrong with wedding toasts?')
  })
})

describe('niches and ideas about unknown subjects', () => {
  const textsOf = (targetAudience: string, interests: string) => {
    const niches = composeNiches({ targetAudience, interests, budgetRange: '' }, { seed: '1' })
    const ideas = PRODUCT_TYPES.flatMap((productType) =>
      niches.flatMap(({ name }) =>
        composeIdeas({ productType, niche: name, nicheContext: { targetAudience } }, { seed: '1' }),
      ),
    )
    // 'An ebook on' says what is made, and sections have the names of its form
    return [...niches, ...ideas]
      .flatMap(stringsIn)
      .map((text) => text.replace(/^An? [\w -]*?(?:on|to) /, ''))
      .filter((text) => !FRONT_OR_BACK.test(text))
  }
  it('have no sentence with five words in a row that another subject has as well', () => {
    const runs = (texts: string[]) =>
      new Set(
        texts.flatMap((text) => {
          const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
          return words.slice(MOST).map((_, at) => words.slice(at, at + MOST + 1).join(' '))
        }),
      )
    const owls = runs(textsOf('wardens', 'owl boxes'))
    expect([...runs(textsOf('divers', 'sidemount rigs'))].filter((run) => owls.has(run))).toEqual([])
  })
})

describe('a point named after the subject', () => {
  it('is about the subject as its creator writes it, whatever its words could mean', () => {
    const about = (heading: string, subject: string) => questionsAbout(parseLine(heading), subject)[0]?.ask ?? ''
    expect(about('Water reed roofs – Tools', 'water reed roofs')).toMatch(/ water reed roofs(?: easier)?\?$/)
    expect(about('Celestial navigation with a sextant – Mistakes', 'celestial navigation with a sextant')).toMatch(
      /celestial navigation with a sextant\?$/,
    )
    expect(about('Raw milk cheese – Examples', 'raw milk cheese')).not.toContain('“')
    expect(about('Segelschiffe der Hanse – Tools', 'Segelschiffe der Hanse')).toMatch(/ Segelschiffe der Hanse/)
  })

  it('asks people’s wishes where it names people, and about options where there is a choice', () => {
    expect(questionsAbout(parseLine('Your customers'))[0]?.ask).toMatch(/your customers\?$/)
    expect(questionsAbout(parseLine('Choosing a flour'))[0]?.ask).toMatch(/(?:choose|pick|options for) a flour\?$/)
  })
})
