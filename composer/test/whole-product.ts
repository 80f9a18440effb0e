import type { ProductType } from '@makeready/contract/domain/product-types'
import { composeBookOutline } from '../src/book-outline.ts'
import { composeContent } from '../src/content.ts'
import { PRODUCT_WORDS } from '../src/product-words.ts'
import { placeOf } from '../src/section-kind.ts'

/**
 * All sections of a product about a subject, each written with those before it, as by Autopilot; without the license, which
 * is the same in all products by intent (docs/decisions/0088).
 */
export function wholeProduct(subject: string, productType: ProductType, targetAudience: string): string {
  const ideaContext = {
    concept: `${PRODUCT_WORDS[productType].withArticle} on ${subject} for ${targetAudience}`,
    targetAudience,
  }
  const title = `${subject} for ${targetAudience}`
  const options = { seed: title }
  const outline = composeBookOutline({ title, productType, ideaContext, words: 12_000 }, options)
  const sections = outline.map(({ name }) => name)
  const earlier: string[] = []
  for (const { name: sectionName, points, words } of outline) {
    const section = { sectionName, sections, words, outline: points.map((point) => `- ${point}`).join('\n') }
    const about = { title, contentType: 'educational' as const, productType, ideaContext }
    earlier.push(composeContent({ ...about, ...section, earlier: [...earlier] }, options))
  }
  return earlier.filter((_, at) => placeOf(sections[at] ?? '').kind !== 'licence').join('\n\n')
}
