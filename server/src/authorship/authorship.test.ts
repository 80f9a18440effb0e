import type { Authorship } from '@makeready/contract/authorship'
import type { ManuscriptInput } from '@makeready/press/make-manuscript'
import { beforeAll, expect, it } from 'vitest'
import { type SignedClient, testServer } from '../../test/server.ts'
import { withDigitalSource } from '../projects/with-digital-source.ts'
import { thinVersions } from '../versions/thin-versions.ts'
import { digitalSourceOf } from './authorship.ts'
import { generatedForm } from './generated-form.ts'
import { wordShares } from './word-shares.ts'

const server = testServer({ worker: false })
let ann: SignedClient
beforeAll(async () => {
  ann = await server.client()
})

type Item = { id: string; version: number }
const MODEL = 'openai:gpt-4.1-mini'
const words = (count: number, from = 'w') => Array.from({ length: count }, (_, at) => `${from}${at}`).join(' ')
/** Paragraphs of ten words each. */
const text = (paragraphs: number, from = 'w') =>
  Array.from({ length: paragraphs }, (_, at) => words(10, `${from}${at}x`)).join('\n\n')

const section = async (fields: object) =>
  (await ann.post<Item>('/generated-content', { sectionName: 'One', ...fields })).body.id
const edit = (id: string, content: string, engine?: string) =>
  ann.patch(`/generated-content/${id}`, { content, ...(engine && { engine }) })
async function authorshipOf(contentIds: string[], fields: object = {}) {
  const { id } = (await ann.post<Item>('/projects', { title: 'Owls', contentIds, ...fields })).body
  return (await ann.get<Authorship>(`/projects/${id}/authorship`)).body
}

it.each([
  ['nothing changed', text(10), { unchanged: 100, changed: 0, own: 0 }, 0],
  ['one word in ten replaced', text(10).replace(/x0 /g, 'y0 '), { unchanged: 90, changed: 10, own: 0 }, 0.1],
  [
    'a sentence added',
    text(10).replace('w0x9', `w0x9 ${words(20, 'mine')}`),
    { unchanged: 100, changed: 0, own: 20 },
    0,
  ],
  ['paragraphs added', `${text(10)}\n\n${text(10, 'mine')}`, { unchanged: 100, changed: 0, own: 100 }, 0],
  ['half of it deleted', text(5), { unchanged: 50, changed: 0, own: 0 }, 0.5],
  ['all of it replaced', text(10, 'mine'), { unchanged: 0, changed: 0, own: 100 }, 1],
])('with %s, the shares of a section are right', (_, present, shares, edited) => {
  expect(wordShares(text(10), present)).toEqual({ words: shares, edited })
})

/** Sentences of common words in an order of their own. */
function prose(count: number, start: number): string {
  const common = 'the and of to in a is it on for with as at by from that this these which you we they not but'.split(
    ' ',
  )
  let seed = start
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  const word = () => (next(2) === 0 ? common[next(common.length)] : `n${next(400)}`)
  return Array.from({ length: count }, () => `${Array.from({ length: 60 }, word).join(' ')}.`).join('\n\n')
}

it('takes a text that shares only common words for the creator’s own, however long', () => {
  const began = performance.now()
  for (let section = 0; section < 20; section += 1) {
    const { words: shares } = wordShares(prose(50, 7 + section), prose(50, 91 + section))
    expect(shares.own).toBe(3_000)
  }
  expect(performance.now() - began, '20 sections of 3,000 words').toBeLessThan(2_000)
})

it('knows a paragraph that was moved or split', () => {
  const paragraphs = prose(10, 7).split('\n\n')
  const moved = [...paragraphs.slice(5), ...paragraphs.slice(0, 5)].join('\n\n')
  expect(wordShares(paragraphs.join('\n\n'), moved)).toEqual({
    words: { unchanged: 600, changed: 0, own: 0 },
    edited: 0,
  })
  const split = paragraphs.map((text) => text.replace(/^((?:\S+ ){30})/, '$1\n\n')).join('\n\n')
  expect(wordShares(paragraphs.join('\n\n'), split).words.unchanged).toBe(600)
})

it('counts a restored text from the form that it was made from', () => {
  const form = (version: number, madeBy: string | null, revertedTo: number | null = null) => ({
    version,
    madeBy,
    revertedTo,
    engine: MODEL,
  })
  const forms = [form(1, null), form(2, 'edit'), form(5, 'regenerate'), form(6, 'revert', 2), form(7, 'edit')]
  expect(generatedForm(forms)?.version).toBe(1)
  expect(generatedForm(forms.slice(0, 3))?.version).toBe(5)
})

it('says who wrote each section and what KDP should be told', async () => {
  const own = await section({ content: text(10) })
  const byHand = await authorshipOf([own])
  expect(byHand.sections).toMatchObject([{ author: 'person', engine: null, words: { own: 100 } }])
  expect(byHand.kdp).toEqual({ text: 'none', pictures: 'none', tools: [] })

  const composed = await section({ content: text(10), engine: 'composer' })
  expect((await authorshipOf([composed])).kdp, 'the composer is no model').toMatchObject({ text: 'none', tools: [] })

  const generated = await section({ content: 'A draft.', engine: MODEL })
  await edit(generated, text(10), MODEL)
  await edit(generated, text(10).replace(/x[0-2] /g, '$&more '))
  const both = await authorshipOf([own, generated, composed])
  expect(both.sections.map(({ author, words: { unchanged } }) => [author, unchanged])).toEqual([
    ['person', 0],
    ['model', 100],
    ['composer', 100],
  ])
  expect(both.kdp).toMatchObject({ text: 'some-minimal', tools: [MODEL] })
  expect((await authorshipOf([generated])).kdp.text).toBe('entire-minimal')
  await edit(generated, text(5))
  expect((await authorshipOf([composed, generated])).kdp.text).toBe('some-extensive')
  expect((await authorshipOf([generated, own])).kdp).toEqual((await authorshipOf([own, generated])).kdp)
})

