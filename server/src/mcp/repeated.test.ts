import { expect, it } from 'vitest'
import { type Agent, agentFor } from '../../test/agent.ts'
import { type SignedClient, testServer } from '../../test/server.ts'

const server = testServer({ worker: false })

type Section = { id: string; name: string; version: number }
type Summary = { id: string; sections: Section[] }

const PRODUCT = {
  title: 'Green Rails',
  productType: 'guide',
  niche: { name: 'Balcony gardeners' },
  idea: { concept: 'A year on the balcony' },
  author: 'Ann Lee',
}

async function begin(ann: SignedClient): Promise<Agent & { productId: string }> {
  const agent = await agentFor(ann)
  return { ...agent, productId: (await agent.use<Summary>('create_product', PRODUCT)).data.id }
}

const counts = async (ann: SignedClient) => (await ann.get('/counts')).body

it('a product is created once, also if the call is sent again before it has an answer', async () => {
  const ann = await server.client()
  const { use } = await agentFor(ann)
  const [first, second] = await Promise.all([
    use<Summary>('create_product', PRODUCT),
    use<Summary>('create_product', PRODUCT),
  ])
  const late = await use<Summary>('create_product', PRODUCT)
  expect([second.data.id, late.data.id]).toEqual([first.data.id, first.data.id])
  expect(late.text).toContain('was created by this call before')
  expect(await counts(ann)).toMatchObject({ projects: 1, niches: 1, productIdeas: 1, productTitles: 1 })
  const other = await use<Summary>('create_product', { ...PRODUCT, author: 'Bob Lee' })
  expect(other.data.id).not.toBe(first.data.id)
  const bob = await agentFor(await server.client())
  expect((await bob.use<Summary>('create_product', PRODUCT)).data.id).not.toBe(first.data.id)
})

it('a product of the same name from yesterday is another one', async () => {
  const ann = await server.client()
  const { use, productId } = await begin(ann)
  await server.db.asSuperuser(`update projects set created_at = created_at - interval '1 day' where id = $1`, [
    productId,
  ])
  expect((await use<Summary>('create_product', PRODUCT)).data.id).not.toBe(productId)
})

it('a section is added once', async () => {
  const ann = await server.client()
  const { use, productId } = await begin(ann)
  const text = { productId, name: 'Light', markdown: 'Half a day of sun.' }
  const [first] = await Promise.all([use<Section>('save_section', text), use<Section>('save_section', text)])
  const again = await use<Section>('save_section', text)
  expect(again.data.id).toBe(first.data.id)
  const { sections } = (await use<Summary>('read_product', { productId })).data
  expect(sections.map(({ name }) => name)).toEqual(['Light'])
  await use('save_section', { ...text, markdown: 'Another text.' })
  expect((await use<Summary>('read_product', { productId })).data.sections).toHaveLength(2)
})

it('a text is not put in place of what a person wrote since', async () => {
  const ann = await server.client()
  const { use, productId } = await begin(ann)
  const text = { productId, name: 'Light', markdown: 'Half a day of sun.' }
  const { id: sectionId, version } = (await use<Section>('save_section', text)).data
  const blind = await use('save_section', { ...text, sectionId, markdown: 'Shade.' })
  expect([blind.isError, blind.text]).toEqual([true, expect.stringContaining('expectedVersion')])
  const change = { ...text, sectionId, markdown: 'Shade.', expectedVersion: version }
  const saved = (await use<Section>('save_section', change)).data
  expect(saved.version).toBe(version + 1)
  // the answer was lost
  expect(await use<Section>('save_section', change)).toMatchObject({ isError: false, data: saved })
  await ann.patch(`/generated-content/${sectionId}`, { content: 'Ann’s own text.' })
  expect(await use('save_section', change)).toMatchObject({ isError: true })
  expect((await ann.get(`/generated-content/${sectionId}`)).body).toMatchObject({ content: 'Ann’s own text.' })
})

it('sections that are not named stay in the product when others are arranged again', async () => {
  const ann = await server.client()
  const { use, productId } = await begin(ann)
  const add = async (name: string) => (await use<Section>('save_section', { productId, name, markdown: name })).data.id
  const [light, water, soil] = [await add('Light'), await add('Water'), await add('Soil')]
  const order = { productId, sectionIds: [water, light], leaveOut: [soil] }
  const names = async () => (await use<Summary>('read_product', { productId })).data.sections.map(({ name }) => name)
  await use('arrange_sections', order)
  expect(await names()).toEqual(['Water', 'Light'])
  await add('Pests')
  await use('arrange_sections', order)
  expect(await names()).toEqual(['Water', 'Light', 'Pests'])
  await use('arrange_sections', { productId, sectionIds: [soil, water] })
  expect(new Set(await names())).toEqual(new Set(['Soil', 'Water', 'Light', 'Pests']))
})
