/** Who would ask the question: a beginner, a practitioner, or a skeptic. */
export const PERSPECTIVES = ['beginner', 'practitioner', 'skeptic'] as const

export type Perspective = (typeof PERSPECTIVES)[number]

const PRODUCT = { fewest: 6, usual: 8, most: 12 }
const SECTIONS_A_QUESTION = 3
const SECTION = { fewest: 3, most: 7 }

/** Number of questions about a product, by the number of sections known so far. */
export function questionsAboutProduct(sections: number): number {
  if (sections === 0) return PRODUCT.usual
  return Math.min(PRODUCT.most, PRODUCT.fewest + Math.round(sections / SECTIONS_A_QUESTION))
}

/** The same for one section, by the number of its points. */
export function questionsAboutSection(points: number): number {
  return Math.min(SECTION.most, Math.max(SECTION.fewest, points + 2))
}
