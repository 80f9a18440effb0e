import { isDeepStrictEqual } from 'node:util'
import { KINDS } from '@makeready/contract/domain/kinds'
import { createIdea, productType } from '@makeready/contract/ideas'
import { libraryKind } from '@makeready/contract/library'
import { createNiche } from '@makeready/contract/niches'
import { updateProject } from '@makeready/contract/projects'
import { z } from 'zod'
import type { Call } from '../call.ts'
import { productSummary } from '../product-summary.ts'
import { isRecent, once } from '../repeated.ts'
import { type Answer, CHANGING, defineTool, READING } from '../tool.ts'
import { language, page, productId } from './fields.ts'

const settings = updateProject.in.shape

const newProduct = z.strictObject({
  title: settings.title.unwrap(),
  productType: productType.default('ebook'),
  niche: createNiche.in
    .pick({ name: true, marketSize: true, competitionLevel: true, profitPotential: true, demographics: true })
    .optional()
    .describe('As research_niches returned it, or at least its name'),
  idea: createIdea
    .pick({ concept: true, targetAudience: true, sellingPoints: true, modules: true })
    .optional()
    .describe('As suggest_ideas returned it, or at least its concept'),
  author: settings.author.describe('Printed on the cover and the title page'),
  language,
})

export const createProduct = defineTool({
  name: 'create_product',
  title: 'Create a product',
  description:
    'Saves the chosen title, niche and idea, and creates a product with them. Returns its id. The same call within ten minutes returns the same product.',
  scopes: ['write'],
  hints: CHANGING,
  input: newProduct,
  run: (input, call) => once(['create_product', call.signed.userId, input], () => createOrFind(input, call)),
})

async function createOrFind(input: z.output<typeof newProduct>, { api, owner, origin }: Call): Promise<Answer> {
  const { title, productType, niche, idea, author, language } = input
  const { items } = await owner.projects.list({ search: title, limit: 20 })
  for (const item of items.filter(({ createdAt }) => isRecent(createdAt))) {
    const product = await owner.projects.get({ id: item.id })
    const before = [product.title, product.productType, product.niche?.name, product.productIdea?.concept]
    const details = [product.author ?? undefined, product.language ?? undefined]
    const same = isDeepStrictEqual(
      [...before, ...details],
      [title, productType, niche?.name, idea?.concept, author, language],
    )
    if (same) return { text: `“${title}” was created by this call before.`, data: productSummary(product, { origin }) }
  }
  const nicheId = niche && (await api.niches.create(niche)).id
  const productIdeaId = idea && (await api.ideas.create({ ...idea, productType })).id
  const titleId = (await api.titles.create({ title })).id
  const fields = { title, productType, author, language, nicheId, productIdeaId, titleId }
  const product = await api.projects.create(fields)
  return {
    text: `Created “${title}”. Next: make_outline, or save_section for texts of your own.`,
    data: productSummary(product, { origin }),
  }
}

export const updateProduct = defineTool({
  name: 'update_product',
  title: 'Change a product',
  description:
    'Changes a product’s title, author, language, theme, page size or license. Finished documents become outdated.',
  scopes: ['write'],
  hints: { ...CHANGING, idempotentHint: true },
  input: z.strictObject({
    productId,
    title: settings.title,
    author: settings.author,
    language: settings.language,
    theme: settings.theme,
    trim: settings.trim,
    licence: settings.licence,
  }),
  async run({ productId, ...change }, { api, origin }) {
    const product = await api.projects.update({ id: productId, ...change })
    return { text: `Changed “${product.title}”.`, data: productSummary(product, { origin }) }
  },
})

export const listProducts = defineTool({
  name: 'list_products',
  title: 'List products',
  description: 'Lists the products, newest first.',
  scopes: ['read'],
  hints: READING,
  input: z.strictObject(page),
  async run(input, { api }) {
    const { items, nextCursor } = await api.projects.list(input)
    const products = items.map(({ id, title, productType, status, sectionCount, pdfStatus, updatedAt }) => ({
      id,
      title,
      productType,
      status,
      sections: sectionCount,
      documents: pdfStatus,
      updatedAt,
    }))
    return { text: counted(products.length, 'product'), data: { products, nextCursor } }
  },
})

export const readProduct = defineTool({
  name: 'read_product',
  title: 'Read a product',
  description: 'A product’s settings, its sections with ids and lengths, its cover, and links to its documents.',
  scopes: ['read'],
  hints: READING,
  input: z.strictObject({ productId }),
  async run({ productId }, { api, origin }) {
    const product = await api.projects.get({ id: productId })
    return { text: `“${product.title}”`, data: productSummary(product, { origin }) }
  },
})

export const searchLibrary = defineTool({
  name: 'search_library',
  title: 'Search the library',
  description: 'Finds saved niches, ideas, titles, sections, covers and products by their text, newest first.',
  scopes: ['read'],
  hints: READING,
  input: z.strictObject({ ...page, kind: libraryKind.optional() }),
  async run(input, { api }) {
    const { items, nextCursor } = await api.library.list(input)
    const found = items.map(({ kind, id, item }) => {
      const fields: Record<string, unknown> = { ...item }
      const { excerpt, product } = fields
      return {
        kind,
        id,
        name: fields[KINDS[kind].titleField],
        ...(typeof excerpt === 'string' && { excerpt }),
        ...(typeof product === 'string' && { product }),
      }
    })
    return { text: counted(found.length, 'item'), data: { items: found, nextCursor } }
  },
})

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
