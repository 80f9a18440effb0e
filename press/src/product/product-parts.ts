import type { ManuscriptSection, ProductType } from '../manuscript/manuscript.ts'
import { collectAnswers } from './answer-key.ts'
import { markObjectives } from './objectives.ts'
import { quickReference } from './quick-reference.ts'

/**
 * The sections as their product type has them: a course with framed objectives and an answer key, a guide with a quick
 * reference. `keepsAnswers`: a course's answers stay with their questions.
 */
export function productParts(
  sections: readonly ManuscriptSection[],
  productType: ProductType,
  language: string,
  keepsAnswers = false,
): ManuscriptSection[] {
  if (productType === 'course') {
    const framed = sections.map((section) => markObjectives(section, language))
    return keepsAnswers ? framed : collectAnswers(framed, language)
  }
  const reference = productType === 'guide' ? quickReference(sections, language) : null
  return reference ? [...sections, reference] : [...sections]
}
