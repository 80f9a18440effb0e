import type { APIRequestContext, Page } from '@playwright/test'
import { IDEA, NICHE, PIXEL, recordsOf } from './records.ts'

/** The section's text: 404 words, including its heading. */
export const SECTION_TEXT = `# Wake Windows\n\n${'word '.repeat(401)}end`

/** A project with one of each part; its documents count as generated. */
export async function wholeProject(request: APIRequestContext, changes: object = {}) {
  const { make } = recordsOf(request)
  const niche = await make('niches', NICHE)
  const idea = await make('product-ideas', IDEA)
  const title = await make('product-titles', { title: 'The Late Shift Lullaby', tone: 'friendly' })
  const content = await make('generated-content', {
    sectionName: 'Chapter 2: Wake Windows',
    content: SECTION_TEXT,
    contentType: 'howto',
  })
  const cover = await make('cover-images', {
    imageUrl: PIXEL,
    title: 'Lullaby cover',
    authorName: 'Ines',
    style: 'bold',
    prompt: 'a moon behind a blind',
  })
  const project = await make('projects', {
    title: 'Lullabies',
    productType: 'ebook',
    nicheId: niche.id,
    productIdeaId: idea.id,
    titleId: title.id,
    coverId: cover.id,
    contentIds: [content.id],
    ...changes,
  })
  return { niche, idea, title, content, cover, project }
}

/** The open dialog with this name. */
export const inDialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** The actions of a detail dialog, in order. */
export const offered = (page: Page) => page.getByRole('dialog').locator('[class*=actions]').locator('a, button')
