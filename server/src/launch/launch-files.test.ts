import type { LaunchFileSet } from '@makeready/contract/launch-files'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openPdf } from '../../../press/test/open-pdf.ts'
import { type SignedClient, testServer } from '../../test/server.ts'
import { ownedBy } from '../database/owned-by.ts'
import { launchFiles } from './launch-files.ts'
import { putLaunchText } from './queries.ts'

const server = testServer()
let ann: SignedClient
let id: string
let ids: string[]
const path = () => `/projects/${id}/launch-files`
const read = async () => (await ann.get<LaunchFileSet>(path())).body
const SECTIONS = [
  ['Introduction', 'A hive hums in spring. Look ahead to [winter](#winter).', 'openai:gpt-4.1-mini'],
  ['Chapter 1: Site', 'Bees like the morning sun.'],
  ['Chapter 2: Swarms', `A swarm hangs in the tree. ${'It waits. '.repeat(60)}`],
  ['Chapter 3: Winter', '## Winter\n\nThe cluster keeps warm.'],
]

beforeAll(async () => {
  ann = await server.client()
  ids = await Promise.all(
    SECTIONS.map(async ([sectionName, content, engine]) => {
      const { body } = await ann.post<{ id: string }>('/generated-content', { sectionName, content, engine })
      return body.id
    }),
  )
  id = (await ann.post<{ id: string }>('/projects', { title: 'Bees', contentIds: ids })).body.id
})

async function made(file: string): Promise<LaunchFileSet> {
  const { status, body } = await ann.post<{ runId: string }>(`${path()}/${file}`)
  expect(status).toBe(202)
  await server.deps.runEvents.waitForEnd(ann.person.id, body.runId, AbortSignal.timeout(60_000))
  return read()
}

const packed = async () =>
  new Map(
    (await launchFiles(server.deps, ann.person.id, id, (day) => `Day ${day}`)).map((file) => [file.path, file.bytes]),
  )

