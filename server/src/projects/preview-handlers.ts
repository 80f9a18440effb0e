import { fetchBrand, fetchFullName } from '../account/queries.ts'
import { fetchContents } from '../contents/queries.ts'
import { fetchCover } from '../covers/queries.ts'
import { NotFound } from '../database/errors.ts'
import { authed } from '../procedures.ts'
import { fetchTitle } from '../titles/queries.ts'
import { makePreview, type PreviewedParts } from './preview.ts'
import { fetchProject, sourcesOf } from './queries.ts'

/** Stateless: any process can serve the next request. */
export const previewHandlers = {
  project: authed.previews.project.handler(async ({ input: { id, texts, ...options }, context, signal }) => {
    const { userId, deps, reads, limited } = context
    await limited('previews')
    const [parts, author] = await reads(async (own): Promise<[PreviewedParts, string]> => {
      const project = await fetchProject(own, id)
      const unsaved = new Map(texts.map((text) => [text.contentId.toLowerCase(), text]))
      const contentSections = project.contentSections.map((section) => {
        const text = unsaved.get(section.id)
        unsaved.delete(section.id)
        return text
          ? { ...section, content: text.markdown, sectionName: text.sectionName ?? section.sectionName }
          : section
      })
      if (unsaved.size > 0) throw new NotFound()
      const sources = await sourcesOf(own, contentSections)
      return [{ ...project, contentSections, sources }, await fetchFullName(own)]
    })
    return makePreview({ userId, session: id, parts, author, options, signal }, deps)
  }),

  parts: authed.previews.parts.handler(async ({ input, context, signal }) => {
    const { userId, deps, reads, limited } = context
    await limited('previews')
    const { title, titleId, coverId, productType = null, contentIds, ...options } = input
    const [parts, author] = await reads(async (own): Promise<[PreviewedParts, string]> => {
      const productTitle = titleId ? await fetchTitle(own, titleId) : null
      const cover = coverId ? await fetchCover(own, coverId) : null
      const ids = contentIds.map((one) => one.toLowerCase())
      const contentSections = await fetchContents(own, ids)
      const name = title.trim() || 'Untitled'
      const unset = {
        language: null,
        author: null,
        licence: null,
        rights: null,
        citations: null,
        layout: null,
        publication: null,
        style: await fetchBrand(own),
      }
      const sources = await sourcesOf(own, contentSections)
      const parts = { ...unset, title: name, productType, productTitle, cover, contentSections, sources }
      return [parts, await fetchFullName(own)]
    })
    return makePreview({ userId, session: 'parts', parts, author, options, signal }, deps)
  }),
}
