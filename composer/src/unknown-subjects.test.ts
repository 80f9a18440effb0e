import { describe, expect, it } from 'vitest'
import { wordShingles } from '../test/composed-grid.ts'
import { namesPoint, normalize, notesIn, sentencesWithSource } from '../test/sentence-source.ts'
import { makeUnknownProduct, type UnknownProduct } from '../test/unknown-products.ts'
import { LOOKALIKES, UNKNOWN_SUBJECTS } from '../test/unknown-subjects.ts'
import { findDomain } from './find-domain.ts'
import care from './knowledge/care.json' with { type: 'json' }
import { knowledgeOf } from './knowledge-of.ts'

/** Twelve products; `npm run grid` makes every subject in all six types, and once more with material. */
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
/** The blocks that give a text of the creator, by the name of their section. */
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

/** A few words of the creator's own name are no text that could be compared. */
const FEWEST_RUNS = 30
const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((run) => other.has(run)).length / Math.max(FEWEST_RUNS, Math.min(one.size, other.size))

/** Of all pairs of products of different subjects, the largest share of runs of five words within a line. */
function mostShared(sources: readonly string[]): number {
  const runs = bare.slice(0, count).map(
    (product) =>
      new Set(
        sentencesIn(product)
          .filter(({ source }) => sources.includes(source))
          .flatMap(({ text }) => [...wordShingles(text)]),
      ),
  )
  return Math.max(...runs.flatMap((one, at) => runs.slice(at + 1).map((other) => overlap(one, other))))
}

const SOURCES = ['creator', 'material', 'promise', 'label', 'question', 'form', 'care', 'filler']

describe('products about subjects that no subject file was written for', () => {
  it('are taken for what they are', () => {
    expect(bare.filter(({ sections: [section] }) => knowledgeOf(section?.input ?? {}) === 'known')).toEqual([])
  })

  it('have no sentence without a source', () => {
    expect(from('filler')).toEqual([])
    expect(from('question').length).toBeGreaterThan(bare.length * 10)
  })

  it('share little of their sentences with each other, promises of the program apart', () => {
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

  it('give every answer of the interview once', () => {
    expect(
      answered.flatMap((one) =>
        notOnce(
          one,
          one.answers.map(({ answer }) => answer.split('\n')[0] ?? ''),
        ),
      ),
    ).toEqual([])
  })

  it('never give an answer or a passage twice', () => {
    const texts = ({ answers, extracts }: UnknownProduct) => [
      ...answers.map(({ answer }) => answer.split('\n')[0] ?? ''),
      ...extracts.map(({ text }) => text),
    ]
    const twice = answered.flatMap((one) => texts(one).filter((text) => placesOf(one, text).length > 1))
    expect(twice).toEqual([])
  })
})

/** Each passes here as long as the fault is there; who repairs one turns its `it.fails` into `it`. */
describe('faults that are known of products about such subjects', () => {
  it('no subject is taken for another that shares a word with it', () => {
    expect(LOOKALIKES.filter((subject) => findDomain(subject))).toEqual([])
  })

  it('no selling point of the program appears in the product as a promise', () => {
    expect(from('promise')).toEqual([])
  })

  it('every note names the point or the subject, those in front and back as well', () => {
    const unnamed = bare.flatMap((product) =>
      product.sections.flatMap(({ input, text }) =>
        notesIn(text).filter((note) => !namesPoint(note, input.sectionName, product.interests)),
      ),
    )
    expect(unnamed).toEqual([])
  })

  it('headings and tables of contents are not the same in every product', () => {
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

  it('no question has half of a pair of quotation marks', () => {
    const halves = bare.flatMap((product) =>
      sentencesIn(product).filter(({ text, source }) => source === 'question' && /^[^“]*”/.test(text)),
    )
    expect(halves).toEqual([])
  })
})
