import { type Content, createContent } from '@makeready/contract/contents'
import { countWords } from '@makeready/contract/domain/reading-time'
import { expectedVersion } from '@makeready/contract/fields'
import { contentIds } from '@makeready/contract/projects'
import { z } from 'zod'
import { badRequest } from '../../errors.ts'
import type { Call } from '../call.ts'
import { productSummary } from '../product-summary.ts'
import { isRecent, once } from '../repeated.ts'
import { type Answer, CHANGING, defineTool, READING } from '../tool.ts'
import { productId, sectionId } from './fields.ts'

export const readSection = defineTool({
  name: 'read_section',
  title: 'Read a section',
  description: 'The Markdown of a section, and its version for save_section.',
  scopes: ['read'],
  hints: READING,
  input: z.strictObject({ sectionId }),
  async run({ sectionId }, { api }) {
    const { id, sectionName, content, version } = await api.contents.get({ id: sectionId })
    return {
      text: `Section “${sectionName}”, version ${version}:\n\n${content}`,
      data: { id, name: sectionName, version, words: countWords(content), markdown: content },
      isWhole: true,
    }
  },
})

const ownText = z.strictObject({
  productId,
  sectionId: sectionId.optional(),
  name: createContent.shape.sectionName,
  markdown: createContent.shape.content,
  expectedVersion: expectedVersion.describe(
    'With sectionId: the version you read. Refused if someone changed it since.',
  ),
})

export const saveSection = defineTool({
  name: 'save_section',
  title: 'Save a section',
  description:
    'Saves a text of yours or the person’s as Markdown: with sectionId and expectedVersion instead of the section’s text, whose earlier form stays in its versions; without them as a new last section of the product. The same call again changes nothing.',
  scopes: ['write'],
  hints: { ...CHANGING, idempotentHint: true },
  input: ownText,
  run: (input, call) =>
    once(['save_section', call.signed.userId, input], () => (input.sectionId ? change : add)(input, call)),
})

type Text = z.output<typeof ownText>

async function change(
  { sectionId = '', name, markdown, expectedVersion }: Text,
  { api, owner }: Call,
): Promise<Answer> {
  const before = await owner.contents.get({ id: sectionId })
  if (before.sectionName === name && before.content === markdown)
    return { text: `“${name}” is saved already.`, data: saved(before) }
  if (expectedVersion === undefined)
    throw badRequest([{ field: 'expectedVersion', message: 'is needed with sectionId: read_section returns it' }])
  const changed = { id: sectionId, sectionName: name, content: markdown, expectedVersion }
  return { text: `Saved “${name}”.`, data: saved(await api.contents.update(changed)) }
}

async function add({ productId, name, markdown }: Text, { api, owner }: Call): Promise<Answer> {
  const { contentSections } = await owner.projects.get({ id: productId })
  const there = contentSections.find(
    ({ sectionName, content, createdAt }) => sectionName === name && content === markdown && isRecent(createdAt),
  )
  if (there) return { text: `“${name}” was added by this call before.`, data: saved(there) }
  const section = await api.contents.create({ sectionName: name, content: markdown, projectId: productId })
  const before = contentSections.map(({ id }) => id)
  await api.projects.setSections({ id: productId, contentIds: [...before, section.id], basedOn: before })
  return { text: `Added “${name}” as the last section.`, data: saved(section) }
}

const saved = ({ id, sectionName, version, content: text }: Content) => ({
  id,
  name: sectionName,
  version,
  words: countWords(text),
})

export const arrangeSections = defineTool({
  name: 'arrange_sections',
  title: 'Arrange the sections',
  description:
    'Puts the sections of a product in this order. Sections that you don’t name stay where they are, so nothing is lost that the person added meanwhile.',
  scopes: ['write'],
  hints: { ...CHANGING, idempotentHint: true },
  input: z.strictObject({
    productId,
    sectionIds: contentIds.describe('In their new order, with sections of the library that are to be added'),
    leaveOut: contentIds.default([]).describe('Sections to take out of the product; they stay in the library'),
  }),
  async run({ productId, sectionIds, leaveOut }, { api, owner, origin }) {
    const { contentSections } = await owner.projects.get({ id: productId })
    const named = new Set([...sectionIds, ...leaveOut])
    const basedOn = contentSections.flatMap(({ id }) => (named.has(id) ? [id] : []))
    const contentIds = sectionIds.filter((id) => !leaveOut.includes(id))
    const product = await api.projects.setSections({ id: productId, contentIds, basedOn })
    return { text: 'Arranged the sections.', data: productSummary(product, { origin }) }
  },
})
