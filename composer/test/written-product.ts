import { composeBookOutline } from '../src/book-outline.ts'
import { composeContent } from '../src/content.ts'

export type Product = 'ebook' | 'course' | 'guide' | 'workbook' | 'template' | 'plr'

/** Every section of a product by name, and `more` at its end, each written with the previous ones as input. */
export function written(
  productType: Product,
  concept: string,
  more: readonly string[] = [],
  words = 12_000,
): Map<string, string> {
  const ideaContext = { concept, targetAudience: 'retired teachers' }
  const outline = composeBookOutline({ title: concept, productType, words, ideaContext }, { seed: 'a' })
  const added = more.map((name) => ({ name, points: [], words: 600 }))
  const texts = new Map<string, string>()
  const all = [...outline, ...added]
  const about = { title: concept, contentType: 'educational', productType, ideaContext } as const
  for (const { name: sectionName, points, words: length } of all) {
    const whole = { sections: all.map(({ name }) => name), earlier: [...texts.values()] }
    const input = { ...about, ...whole, sectionName, outline: points.join('\n'), words: length }
    texts.set(sectionName, composeContent(input, { seed: 'a' }))
  }
  return texts
}
