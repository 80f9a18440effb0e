import { BOOK_FRAMES } from '@makeready/contract/domain/book-frame'
import { shorten } from '@makeready/contract/domain/draft-title'
import type { Language } from '@makeready/contract/domain/languages'
import { LIMITS } from '@makeready/contract/domain/limits'
import type { ProductType } from '@makeready/contract/domain/product-types'
import { CUSTOM_SECTION_NUMBER_MIN } from '@makeready/contract/domain/section-types'
import { chosenSection, sectionLabelOf } from './section-choice.ts'
import { parseSectionName } from './section-name.ts'

/** `label` is 'Chapter 3', `name` adds the module: 'Chapter 3: Soup'. */
export type PlannedSection = { sectionType: string; customNumber: string; label: string; name: string }

const UNIT = /^(?:chapter|module|lesson|step|exercise|template|article|part)\s*#?\d+\s*[:.–-]\s*/i

/** The sections that an idea's modules suggest, in the product type's order; empty without modules. */
export function plannedSections(
  productType: ProductType,
  modules: readonly string[],
  language: Language,
): PlannedSection[] {
  const chapters = [...new Set(modules.map((module) => module.trim().replace(UNIT, '')))].filter(
    (module) => module !== '' && parseSectionName(productType, module).sectionType === '',
  )
  if (chapters.length === 0) return []
  const { before, unit, after } = BOOK_FRAMES[productType]
  const named = (name: string, title?: string) => plannedSection(productType, name, title, language)
  return [
    ...before.flatMap((name) => named(name)),
    ...chapters.flatMap((chapter, index) => named(`${unit} ${index + 1}`, chapter)),
    ...after.flatMap((name) => named(name)),
  ]
}

function plannedSection(productType: ProductType, name: string, title: string | undefined, language: Language) {
  const { sectionType: type, number } = parseSectionName(productType, name)
  const isCustom = Number(number) >= CUSTOM_SECTION_NUMBER_MIN
  const sectionType = number === '' ? type : `${type}-${isCustom ? 'custom' : number}`
  const customNumber = isCustom ? number : ''
  const label = sectionLabelOf(chosenSection(productType, sectionType), customNumber, language)
  if (label === '') return []
  return [{ sectionType, customNumber, label, name: title ? shorten(`${label}: ${title}`, LIMITS.name) : label }]
}

/** Planned sections without a saved one; chapters are matched by number, whatever their name. */
export function unwrittenSections(planned: readonly PlannedSection[], names: readonly string[]): PlannedSection[] {
  const written = names.map((name) => name.trim().toLowerCase())
  return planned.filter(({ label }) => {
    const start = label.toLowerCase()
    return !written.some((name) => name === start || name.startsWith(`${start}:`))
  })
}

/** The one after `current` in the plan, else the first remaining one. */
export function nextPlanned(
  planned: readonly PlannedSection[],
  unwritten: readonly PlannedSection[],
  current: string,
): PlannedSection | undefined {
  const place = planned.findIndex(({ label }) => label === current)
  return planned.find((section, index) => index > place && unwritten.includes(section)) ?? unwritten[0]
}
