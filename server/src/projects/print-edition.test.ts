import type { PrintEdition } from '@makeready/contract/print-editions'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPdf } from '../../../press/test/open-pdf.ts'
import { type SignedClient, testServer } from '../../test/server.ts'

const server = testServer()
let ann: SignedClient
let id: string
const path = () => `/projects/${id}/print-edition`
const read = async () => (await ann.get<PrintEdition>(path())).body

beforeAll(async () => {
  ann = await server.client()
  const contentIds = await Promise.all(
    [
      [
        'Introduction',
        'For new keepers.\n\nA hive costs more than a box. It takes a year.\n\n- Choosing a site\n- The first swarm',
      ],
      ['Chapter 1: Site', '# Site\n\nBees like the morning sun.'],
    ].map(async ([sectionName, content]) => {
      const { body } = await ann.post<{ id: string }>('/generated-content', { sectionName, content })
      return body.id
    }),
  )
  const { body } = await ann.post<{ id: string }>('/projects', { title: 'Bees: The First Year', contentIds })
  id = body.id
})

async function made(): Promise<PrintEdition> {
  const { status, body } = await ann.post<{ runId: string }>(`${path()}/files`)
  expect(status).toBe(202)
  await server.deps.runEvents.waitForEnd(ann.person.id, body.runId, AbortSignal.timeout(60_000))
  return read()
}

const bytesOf = async (url = '') => new Uint8Array(await (await ann.fetch(url)).arrayBuffer())

describe('the print edition of a product', () => {
  it('suggests a text for the back in which every sentence is the product’s own', async () => {
    const { body } = await ann.get<{ blurb: string }>(`${path()}/back-cover`)
    expect(body.blurb.split('\n\n')).toEqual([
      'The First Year',
      'For new keepers. A hive costs more than a box. It takes a year.',
      '• Choosing a site',
      '• The first swarm',
    ])
  })

  it('follows the theme in what the creator didn’t choose', async () => {
    const { body } = await ann.post<{ id: string }>('/projects', { title: 'Plain', theme: 'classic' })
    const plain = `/projects/${body.id}/print-edition`
    await ann.patch(plain, { blurb: 'A text.' })
    await ann.patch(`/projects/${body.id}`, { theme: 'picturebook' })
    expect((await ann.get<PrintEdition>(plain)).body).toMatchObject({ blurb: 'A text.', bleed: true })
    await ann.patch(plain, { bleed: false })
    expect((await ann.get<PrintEdition>(plain)).body.bleed).toBe(false)
  })

  it('is made with its settings as two files for the same number of pages, and is outdated by changes', async () => {
    expect(await read()).toMatchObject({ state: 'none', paper: 'white', made: null })
    const settings = { paper: 'cream', blurb: 'A year with bees.', isbn: '978-3-16-148410-0' }
    expect((await ann.patch<PrintEdition>(path(), settings)).body).toMatchObject(settings)
    const start = async () => (await ann.post<{ runId: string }>(`${path()}/files`)).body.runId
    const first = await start()
    expect(await start(), 'one run at a time').toBe(first)
    await server.deps.runEvents.waitForEnd(ann.person.id, first, AbortSignal.timeout(60_000))
    const edition = await read()
    expect(edition).toMatchObject({ state: 'made', error: null, made: { paper: 'cream', trim: '6x9' } })
    const { interiorUrl, wrapUrl, pictureUrl, pages, layout } = edition.made as NonNullable<PrintEdition['made']>
    expect((await openPdf(await bytesOf(interiorUrl))).pages).toHaveLength(pages)
    const [sheet] = (await openPdf(await bytesOf(wrapUrl))).sizes
    expect(sheet?.width).toBeCloseTo(layout.width, 2)
    expect((await sharp(await bytesOf(pictureUrl)).metadata()).width).toBe(1600)
    const { headers } = await ann.fetch(wrapUrl)
    expect(headers.get('content-disposition')).toContain(`cover-6x9-${pages}pp-cream.pdf`)

    await ann.patch(path(), { paper: 'white' })
    expect((await read()).state).toBe('outdated')
    const again = await made()
    expect(again).toMatchObject({ state: 'made', made: { paper: 'white' } })
    expect((await ann.fetch(wrapUrl)).status, 'the earlier file').toBe(404)
  })

  it('refuses a wrong ISBN, a drawing of the author and another person', async () => {
    const refused = await ann.patch(path(), { isbn: '978-3-16-148410-1' })
    expect(refused.status).toBe(400)
    expect(refused.body.data?.issues?.[0]?.message).toBe('The last digit of this ISBN doesn’t fit the others')
    const form = new FormData()
    form.set(
      'file',
      new File(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>'], 'me.svg'),
    )
    const drawn = await ann.fetch('/api/v1/generated-content/pictures', { method: 'POST', body: form })
    const { url } = (await drawn.json()) as { url: string }
    expect((await ann.patch(path(), { portraitUrl: url })).body.data?.issues?.[0]?.field).toBe('portraitUrl')
    const bob = await server.client()
    expect((await bob.get(path())).status).toBe(404)
    expect((await bob.patch(path(), { blurb: 'Mine' })).status).toBe(404)
    expect((await bob.post(`${path()}/files`)).status).toBe(404)
  })

  it('says why its files can’t be created', async () => {
    await ann.put(`/projects/${id}/content-sections`, { contentIds: [] })
    const failed = await made()
    expect(failed.state).toBe('failed')
    expect(failed.error).toMatchObject({ message: 'The book has no sections.', detail: { code: 'press.no-sections' } })
    expect(failed.made?.pages, 'the earlier files stay').toBeGreaterThan(0)
  })
})
