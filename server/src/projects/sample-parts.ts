import type { Owned } from '../database/items.ts'
import { insertItem, removeItem, restoreItem } from '../database/items.ts'
import { SAMPLE_ENGINE, SAMPLE_PROJECT, sampleId } from '../database/sample-id.ts'
import type { CoverText } from '../database/schema/items.ts'
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

/**
 * Does nothing if a concurrent request did it.
 * @param imageUrl the cover, a file of this person, rendered from `coverText`
 */
export async function insertSample(own: Owned, imageUrl: string, coverText: CoverText) {
  await lockSample(own)
  const before = await findSample(own)
  if (before) return before
  const idOf = (part: string) => sampleId(own.userId, part)
  // distinct timestamps, so that the order is stable: product first, niche last
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
  await insertItem(own, 'coverImages', { ...part('cover'), ...cover, imageUrl, coverText, title, authorName: author })
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

/** Moves the sample to the trash except parts that other projects use. Idempotent. */
export async function removeSample(own: Owned): Promise<void> {
  await lockSample(own)
  const projectId = sampleId(own.userId, SAMPLE_PROJECT)
  for (const { table, name } of [...PARTS, { table: 'projects', name: SAMPLE_PROJECT } as const]) {
    const id = sampleId(own.userId, name)
    const row = await fetchSampleRow(own, table, id)
    if (row && row.deletedAt === null && !(await isUsedElsewhere(own, id, projectId))) await removeItem(own, table, id)
  }
}
