import type { APIRequestContext, Page } from '@playwright/test'
import { IDEA, NICHE, PIXEL, recordsOf } from './records.ts'

export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
/** One of each kind; the project uses them all. */
export async function saveOneOfEach(request: APIRequestContext) {
  const { make } = recordsOf(request)
  const niche = await make('niches', NICHE)
  const idea = await make('product-ideas', IDEA)
  const title = await make('product-titles', { title: 'The Late Shift Lullaby', tone: 'friendly' })
  const content = await make('generated-content', {
    sectionName: 'Chapter 1: Wake Windows',
    content: '# Wake Windows\n\nA wake window is the **stretch** between two naps.',
    contentType: 'howto',
  })
  const cover = await make('cover-images', { imageUrl: PIXEL, title: 'Lullaby cover', style: 'bold', prompt: 'a moon' })
  const project = await make('projects', {
    title: 'Lullabies for Night Workers',
    status: 'draft',
    nicheId: niche.id,
    productIdeaId: idea.id,
    titleId: title.id,
    coverId: cover.id,
    contentIds: [content.id],
  })
  return { niche, idea, title, content, cover, project }
}
