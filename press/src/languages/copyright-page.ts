import { translationFor } from './translations.ts'

const RIGHTS = ['edit', 'claim', 'resell', 'giveAway', 'passOn'] as const
type Right = (typeof RIGHTS)[number]

export type CopyrightTerms = {
  /** BCP 47; English for unsupported languages */
  language: string
  year: number
  /** empty: nobody is named */
  owner: string
  own: string
  /** for PLR content: what its buyer may do */
  rights: Readonly<Record<Right, boolean>> | null
}

/**
 * The copyright page, one line each: the notice or the creator's own words. PLR content has the notice, the rights in
 * the trade's notation ('[YES] …'), and the creator's words below.
 */
export function copyrightPage({ language, year, owner, own, rights }: CopyrightTerms): string {
  const terms = translationFor(language).copyright
  const named = owner === '' ? '' : `© ${year} ${owner}`
  if (rights === null) return own || (named && terms.notice.replace('{}', () => named))
  const grid = RIGHTS.map((right) => `[${rights[right] ? terms.yes : terms.no}] ${terms[right]}`)
  return [named, terms.rights, ...grid, own].filter(Boolean).join('\n')
}
