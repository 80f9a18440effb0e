import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { type Agent, agentFor, type Era } from '../../test/agent.ts'
import { createKey } from '../../test/api-keys.ts'
import { testServer } from '../../test/server.ts'

const server = testServer()

type Niche = { name: string }
type Idea = { concept: string }
type Summary = { id: string; sections: { id: string; name: string; words: number }[]; cover: { id: string } | null }
type Outline = { version: number; outline: { key: string; name: string }[]; sections: { sectionId: string | null }[] }

/** From a subject to a product without texts. */
async function begin({ use }: Agent): Promise<string> {
  const audience = { targetAudience: 'people who rent', interests: 'houseplants', budgetRange: '$10 to $30' }
  const { niches } = (await use<{ niches: Niche[] }>('research_niches', audience)).data
  const niche = niches[0] ?? { name: '' }
  const asked = { niche: niche.name, nicheContext: niche, productType: 'guide' }
  const idea = (await use<{ ideas: Idea[] }>('suggest_ideas', asked)).data.ideas[0] ?? { concept: '' }
  const about = { productConcept: idea.concept, ideaContext: idea, nicheContext: niche }
  const [title] = (await use<{ titles: string[] }>('suggest_titles', about)).data.titles
  const made = await use<Summary>('create_product', { title, productType: 'guide', niche, idea, author: 'Ann Lee' })
  expect(made.text).toContain(`Created “${title}”`)
  return made.data.id
}

const ERAS: { mode: Era; tags: string[] }[] = [
  { mode: 'auto', tags: [] },
  { mode: 'legacy', tags: ['slow'] },
]
for (const { mode, tags } of ERAS)
  it(`‘make a guide on houseplants’ ends with files (${mode})`, { tags, timeout: 180_000 }, async () => {
    const ann = await server.client()
    const { key } = await createKey(ann)
    const { use, client } = await agentFor(ann, { mode })
    expect(client.getInstructions()).toContain('write_sections approves the outline')
    const productId = await begin({ use, client })

    const outline = (await use<Outline>('make_outline', { productId, words: 1_500 })).data
    expect(outline.outline.length).toBeGreaterThan(2)
    const fewer = { productId, expectedVersion: outline.version, outline: outline.outline.slice(0, 3) }
    expect((await use('change_outline', fewer)).isError).toBe(false)
    const written = await use<Outline>('write_sections', { productId, waitSeconds: 120 })
    expect(written.data.sections.map(({ sectionId }) => sectionId)).toEqual([
      expect.any(String),
      expect.any(String),
      expect.any(String),
    ])

    await use('save_section', { productId, name: 'A word from Ann', markdown: 'My own plants taught me this.' })
    const quality = await use<{ words: number }>('check_quality', { productId })
    expect(quality.data.words).toBeGreaterThan(100)
    const cover = await use('set_cover', { productId, colorScheme: 'forest green' })
    expect(cover.content.at(-1)).toMatchObject({ type: 'image', mimeType: 'image/jpeg' })

    const { links } = await use('make_documents', { productId, waitSeconds: 120 })
    const download = async (ending: string) => {
      const [, link = ''] = Object.entries(links).find(([name]) => name.endsWith(ending)) ?? []
      const response = await fetch(link, { headers: { authorization: `Bearer ${key}` } })
      return new Uint8Array(await response.arrayBuffer())
    }
    expect(new TextDecoder().decode((await download('.pdf')).subarray(0, 5))).toBe('%PDF-')
    const book = Object.entries(unzipSync(await download('.epub')))
    const text = book.map(([, bytes]) => new TextDecoder().decode(bytes)).join('\n')
    expect(text).toContain('My own plants taught me this.')

    const summary = (await use<Summary>('read_product', { productId })).data
    expect(summary.sections.map(({ name }) => name)).toEqual([
      ...fewer.outline.map(({ name }) => name),
      'A word from Ann',
    ])
    expect(summary.cover).not.toBeNull()
  })

it('an agent sees pages as they are, and reads sections and products as resources', { timeout: 120_000 }, async () => {
  const ann = await server.client()
  const { use, client } = await agentFor(ann)
  const { id: productId } = (await use<Summary>('create_product', { title: 'Green Rails', productType: 'guide' })).data
  const text = { productId, name: 'Light', markdown: 'Most balconies have **half** a day of sun.' }
  const { id: sectionId } = (await use<{ id: string }>('save_section', text)).data

  const { resources } = await client.listResources()
  expect(resources).toContainEqual(
    expect.objectContaining({ uri: `makeready://products/${productId}`, name: 'Green Rails' }),
  )
  const product = await client.readResource({ uri: `makeready://products/${productId}` })
  expect(product.contents).toMatchObject([
    { mimeType: 'application/json' },
    { text: expect.stringContaining(text.markdown) },
  ])
  const section = await client.readResource({ uri: `makeready://sections/${sectionId}` })
  expect(section.contents).toMatchObject([{ mimeType: 'text/markdown', text: text.markdown }])

  const { contents } = await client.readResource({ uri: `makeready://products/${productId}/pages/1` })
  const page = contents[0] as { blob: string }
  const { format, width } = await sharp(Buffer.from(page.blob, 'base64')).metadata()
  expect([format, width]).toEqual(['png', 900])
  const seen = await use<{ pages: number }>('read_page', { productId, page: 1 })
  expect(seen.content.at(-1)).toEqual({ type: 'image', mimeType: 'image/png', data: page.blob })
  const beyond = await use('read_page', { productId, page: 999 })
  expect(beyond).toMatchObject({ isError: true, text: `page: the product has ${seen.data.pages} pages` })
})

it('an agent makes a paperback and a store pack', { tags: ['slow'], timeout: 180_000 }, async () => {
  const ann = await server.client()
  const { use } = await agentFor(ann)
  const { id: productId } = (await use<Summary>('create_product', { title: 'Green Rails', productType: 'guide' })).data
  for (const name of ['Light', 'Water'])
    await use('save_section', { productId, name, markdown: 'Water them well. '.repeat(2_000) })
  const edition = await use<{ state: string; pages: number }>('make_print_edition', {
    productId,
    blurb: 'Plants for people who rent.',
    waitSeconds: 120,
  })
  expect(edition.data).toMatchObject({ state: 'made', pages: expect.any(Number) })
  expect(Object.keys(edition.links)).toEqual(['interior.pdf', 'cover-wrap.pdf'])
  const pack = await use<{ stores: { store: string; texts: object; warnings: object[] }[]; zip: string }>(
    'make_store_pack',
    { productId, stores: ['kdp-ebook', 'etsy'] },
  )
  expect(pack.data.stores.map(({ store }) => store)).toEqual(['kdp-ebook', 'etsy'])
  expect(pack.data.zip).toBe(`${server.url}/api/v1/projects/${productId}/store-pack/zip`)
})
