import { LIMITS } from '@makeready/contract/domain/limits'
import type { OwnTitle } from '@makeready/contract/same-titles'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { interfaceLanguage } from '../../i18n/catalog.ts'
import { t } from '../../i18n/t.ts'

const TYPING_PAUSE_MS = 500

/** Whether the creator already has this title or nearly this one. Sends nothing outside. `except`: the title that is edited */
export function useSameTitles(title: string, except?: string) {
  const [settled] = useDebouncedValue(title.trim(), TYPING_PAUSE_MS)
  const input = { title: settled, language: interfaceLanguage, ...(except === undefined ? {} : { except }) }
  const enabled = settled !== '' && settled.length <= LIMITS.name
  return useQuery(query.sameTitles.check.queryOptions({ input, enabled }))
}

/** A line, if the creator's library has the same or nearly the same title. */
export function OwnTitleNote({ title, except }: { title: string; except?: string }) {
  const { data } = useSameTitles(title, except)
  const [first, ...more] = data?.own ?? []
  if (!first) return null
  return (
    <span className="caption" dir="auto">
      {ownTitleText(first)}
      {more.length > 0 && ` · ${t('{count, plural, one {and # more} other {and # more}}', { count: more.length })}`}
    </span>
  )
}

const ownTitleText = ({ level, title }: OwnTitle): string =>
  level === 'same'
    ? t('The same title is in your library: {title}', { title })
    : t('Nearly the same title is in your library: {title}', { title })
