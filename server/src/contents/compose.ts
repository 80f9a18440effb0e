import { composeContentParts } from '@makeready/composer/content'
import type { ContentRequest } from '@makeready/contract/contents'
import type { Rights } from '@makeready/contract/domain/book-design'
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
  return composeContentParts(
    {
      ...input,
      sections: outline?.map(({ name }) => name) ?? others.map(({ sectionName }) => sectionName),
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
