import { COVER_LIMITS, STORE_COVER } from '@makeready/contract/domain/store-limits'
import type { QualityReport } from '@makeready/contract/quality'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { type SignedClient, testServer } from '../../test/server.ts'

const { least, shortSide, longSide } = COVER_LIMITS
const { narrow, wide } = COVER_LIMITS.shapes
const inEnglish = (figure: number) => figure.toLocaleString('en-US')

const server = testServer({ worker: false })
let ann: SignedClient
beforeAll(async () => {
  ann = await server.client()
})

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()

/** What Quality control says about a product with this cover, by rule. */
async function rowsOf(fields: object, project: object = {}, part: 'level' | 'message' = 'level') {
  const cover = await ann.post<{ id: string }>('/cover-images', fields)
  expect(cover.status, JSON.stringify(cover.body)).toBe(201)
  const { body } = await ann.post<{ id: string }>('/projects', { title: 'Seeds', coverId: cover.body.id, ...project })
  const report = await ann.get<QualityReport>(`/projects/${body.id}/quality`)
  const rows = report.body.groups.find(({ group }) => group === 'cover')?.rows ?? []
  return Object.fromEntries(rows.map((row) => [row.rule, row[part]]))
}

it.each([
  [1_800, 2_400, { 'cover-size': 'warn', 'cover-shape': 'pass' }],
  [1_600, 2_560, { 'cover-size': 'pass', 'cover-shape': 'pass' }],
  [1_000, 1_500, { 'cover-size': 'warn', 'cover-shape': 'pass' }],
  [500, 800, { 'cover-size': 'fail', 'cover-shape': 'pass' }],
  [2_600, 1_500, { 'cover-size': 'pass', 'cover-shape': 'warn' }],
])('says about a picture of %i × %i what stores say', async (width, height, levels) => {
  const { url } = await server.deps.files.save(await file('cover', width, height))
  const rows = await rowsOf({ imageUrl: url })
  expect(rows).toMatchObject(levels)
  expect(rows, 'nobody reads the words in a picture').toMatchObject({ 'cover-title': 'unchecked' })
})

it.each([
  [500, 800, 'cover-size', `at least ${inEnglish(least.width)} × ${inEnglish(least.height)}.`],
  [1_000, 1_500, 'cover-size', `at least ${inEnglish(shortSide)} on the short side`],
  [1_800, 2_499, 'cover-size', `at least ${inEnglish(longSide)} on the long side`],
  [2_000, 1_500, 'cover-shape', `between ${narrow.width}:${narrow.height} and ${wide.width}:${wide.height}`],
])('names what stores ask for instead of %i × %i', async (width, height, rule, figures) => {
  const { url } = await server.deps.files.save(await file('cover', width, height))
  expect(await rowsOf({ imageUrl: url }, {}, 'message')).toMatchObject({ [rule]: expect.stringContaining(figures) })
})

/** A cover as if the press had set it, with what it measured. */
async function lettered(coverText: object) {
  const words = { title: 'Seeds', author: 'Ann Lee', style: 'bold', language: 'en', contrast: 8.34, titleSize: 120 }
  const { id: artFileId } = await server.deps.files.save(await file('art'))
  const { url } = await server.deps.files.save({
    ...(await file('cover')),
    coverText: { ...words, artFileId, ...coverText },
  })
  return { imageUrl: url, title: words.title, authorName: words.author }
}

async function file(kind: 'art' | 'cover', width = 1_800, height = 2_400) {
  const bytes = await picture(width, height)
  return { userId: ann.person.id, projectId: null, kind, name: 'cover.jpg', type: 'image/jpeg', bytes }
}

it.each([
  [
    'the words of the product, easy to read',
    {},
    {},
    {
      'cover-size': 'pass',
      'cover-title': 'pass',
      'cover-author': 'pass',
      'cover-contrast': 'pass',
      'cover-letters': 'pass',
    },
  ],
  ['another title', {}, { title: 'Weeds' }, { 'cover-title': 'fail', 'cover-author': 'pass' }],
  [
    'the product’s own subtitle',
    { title: 'Seeds: From May to June' },
    { publication: { subtitle: 'From May to June' } },
    { 'cover-title': 'pass' },
  ],
  ['the title alone', {}, { publication: { subtitle: 'From May to June' } }, { 'cover-title': 'pass' }],
  ['another author', {}, { author: 'Bob' }, { 'cover-title': 'pass', 'cover-author': 'fail' }],
  ['pale letters', { contrast: 3.2 }, {}, { 'cover-contrast': 'warn' }],
  ['letters that nobody sees', { contrast: 1.9 }, {}, { 'cover-contrast': 'fail' }],
  ['letters that nobody measured', { contrast: undefined }, {}, { 'cover-contrast': 'unchecked' }],
  ['small letters', { titleSize: 30 }, {}, { 'cover-letters': 'warn' }],
])('reports exactly that for a cover with %s', async (_, coverText, project, levels) => {
  expect(await rowsOf(await lettered(coverText), project)).toMatchObject(levels)
})

it('makes a JPEG for stores of at least 1,600 × 2,560 pixels, with the words set again', {
  tags: ['slow'],
}, async () => {
  const { imageUrl } = await lettered({})
  const answer = await ann.fetch(`${imageUrl}/store-cover`)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...STORE_COVER })
})
