import type { OwnTitle } from '@makeready/contract/same-titles'
import { titleLikeness } from '@makeready/quality/measures/same-title'
import type { SavedTitle } from './queries.ts'

const MOST_FOUND = 10

type Searched = { title: string; language: string; except?: string | undefined }

/** A product that is named after a title in the list is left out, and so is `except` with its products. */
export function ownTitlesLike(saved: readonly SavedTitle[], { title, language, except }: Searched): OwnTitle[] {
  const alike = saved
    .filter(({ id, titleId }) => except === undefined || (id !== except && titleId !== except))
    .flatMap((one) => {
      const level = titleLikeness(title, one.title, language)
      return level ? { ...one, level } : []
    })
  const ids = new Set(alike.map(({ id }) => id))
  return alike
    .filter(({ titleId }) => titleId === null || !ids.has(titleId))
    .sort((one, other) => Number(other.level === 'same') - Number(one.level === 'same'))
    .slice(0, MOST_FOUND)
}
