import { composeContent, composeContentParts } from '@makeready/composer/content'
import type { ContentRequest } from '@makeready/contract/contents'
import type { Rights } from '@makeready/contract/domain/book-design'
import { DEFAULT_PRODUCT_TYPE } from '@makeready/contract/domain/product-types'
import { isMainRole, sectionRole } from '@makeready/contract/domain/section-roles'
import { isSameSectionName } from '@makeready/contract/domain/section-types'
import type { Section } from './other-sections.ts'
import { extractsOf, linesElsewhere, type OwnMaterial, type PlannedSection } from './own-material.ts'

/** `rights`: of the PLR product that the section is for; null if they were not chosen. `outline`: all sections of a planned product. */
type Around = {
  others: readonly Section[]
  material: OwnMaterial
  outline: readonly PlannedSection[] | null
  rights?: Rights | null
}

/** A rewritten section may repeat its own earlier form. */
export const otherThan = (sectionName: string, sections: readonly Section[]): Section[] =>
  sections.filter((section) => !isSameSectionName(section.sectionName, sectionName))

export function composeSection(
  input: ContentRequest,
  { others, material, outline, rights = null }: Around,
  seed: string,
  before = '',
) {
  const sections = outline?.map(({ name }) => name) ?? others.map(({ sectionName }) => sectionName)
  return composeContentParts(
    {
      ...input,
      outline: withoutOwnHeadings(input, sections),
      sections,
      ...(outline && { linesElsewhere: linesElsewhere(outline, input.sectionName) }),
      earlier: others.map(({ content }) => content),
      answers: material.answers,
      extracts: extractsOf(material),
      rights: rights ?? undefined,
      ...(before !== '' && { continueFrom: before }),
    },
    { seed },
  )
}

/**
 * The outline of an introduction, a conclusion and the like that was taken from the composer's own text: its headings
 * come by themselves, and as points they would become questions and be answered twice.
 */
function withoutOwnHeadings(input: ContentRequest, sections: readonly string[]): string {
  const { outline, sectionName, productType = DEFAULT_PRODUCT_TYPE } = input
  if (outline.trim() === '' || isMainRole(sectionRole({ name: sectionName }, productType))) return outline
  const texts = [sections, []].map((known) => composeContent({ ...input, outline: '', sections: known }, { seed: '' }))
  const own = new Set(texts.flatMap((text) => Array.from(text.matchAll(/^##+ (.+)$/gm), ([, heading]) => heading)))
  const lines = outline.split('\n')
  return lines.filter((line) => !own.has(line.trim())).join('\n')
}
