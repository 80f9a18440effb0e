import { describe, expect, it } from 'vitest'
import { grid, wordShingles } from '../test/composed-grid.ts'
import { proseOf } from '../test/sources.ts'
import { composeContent } from './content.ts'
import { knowledgeOf } from './knowledge-of.ts'

/** Sixty products of eight sections; `npm run grid` creates all six hundred. */
const whole = import.meta.env.MODE === 'grid'
const products = [...grid(whole)]
const sections = products.flatMap((product) => product.sections.map((section) => ({ product, ...section })))

/** Shorter texts are lines by the creator. */
const FEWEST_RUNS = 30

const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>) => {
  const smaller = Math.min(one.size, other.size)
  return smaller < FEWEST_RUNS ? 0 : [...one].filter((run) => other.has(run)).length / smaller
}
const where = ({ product, input }: (typeof sections)[number]) => `${product.name}, ${input.sectionName}`
/** License terms and the four rules for changing a template are the same for every subject. */
const BOILERPLATE = /^(License Terms|How to Customize|Sales Page Copy)$/

const BROKEN =
  /[{}]|undefined|\[object|\bNaN\b|\bnull\b|\b(the|a|an|to|of|in|for|and|with|on|is) \1\b|[^.]\.\.(?!\.)|[!?]\.| ,|(?<=\S) {2,}\S|,,/gi

describe('every product type in every style for known and unknown subjects', () => {
  it('repeats little: two sections of a product share less than a tenth of their five-word sequences', () => {
    const tooClose: string[] = []
    for (const product of products) {
      const runs = product.sections.map(({ text }) => wordShingles(proseOf(text)))
      runs.forEach((one, at) => {
        runs.slice(at + 1).forEach((other, next) => {
          const share = overlap(one, other)
          if (share >= 0.1) tooClose.push(`${product.name}: ${at} and ${at + 1 + next}: ${share.toFixed(2)}`)
        })
      })
    }
    expect(tooClose).toEqual([])
  })

  it('starts with the section name and turns every outline line into a separate heading', () => {
    for (const { input, outline, text } of sections) {
      expect(text.startsWith(`# ${input.sectionName}\n`)).toBe(true)
      for (const line of outline) expect(text).toMatch(new RegExp(`^##+ ${line.replace('?', '\\?')}$`, 'm'))
    }
  })

  it('leaves no heading without text below it', () => {
    const bare = sections.filter(
      ({ text }) => /^(#+ .*)\n\n(?=## )/m.test(text.replace(/^# .*\n\n/, '')) || /\n#+ .*\n$/.test(text),
    )
    expect(bare.map(where)).toEqual([])
  })

  it('leaves no placeholder, doubled word, doubled mark or trace of the program', () => {
    const broken = sections.flatMap((section) =>
      (section.text.match(BROKEN) ?? []).map((found) => `${where(section)}: ${found}`),
    )
    expect(broken).toEqual([])
  })

  it('shares little between products about unknown subjects', () => {
    const unknown = products.filter(({ sections: [section] }) => section && knowledgeOf(section.input) === 'general')
    expect(unknown.length).toBeGreaterThan(5)
    const runs = unknown.map(({ sections: own }) =>
      wordShingles(
        own
          .filter(({ input }) => !BOILERPLATE.test(input.sectionName))
          .map(({ text }) => proseOf(text))
          .join('\n'),
      ),
    )
    const shares = runs.flatMap((one, at) => runs.slice(at + 1).map((other) => overlap(one, other)))
    expect(Math.max(...shares)).toBeLessThan(0.05)
  })

  it('writes the same text for the same seed', () => {
    for (const { input, seed, text } of sections.filter((_, at) => at % 20 === 0))
      expect(composeContent(input, { seed })).toBe(text)
  })

  it('never repeats a heading inside one section', () => {
    for (const { text } of sections) {
      const headings = text.match(/^#+ .*$/gm) ?? []
      expect(new Set(headings).size).toBe(headings.length)
    }
  })
})
