import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { composeContent } from './content.ts'
import { ABOUT_EXAMPLES } from './sections/framing/opening.ts'

const FOLDER = new URL('./knowledge/', import.meta.url)
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json') && !/(?:^|\/)(?:interview|forms|titles)\.json$/.test(file))
  .sort()
/** Asked or said by a reader: questions, claims to check, columns and ticks. */
const OF_READERS = new Set(['q', 'sample', 'claim', 'checks', 'fields', 'columns', 'keys', 'ask', 'rows'])

/** Texts of a file that the product tells in its author's name. */
function* toldIn(value: unknown, key = ''): Generator<string> {
  if (OF_READERS.has(key)) return
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const item of value) yield* toldIn(item, key)
  else if (value && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) yield* toldIn(inner, name)
}

const SPOKEN = /[“‘][^”]*[”’]|'[^']{3,}'/g
/** 'I have tested', 'in my kitchen', 'we measured', 'the dough was timed': nobody did. */
const EXPERIENCE = [
  /\b(?:I|we)(?:’ve| have| had)? (?:\w+ly )?(?:measured|tested|tried|counted|timed|weighed|compared|baked|found|noticed|learned|saw|asked|made|started|taught|worked)\b/i,
  /\b(?:in|from|at) (?:my|our) (?:own )?(?:kitchen|garden|experience|practice|work|workshop|home|house|classes|tests?|clients?)\b/i,
  /\bmy (?:own )?(?:clients?|students?|readers?|customers?|experience)\b/i,
  /\b(?:was|were) (?:then )?(?:timed|measured|tested|weighed|photographed)\b/i,
]

it('claims no experience in the name of an author who has not had it', () => {
  const claims = files.flatMap((file) => {
    const told = toldIn(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')))
    return [...told].flatMap((text) =>
      EXPERIENCE.some((claim) => claim.test(text.replace(SPOKEN, '“”'))) ? [`${file}: ${text}`] : [],
    )
  })
  expect(files.length).toBeGreaterThan(100)
  expect(claims).toEqual([])
})

it('says where a product opens that its examples are made up', () => {
  const ask = { title: 'Sourdough for Beginners', contentType: 'educational', productType: 'ebook' } as const
  const written = composeContent({ ...ask, sectionName: 'Introduction' }, { seed: 'a' })
  expect(written).toContain(ABOUT_EXAMPLES)
  const next = composeContent({ ...ask, sectionName: 'How to Use This Book', earlier: [written] }, { seed: 'a' })
  expect(next).not.toContain(ABOUT_EXAMPLES)
})

it('gives beginners a whole recipe, with shaping and scoring, also in a short book on sourdough', () => {
  const ask = { title: 'Sourdough for Beginners', contentType: 'educational', productType: 'ebook' } as const
  const text = composeContent({ ...ask, sectionName: 'Chapter 1: One plain loaf from start to finish' }, { seed: 'a' })
  expect(text).toContain('500 g of bread flour, 340 g of water, 100 g of ripe starter and 10 g of fine salt')
  for (const heading of ['Shape a round', 'Score the loaf', 'Bake one plain loaf'])
    expect(text).toContain(`## ${heading}`)
})
