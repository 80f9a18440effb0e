import { type BookLayout, PLAIN_LAYOUT } from './book-layout.ts'
import type { Manuscript, ManuscriptSection, SectionRole } from './manuscript.ts'

/** 'front': before the contents; 'opening': between them and the text; 'back': after the text. */
export type SectionPlace = 'front' | 'opening' | 'main' | 'back'

const OPENING_ROLES: readonly (SectionRole | undefined)[] = ['foreword', 'preface', 'acknowledgments', 'figures']
const BACK_ROLES: readonly (SectionRole | undefined)[] = ['notes', 'index', 'about-author', 'also-by', 'colophon']

/** Sections without a heading of their own, which the contents don't list. */
export const isDisplayed = ({ role }: ManuscriptSection): boolean =>
  role === 'dedication' || role === 'epigraph' || role === 'colophon'

/** The place of each section; sections must be in the order of `orderSections`. */
export function sectionPlaces({ sections }: Pick<Manuscript, 'sections'>): SectionPlace[] {
  const firstOfText = sections.findIndex(({ role }) => role === undefined || role === 'part' || role === 'glossary')
  return sections.map(({ role }, at) => {
    const isBefore = at < firstOfText
    if (role === 'dedication' || role === 'epigraph' || (role === 'also-by' && isBefore)) return 'front'
    if (isBefore && OPENING_ROLES.includes(role)) return 'opening'
    return BACK_ROLES.includes(role) ? 'back' : 'main'
  })
}

/** Which sections are chapters of a part; `places`: those of `sectionPlaces`. */
export function partChapters({ sections }: Pick<Manuscript, 'sections'>, places: readonly SectionPlace[]): boolean[] {
  let isInPart = false
  return sections.map((section, at) => {
    if (isDisplayed(section)) return false
    const isPart = section.role === 'part'
    isInPart = isPart || (isInPart && places[at] === 'main' && section.label !== null)
    return isInPart && !isPart
  })
}

/**
 * Sections where a publisher puts them: other books by the author, dedication and epigraph before the contents; notes,
 * index, what is said about the author, and the colophon at the end. Others keep their order.
 */
export function orderSections(
  sections: readonly ManuscriptSection[],
  layout: BookLayout = PLAIN_LAYOUT,
): ManuscriptSection[] {
  const front: SectionRole[] = layout.halfTitle ? ['also-by', 'dedication', 'epigraph'] : ['dedication', 'epigraph']
  const back: SectionRole[] = ['notes', 'index', 'about-author', 'also-by', 'colophon']
  const of = (roles: readonly SectionRole[]) =>
    roles.flatMap((role) => sections.filter((section) => section.role === role))
  const before = of(front)
  const figures = of(['figures'])
  const after = of(back).filter((section) => !before.includes(section))
  const between = sections.filter((section) => ![...before, ...figures, ...after].includes(section))
  return [...before, ...figures, ...between, ...after]
}
