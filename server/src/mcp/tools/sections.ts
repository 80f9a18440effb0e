import { type Content, createContent } from '@makeready/contract/contents'
import { countWords } from '@makeready/contract/domain/reading-time'
import { expectedVersion } from '@makeready/contract/fields'
import { contentIds } from '@makeready/contract/projects'
import { z } from 'zod'
import { productSummary } from '../product-summary.ts'
import { CHANGING, defineTool, READING } from '../tool.ts'
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

export const saveSection = defineTool({
  name: 'save_section',
  title: 'Save a section',
  description:
    'Saves a text of yours or the person’s as Markdown: with sectionId instead of the section’s text, whose earlier form stays in its versions; without it as a new last section of the product.',
  scopes: ['write'],
  hints: CHANGING,
  input: z.strictObject({
    productId,
    sectionId: sectionId.optional(),
    name: createContent.shape.sectionName,
    markdown: createContent.shape.content,
    expectedVersion: expectedVersion.describe('The version you read: refused if someone changed it since'),
  }),
  async run({ productId, sectionId, name, markdown, expectedVersion }, { api, owner }) {
    if (sectionId) {
      const change = { id: sectionId, sectionName: name, content: markdown, expectedVersion }
      return { text: `Saved “${name}”.`, data: saved(await api.contents.update(change)) }
    }
    const { contentSections } = await owner.projects.get({ id: productId })
    const section = await api.contents.create({ sectionName: name, content: markdown, projectId: productId })
    const before = contentSections.map(({ id }) => id)
    await api.projects.setSections({ id: productId, contentIds: [...before, section.id], basedOn: before })
    return { text: `Added “${name}” as the last section.`, data: saved(section) }
  },
})

const saved = ({ id, sectionName, version, content: text }: Content) => ({
  id,
  name: sectionName,
  version,
  words: countWords(text),
})

export const arrangeSections = defineTool({
  name: 'arrange_sections',
  title: 'Arrange the sections',
  description: 'Sets which sections a product has, and their order. A section that is left out stays in the library.',
  scopes: ['write'],
  hints: { ...CHANGING, idempotentHint: true },
  input: z.strictObject({ productId, sectionIds: contentIds.describe('All sections in their new order') }),
  async run({ productId, sectionIds }, { api, origin }) {
    const product = await api.projects.setSections({ id: productId, contentIds: sectionIds })
    return { text: 'Arranged the sections.', data: productSummary(product, { origin }) }
  },
})
