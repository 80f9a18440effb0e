import type { Owned } from '../database/items.ts'
import { insertItem, removeItem, restoreItem } from '../database/items.ts'
import { SAMPLE_ENGINE, SAMPLE_PROJECT, sampleId } from '../database/sample-id.ts'
import type { ItemTable } from '../database/schema.ts'
import { fetchProject, fetchSampleRow, insertProject, isUsedElsewhere, lockSample } from './queries.ts'
import { SAMPLE } from './sample-text.ts'

type Part = { table: ItemTable; name: string }

const PARTS: readonly Part[] = [
  { table: 'niches', name: 'niche' },
  { table: 'productIdeas', name: 'idea' },
  { table: 'productTitles', name: 'title' },
  { table: 'coverImages', name: 'cover' },
  ...SAMPLE.sections.map((_, index) => ({ table: 'generatedContent', name: `section ${index}` }) as const),
]

/** The sample as it stands, or taken out of the bin with its parts; null where it was never made. */
export async function findSample(own: Owned) {
  const id = sampleId(own.userId, SAMPLE_PROJECT)
  const row = await fetchSampleRow(own, 'projects', id)
  if (!row) return null
  if (row.deletedAt !== null) {
    for (const { table, name } of PARTS) {
      const part = sampleId(own.userId, name)
      if ((await fetchSampleRow(own, table, part))?.deletedAt) await restoreItem(own, table, part)
    }
    await restoreItem(own, 'projects', id)
  }
  return fetchProject(own, id)
}

/** Makes the sample unless another request was quicker. @param imageUrl its cover, a file of this person */
export async function insertSample(own: Owned, imageUrl: string) {
  await lockSample(own)
  const before = await findSample(own)
  if (before) return before
  const idOf = (part: string) => sampleId(own.userId, part)
  // A moment for each, so that they always stand in the same order: the product first, its niche last.
  let moment = Date.now() - PARTS.length
  const part = (name: string) => ({ id: idOf(name), createdAt: new Date(moment++), engine: SAMPLE_ENGINE })
  const { niche, idea, title, cover, author, sections, productType } = SAMPLE
  const { demographics } = niche
  await insertItem(own, 'niches', {
    ...part('niche'),
    ...niche,
    demographics: { ...demographics, painPoints: [...demographics.painPoints] },
  })
  await insertItem(own, 'productIdeas', {
    ...part('idea'),
    ...idea,
    sellingPoints: [...idea.sellingPoints],
    modules: [...idea.modules],
    productType,
  })
  await insertItem(own, 'productTitles', { ...part('title'), title, tone: 'friendly' })
  await insertItem(own, 'coverImages', { ...part('cover'), ...cover, imageUrl, title, authorName: author })
  for (const [index, section] of sections.entries()) {
    await insertItem(own, 'generatedContent', { ...part(`section ${index}`), ...section })
  }
  const project = {
    id: idOf(SAMPLE_PROJECT),
    createdAt: new Date(moment),
    title,
    status: 'ready' as const,
    productType,
    author,
    language: 'en',
    nicheId: idOf('niche'),
    productIdeaId: idOf('idea'),
    titleId: idOf('title'),
    coverId: idOf('cover'),
  }
  return insertProject(
    own,
    project,
    sections.map((_, index) => idOf(`section ${index}`)),
  )
}

/** Puts the sample and its parts into the bin; a part that another project uses stays. Nothing to remove is no fault. */
export async function removeSample(own: Owned): Promise<void> {
  await lockSample(own)
  const projectId = sampleId(own.userId, SAMPLE_PROJECT)
  for (const { table, name } of [...PARTS, { table: 'projects', name: SAMPLE_PROJECT } as const]) {
    const id = sampleId(own.userId, name)
    const row = await fetchSampleRow(own, table, id)
    if (row && row.deletedAt === null && !(await isUsedElsewhere(own, id, projectId))) await removeItem(own, table, id)
  }
}