it('still knows the generated text after old versions were thinned out', async () => {
  const id = await section({ content: 'A draft.', engine: MODEL })
  await edit(id, text(10), MODEL)
  for (let version = 1; version <= 5; version += 1) await edit(id, `${text(10)}\n\n${words(version * 10, 'mine')}`)
  await server.db.asSuperuser(
    `update versions set created_at = date_trunc('day', now() - interval '40 days') + version * interval '1 minute'
      where item_id = $1`,
    [id],
  )
  await thinVersions(server.db)
  const { items } = (await ann.get<{ items: unknown[] }>(`/library/content/${id}/versions?limit=100`)).body
  expect(items.length, 'versions were thinned out').toBeLessThan(7)
  expect((await authorshipOf([id])).sections).toMatchObject([{ words: { unchanged: 100, changed: 0, own: 50 } }])
})

it('counts answers and notes that the composer arranged as the creator’s own', async () => {
  const arranged = `${text(5)}\n\n${words(50, 'mine')}.[^S1-2]\n\n- ${words(10, 'step')}\n- ${words(10, 'next')}[^S1-3]`
  const id = await section({ content: arranged, engine: 'composer' })
  const asked = await section({ content: '# Costs\n\n**For you to add.** What did it cost?', engine: 'composer' })
  const { sections } = await authorshipOf([id, asked])
  expect(sections, 'what is not printed is not listed').toHaveLength(1)
  expect(sections[0]?.words.unchanged, 'within one percent').toBeGreaterThanOrEqual(49)
  expect(sections[0]?.words.unchanged).toBeLessThanOrEqual(51)
  expect(sections[0]?.words.own).toBeGreaterThanOrEqual(70)
})

it('says of imported text what its creator said, not that it is by hand', async () => {
  const id = await section({ content: text(10) })
  const said = async (writtenBy: string) => authorshipOf([id], { author: 'Ann Lee', publication: { writtenBy } })
  expect(await said('unknown')).toMatchObject({
    sections: [{ author: 'unknown', engine: null }],
    kdp: { text: 'unknown' },
    etsyLine: '',
  })
  expect((await said('person')).kdp.text).toBe('none')
  expect(await said('partly')).toMatchObject({
    kdp: { text: 'some-extensive' },
    etsyLine: 'Designed by Ann Lee with the help of AI.',
  })
  expect(await said('model')).toMatchObject({
    sections: [{ author: 'model', words: { unchanged: 100, own: 0 } }],
    kdp: { text: 'entire-minimal', tools: [] },
    etsyLine: 'Made with AI tools and published by Ann Lee.',
  })
  await edit(id, text(5))
  expect((await said('model')).kdp.text, 'half of it was deleted').toBe('entire-extensive')
})

it('says ‘designed by’ at Etsy only of what has words by hand', async () => {
  const line = async (content: string, engine?: string) =>
    (await authorshipOf([await section({ content, ...(engine && { engine }) })], { author: 'Ann Lee' })).etsyLine
  expect(await line(text(10))).toBe('Designed by Ann Lee.')
  expect(await line(text(10), 'composer')).toBe('Put together with writing software and published by Ann Lee.')
  expect(await line(text(10), MODEL)).toBe('Made with AI tools and published by Ann Lee.')
  const id = await section({ content: text(10), engine: 'composer' })
  await edit(id, `${text(10)}\n\n${words(20, 'mine')}`)
  expect((await authorshipOf([id], { author: 'Ann Lee', language: 'de' })).etsyLine).toBe(
    'Gestaltet von Ann Lee, mit Unterstützung von Textsoftware.',
  )
})

it('is no one else’s business', async () => {
  const { id } = (await ann.post<Item>('/projects', { title: 'Owls' })).body
  const bob = await server.client()
  expect((await bob.get(`/projects/${id}/authorship`)).status).toBe(404)
})

it.each([
  ['none', 'none', null],
  ['unknown', 'none', null],
  ['entire-minimal', 'none', 'trainedAlgorithmicMedia'],
  ['entire-extensive', 'none', 'compositeWithTrainedAlgorithmicMedia'],
  ['some-minimal', 'none', 'compositeWithTrainedAlgorithmicMedia'],
  ['none', 'few-minimal', 'compositeWithTrainedAlgorithmicMedia'],
] as const)('marks text “%s” and pictures “%s” of a model as %s', (text, pictures, mark) => {
  expect(digitalSourceOf({ kdp: { text, pictures, tools: [] } })).toBe(mark)
})

it('never says in a book by hand that AI helped', () => {
  const book: ManuscriptInput = { title: 'Owls', author: 'A', language: 'de', productType: 'ebook', sections: [] }
  expect(withDigitalSource(book, null, true)).toEqual(book)
  expect(withDigitalSource({ ...book, licence: '© A' }, 'trainedAlgorithmicMedia', true)).toMatchObject({
    licence: '© A\nMit Hilfe von KI erstellt.',
    publication: { digitalSource: 'trainedAlgorithmicMedia' },
  })
  expect(withDigitalSource(book, 'trainedAlgorithmicMedia').licence).toBeUndefined()
})