describe('the sample of a product', () => {
  it('has exactly the chosen sections, leads only to them, and ends with the way to the whole product', async () => {
    expect((await read()).usual.sampleSections).toEqual(ids.slice(0, 2))
    await ann.patch(path(), { sampleSections: [ids[0], ids[2]], link: 'https://shop.example/bees?a=1' })
    expect((await made('sample')).files.sample).toMatchObject({ state: 'made', error: null })
    const files = await packed()
    expect([...files.keys()]).toEqual(['sample/sample.epub', 'sample/sample.pdf'])
    const pdf = await openPdf(new Uint8Array(files.get('sample/sample.pdf') ?? []))
    const text = pdf.pages.join('\n')
    expect(pdf.outline.map(({ title }) => title)).toEqual(['Introduction', 'Swarms', 'Get the whole book'])
    expect(pdf.pages[0], 'without a cover, a title page').toMatch(/Bees[\s\S]*sample/i)
    expect(pdf.pages[0]).not.toContain('A hive hums')
    expect(text).toContain('You have read 2 of 4 sections.')
    expect(text).not.toMatch(/morning sun|cluster/)
    const epub = Object.entries(unzipSync(files.get('sample/sample.epub') ?? new Uint8Array()))
    const opf = epub.find(([name]) => name.endsWith('.opf'))?.[1] ?? new Uint8Array()
    expect(strFromU8(opf), 'one of its sections is by a model').toContain('compositeWithTrainedAlgorithmicMedia')
    const pages = epub
      .filter(([name]) => name.endsWith('.xhtml'))
      .map(([name, bytes]) => [name.split('/').at(-1), strFromU8(bytes)])
    const targets = pages.flatMap(([, page = '']) => [...page.matchAll(/href="([^"#]*)/g)].map(([, to]) => to))
    const inside = targets.filter((to) => to !== '' && !to?.startsWith('https:') && !to?.endsWith('.css'))
    expect(inside.filter((to) => !pages.some(([name]) => name === to))).toEqual([])
    expect(targets).toContain('https://shop.example/bees?a=1')
  })

  it('is out of date once a section of the product changes, and keeps its files', async () => {
    await ann.patch(`/generated-content/${ids[2]}`, { content: 'A swarm flies off.' })
    const { files } = await read()
    expect(files.sample.state).toBe('outdated')
    expect((await ann.fetch(files.sample.made?.files[0]?.url ?? '')).status).toBe(200)
  })
})

describe('the files that are made from launch texts', () => {
  beforeAll(() => ann.patch(path(), { link: 'https://shop.example/bees?a=1' }))

  const write = (kind: 'sales_page' | 'lead_magnet', title: string, content: string) =>
    ownedBy(
      server.deps.database,
      ann.person.id,
    )((own) =>
      putLaunchText(
        own,
        id,
        { kind, position: 1, title, preview: '', content },
        { day: null, engine: 'composer', runId: crypto.randomUUID(), basedOn: '' },
      ),
    )

  it('are a checklist of a few pages and a page with its pictures, which are in the pack with their texts', {
    tags: ['slow'],
  }, async () => {
    await write('lead_magnet', 'Before the first swarm', '- [ ] Paint the box\n- [ ] Order frames')
    await write(
      'sales_page',
      'Calm bees',
      'A promise.\n\n## What’s inside\n\n- Sites\n\n## Price\n\n**For you to add.** The price.',
    )
    const { files } = await made('lead-magnet')
    expect(files['lead-magnet'].made?.files[0]).toMatchObject({ name: 'Before the first swarm.pdf', pages: 1 })
    expect((await made('sales-page')).files['sales-page'].state).toBe('made')
    const pack = await packed()
    const page = Buffer.from(pack.get('sales-page/index.html') ?? []).toString()
    expect(page).toContain('<h1>Calm bees</h1>')
    expect(page + Buffer.from(pack.get('sales-page.md') ?? []).toString()).not.toMatch(/For you to add|Price</)
    expect(page).toMatch(/<a class="buy" href="https:\/\/shop\.example\/bees\?a=1">Get the whole book<\/a>/)
    expect([...pack.keys()]).toEqual(
      expect.arrayContaining(['lead-magnet/lead-magnet.pdf', 'sales-page.md', 'sales-page/share.jpg']),
    )
  })

  it('are shown before they are made, in a page that can run and load nothing', { tags: ['slow'] }, async () => {
    const { headers, status } = await ann.fetch(`/api/v1/projects/${id}/sales-page?design=poster`)
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none';.* sandbox$/)
    const draw = vi.spyOn(server.deps.press, 'salesPage')
    await Promise.all([1, 2].map(() => ann.fetch(`/api/v1/projects/${id}/sales-page?design=studio`)))
    expect(draw, 'two requests at once are one page to draw').toHaveBeenCalledOnce()
    const other = await server.client()
    expect((await other.fetch(`/api/v1/projects/${id}/sales-page?design=poster`)).status).toBe(404)
  })
})

it('refuses a link that is no web address, and files whose text isn’t written', async () => {
  for (const link of ['javascript:alert(1)', 'https://[', 'https://%', 'https://a:b:c', 'https://a.example:99999'])
    expect((await ann.patch(path(), { link })).status, link).toBe(400)
  const { body } = await ann.post<{ id: string }>('/projects', { title: 'Plain' })
  expect((await ann.post(`/projects/${body.id}/launch-files/sales-page`)).status).toBe(409)
})

it('keeps every choice of several that are saved at the same time', async () => {
  const choices = [{ design: 'poster' }, { action: 'Buy' }, { authorLine: 'Ann, keeper' }, { qrCode: false }]
  await Promise.all(choices.map((choice) => ann.patch(path(), choice)))
  expect((await read()).settings).toMatchObject(Object.assign({}, ...choices))
})
