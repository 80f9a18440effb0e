import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { PIXEL } from '../../test/resources.ts'
import { type SignedClient, testServer } from '../../test/server.ts'

const server = testServer({ worker: false })

async function add(client: SignedClient, path: string, body: object): Promise<string> {
  return (await client.post<{ id: string }>(path, body)).body.id
}

async function exported(client: SignedClient, items: readonly string[]): Promise<Record<string, string>> {
  const response = await client.fetch(`/api/v1/library/export?${items.map((item) => `item=${item}`).join('&')}`)
  expect(response.status).toBe(200)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]))
}

it('exports selected items as Markdown and pictures, and products as folders', async () => {
  const ann = await server.client()
  const niche = await add(ann, '/niches', {
    name: 'Balcony: gardens',
    marketSize: 'Large',
    demographics: { age: '', income: 'Low', painPoints: ['wind', 'noise'] },
  })
  const cover = await add(ann, '/cover-images', { imageUrl: PIXEL, title: 'Green Rails' })
  const one = await add(ann, '/generated-content', { sectionName: 'Light', content: '# Light' })
  const other = await add(ann, '/generated-content', { sectionName: 'light', content: '# Another' })
  const project = await add(ann, '/projects', { title: 'Green Rails', coverId: cover, contentIds: [other, one] })
  const items = [`niche:${niche}`, `cover:${cover}`, `content:${one}`, `content:${other}`, `project:${project}`]
  const files = await exported(ann, items)
  expect(files).toMatchObject({
    'niches/Balcony gardens.md':
      '# Balcony: gardens\n\n**Market size:** Large\n\n**Income:** Low\n\n**Pain points:**\n\n- wind\n- noise\n',
    'sections/Light.md': '# Light',
    'sections/light (2).md': '# Another',
    'products/Green Rails/sections/01 light.md': '# Another',
    'products/Green Rails/sections/02 Light.md': '# Light',
  })
  const pictures = Object.keys(files).filter((path) => /Green Rails\.(png|jpeg|webp)$/.test(path))
  expect(pictures).toHaveLength(2)
  expect(Object.keys(files)).toHaveLength(7)
})

it('omits other people’s items, and rejects invalid ones', async () => {
  const [ann, bob] = [await server.client(), await server.client('Bob')]
  const niche = await add(ann, '/niches', { name: 'Secret' })
  expect(await exported(bob, [`niche:${niche}`])).toEqual({})
  for (const query of ['', 'item=', `item=${niche}`, `item=book:${niche}`, 'item=niche:1'])
    expect([query, (await ann.fetch(`/api/v1/library/export?${query}`)).status]).toEqual([query, 400])
})
