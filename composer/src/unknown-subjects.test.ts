import { describe, expect, it } from 'vitest'
import { wordShingles } from '../test/composed-grid.ts'
import { namesPoint, normalize, notesIn, sentencesWithSource } from '../test/sentence-source.ts'
import { makeUnknownProduct, type UnknownProduct } from '../test/unknown-products.ts'
import { LOOKALIKES, UNKNOWN_SUBJECTS } from '../test/unknown-subjects.ts'
import { findDomain } from './find-domain.ts'
import care from './knowledge/care.json' with { type: 'json' }
import { knowledgeOf } from './knowledge-of.ts'
import { placeOf } from './section-kind.ts'

/** Twelve products; `npm run grid` creates every subject in all six types, and once more with material. */
const whole = import.meta.env.MODE === 'grid'
const count = UNKNOWN_SUBJECTS.length
const made = (many: number, hasMaterial: boolean) =>
  Array.from({ length: many }, (_, at) => makeUnknownProduct(at, hasMaterial))
const bare = made(whole ? count * 6 : 12, false)
const answered = made(whole ? count : 6, true)

const careNotes = care.map(({ note }) => note).join(' ')
const sentencesIn = (product: UnknownProduct) =>
  product.sections.flatMap(({ text }) => sentencesWithSource(text, product, careNotes))
const from = (source: string) =>
  [...bare, ...answered].flatMap((product) =>
    sentencesIn(product)
      .filter((sentence) => sentence.source === source)
      .map(({ text }) => `${product.name}: ${text}`),
  )
/** A license is the same in all products: docs/decisions/0088. */
const withoutLicense = (product: UnknownProduct): UnknownProduct => ({
  ...product,
  sections: product.sections.filter(({ input }) => placeOf(input.sectionName).kind !== 'licence'),
})
/** The blocks that contain a text of the creator, by section name. */
const placesOf = ({ sections }: UnknownProduct, text: string) =>
  sections.flatMap(({ input, text: section }) =>
    section
      .split('\n\n')
      .filter((block) => normalize(block).includes(normalize(text)))
      .map(() => input.sectionName),
  )
const notOnce = (product: UnknownProduct, texts: readonly string[]) =>
  texts
    .map((text) => ({ text, places: placesOf(product, text) }))
    .filter(({ places }) => places.length !== 1)
    .map(({ text, places }) => `${product.name}: ${text} [${places.join('; ')}]`)

/** Fewer words of the creator's own name are not enough to compare. */
const FEWEST_RUNS = 30
const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((run) => other.has(run)).length / Math.max(FEWEST_RUNS, Math.min(one.size, other.size))

/** The largest share of five-word sequences within a line, over all pairs of products with different subjects. */
function mostShared(sources: readonly string[]): number {
  const runs = bare.slice(0, count).map(
    (product) =>
      new Set(
        sentencesIn(withoutLicense(product))
          .filter(({ source }) => sources.includes(source))
          .flatMap(({ text }) => [...wordShingles(text)]),
      ),
  )
  return Math.max(...runs.flatMap((one, at) => runs.slice(at + 1).map((other) => overlap(one, other))))
}

const SOURCES = ['creator', 'material', 'promise', 'label', 'question', 'form', 'care', 'filler']

describe('products about subjects without a subject file', () => {
  it('are recognized as unknown', () => {
    expect(bare.filter(({ sections: [section] }) => knowledgeOf(section?.input ?? {}) === 'known')).toEqual([])
  })

  it('have no sentence without a source', () => {
    expect(from('filler')).toEqual([])
    expect(from('question').length).toBeGreaterThan(bare.length * 10)
  })

  it('share few sentences with each other, apart from the program’s promises', () => {
    expect(mostShared(['creator', 'material', 'filler'])).toBeLessThanOrEqual(0.05)
  })

  it('share little when all is counted: questions, which documents leave out, headings, fields and notes', () => {
    const share = mostShared(SOURCES)
    if (whole) console.log(`runs of five words in a sentence that two of ${count} products share: ${share.toFixed(3)}`)
    expect(share).toBeLessThanOrEqual(0.05)
  })

  it('share little when the sentences of a block are read as one text', () => {
    // a bold lead, a heading, a row and an item of a list are blocks of their own
    const blocksOf = (text: string) => text.split(/\n\n|\n(?=[|-])|(?<=\.)\*\* /)
    const texts = bare
      .slice(0, count)
      .map(withoutLicense)
      .map(
        ({ sections }) =>
          new Set(sections.flatMap(({ text }) => blocksOf(text).flatMap((block) => [...wordShingles(block)]))),
      )
    const shares = texts.flatMap((one, at) => texts.slice(at + 1).map((other) => overlap(one, other)))
    const most = Math.max(...shares)
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
    if (whole) console.log(`in a block: most ${most.toFixed(3)}, mean ${mean.toFixed(3)}`)
    expect(most).toBeLessThanOrEqual(0.05)
  })

  it('ask about the point itself in every note of a chapter', () => {
    const unnamed = bare.flatMap((product) =>
      product.sections
        .filter(({ input }) => /\d/.test(input.sectionName))
        .flatMap(({ input, text }) => notesIn(text).filter((note) => !namesPoint(note, input.sectionName))),
    )
    expect(unnamed).toEqual([])
  })

  it('include every interview answer once', () => {
    expect(
      answered.flatMap((one) =>
        notOnce(
          one,
          one.answers.map(({ answer }) => answer.split('\n')[0] ?? ''),
        ),
      ),
    ).toEqual([])
  })

  it('never include an answer or a passage twice', () => {
    const texts = ({ answers, extracts }: UnknownProduct) => [
      ...answers.map(({ answer }) => answer.split('\n')[0] ?? ''),
      ...extracts.map(({ text }) => text),
    ]
    const twice = answered.flatMap((one) => texts(one).filter((text) => placesOf(one, text).length > 1))
    expect(twice).toEqual([])
  })
})

/** Each of these passes while the fault exists; when you fix one, turn its `it.fails` into `it`. */
describe('known faults of products about such subjects', () => {
  it('no subject is mistaken for another that shares a word with it', () => {
    expect(LOOKALIKES.filter((subject) => findDomain(subject))).toEqual([])
  })

  it('no selling point of the program appears as a promise in the product', () => {
    expect(from('promise')).toEqual([])
  })

  it('every note names the point or the subject, including those in front and back matter', () => {
    const unnamed = bare.flatMap((product) =>
      product.sections.flatMap(({ input, text }) =>
        notesIn(text).filter((note) => !namesPoint(note, input.sectionName, product.interests)),
      ),
    )
    expect(unnamed).toEqual([])
  })

  it('headings and tables of contents differ between products', () => {
    expect(mostShared(['creator', 'material', 'promise', 'label'])).toBeLessThanOrEqual(0.05)
  })

  it('no passage of the material is dropped', () => {
    expect(
      answered.flatMap((one) =>
        notOnce(
          one,
          one.extracts.map(({ text }) => text),
        ),
      ),
    ).toEqual([])
  })

  it('a passage that names its chapter goes there, not to the first chapter of the subject', () => {
    const astray = answered.flatMap((one) =>
      one.extracts.slice(0, 1).flatMap(({ text }) => placesOf(one, text).filter((name) => !/Tools/.test(name))),
    )
    expect(astray).toEqual([])
  })

  it('no question has only one quotation mark of a pair', () => {
    const halves = bare.flatMap((product) =>
      sentencesIn(product).filter(({ text, source }) => source === 'question' && /^[^“]*”/.test(text)),
    )
    expect(halves).toEqual([])
  })
})
