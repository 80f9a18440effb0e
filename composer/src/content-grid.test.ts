import { countWords } from '@makeready/contract/domain/reading-time'
import { describe, expect, it } from 'vitest'
import { grid, wordShingles } from '../test/composed-grid.ts'
import { composeContent } from './content.ts'
import { GENERIC } from './knowledge.ts'
import { sharedStems, stems } from './language/stems.ts'
import { subjectOf } from './subject.ts'

/** Sixty products of eight sections; `npm run grid -w composer` makes all six hundred. */
const whole = import.meta.env.MODE === 'grid'
const products = [...grid(whole)]
const sections = products.flatMap((product) => product.sections.map((section) => ({ product, ...section })))
const numbered = sections.filter(({ outline }) => outline.length > 0)

const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>) => {
  const smaller = Math.min(one.size, other.size)
  return smaller === 0 ? 0 : [...one].filter((shingle) => other.has(shingle)).length / smaller
}
const where = ({ product, input }: (typeof sections)[number]) => `${product.name}, ${input.sectionName}`
const VOWEL_SOUND =
  /^(?:[aeiou](?!ni|se|su|u|ne\b|nce\b)|hour|honest|heir|un[^i]|us[^eu]|on[^ec]|eb|em|in|im|ou|op|or)/i

const BROKEN =
  /[{}]|undefined|\[object|\bNaN\b|\bnull\b|\b(the|a|an|to|of|in|for|and|with|on|is) \1\b|[^.]\.\.(?!\.)|[!?]\.| ,| {2,}\S|,,/gi

describe('every product type in every style for known and unknown subjects', () => {
  it('says little twice: two sections of a product share less than a tenth of their runs of five words', () => {
    const tooClose: string[] = []
    for (const product of products) {
      const shingles = product.sections.map(({ text }) => wordShingles(text))
      shingles.forEach((one, at) => {
        shingles.slice(at + 1).forEach((other, next) => {
          const share = overlap(one, other)
          if (share >= 0.1) tooClose.push(`${product.name}: ${at} and ${at + 1 + next}: ${share.toFixed(2)}`)
        })
      })
    }
    expect(tooClose).toEqual([])
  })

  it('begins with the section name and turns every outline line into a heading of its own', () => {
    for (const { input, outline, text } of sections) {
      expect(text.startsWith(`# ${input.sectionName}\n`)).toBe(true)
      for (const line of outline) expect(text).toMatch(new RegExp(`^##+ ${line.replace('?', '\\?')}$`, 'm'))
    }
  })

  it('leaves no heading without a text below it', () => {
    const bare = sections.filter(
      ({ text }) => /^(#+ .*)\n\n(?=## )/m.test(text.replace(/^# .*\n\n/, '')) || /\n#+ .*\n$/.test(text),
    )
    expect(bare.map(where)).toEqual([])
  })

  it('leaves no slot, no doubled word, no doubled mark and no trace of the program', () => {
    const broken = sections.flatMap((section) =>
      (section.text.match(BROKEN) ?? []).map((found) => `${where(section)}: ${found}`),
    )
    expect(broken).toEqual([])
  })

  it('puts the right article before every word', () => {
    const wrong = sections.flatMap((section) =>
      [...section.text.matchAll(/\b(an?) ([a-z-]{3,})/g)]
        .filter(([, article, word]) => (article === 'an') !== VOWEL_SOUND.test(word ?? ''))
        .map(([found]) => `${where(section)}: ${found}`),
    )
    expect([...new Set(wrong)]).toEqual([])
  })

  it('gives no figure that the creator did not give, apart from list numbers', () => {
    const invented = sections.flatMap((section) =>
      (section.text.replace(/^\d+\. |^## E-mail \d: /gm, '').match(/\d+/g) ?? [])
        .filter((figure) => !`${section.product.given} ${section.input.sectionName}`.includes(figure))
        .map((figure) => `${where(section)}: ${figure}`),
    )
    expect(invented).toEqual([])
  })

  it('answers every outline line with a paragraph that takes up its words or gives what it asks for', () => {
    const silent: string[] = []
    for (const { product, input, outline, text } of numbered) {
      const { domain } = subjectOf(input.ideaContext?.concept, input.title)
      const items = [domain, GENERIC].flatMap(({ mistakes, tools, metrics, faqs }) => [
        ...mistakes.map(({ why }) => why),
        ...tools.map(({ note }) => note),
        ...faqs.map(({ ans }) => ans),
        ...metrics,
      ])
      for (const line of outline) {
        const [, rest = ''] = text.split(new RegExp(`^##+ ${line.replace('?', '\\?')}\n`, 'm'))
        const body = rest.split(/^#/m)[0] ?? ''
        const mentionsHeading = sharedStems(stems(line), stems(body)) > 0 || items.some((item) => body.includes(item))
        if (!mentionsHeading || body.split(/\s+/).length < 25)
          silent.push(`${product.name}, ${input.sectionName}: ${line}`)
      }
    }
    expect(silent).toEqual([])
  })

  it('is as long as a section should be', () => {
    const lengths = numbered.map(({ text }) => countWords(text))
    expect(Math.min(...lengths)).toBeGreaterThan(480)
    expect(Math.max(...lengths)).toBeLessThan(750)
    expect(Math.min(...sections.map(({ text }) => countWords(text)))).toBeGreaterThan(45)
  })

  it('writes the same again from the same seed', () => {
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
