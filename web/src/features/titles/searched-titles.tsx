import type { FoundTitles } from '@makeready/contract/same-titles'
import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf, query } from '../../api.ts'
import { createDraftStorage } from '../../drafts/draft-storage.ts'
import { asString, usePersistedState } from '../../drafts/use-persisted-state.ts'
import { interfaceLanguage } from '../../i18n/catalog.ts'
import { formatDate } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { useSession } from '../../session.ts'
import { Notice } from '../../ui/notice.tsx'
import { LEVELS } from './title-levels.ts'

/** What a source finds. What is sent is shown before the first search, and again if other sources are connected. */
export function SearchedTitles({
  title,
  query: sent,
  searchedWith,
  found,
}: {
  title: string
  query: string
  searchedWith: readonly string[]
  found: FoundTitles | null
}) {
  const { user } = useSession()
  const [draftStorage] = useState(() => createDraftStorage(`${user?.id}.tools`))
  const [shown, setShown] = usePersistedState(draftStorage, 'titles.searchedWith', asString)
  const sources = searchedWith.join(t(', or if it fails '))
  const isAllowed = sources !== '' && shown === sources
  const search = useQuery(
    query.sameTitles.search.queryOptions({
      input: { title, language: interfaceLanguage },
      enabled: isAllowed && found === null,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  )
  const result = found ?? search.data
  if (result?.source) return <Found {...result} />
  if (sources === '')
    return (
      <p className="muted">
        {t('Nothing was searched, as no source is connected. An administrator can connect one in Admin → Sources.')}
      </p>
    )
  if (!isAllowed)
    return (
      <Stack gap="sm" align="flex-start">
        <p dir="auto">{t('“{query}” would be sent to {sources}, and nothing else.', { query: sent, sources })}</p>
        <Group gap="md">
          <Button variant="default" size="xs" onClick={() => setShown(sources)}>
            {t('Send and Search')}
          </Button>
          <span className="caption">
            {t('From then on, opening this sends the title at once, one query a title and day.')}
          </span>
        </Group>
      </Stack>
    )
  if (search.isFetching) return <p role="status">{t('Searching…')}</p>
  return (
    <Notice tone="attention" role="status">
      <p>{t('The search failed. You can save the title anyway.')}</p>
      {search.error && <p>{messageOf(search.error)}</p>}
      {result && <Problems problems={result.problems} />}
      <Button variant="default" size="xs" mt="sm" onClick={() => void search.refetch()}>
        {t('Try Again')}
      </Button>
    </Notice>
  )
}

function Found({ items, results, source, at, problems }: FoundTitles) {
  return (
    <Stack gap="sm" role="status">
      {items.length === 0 && (
        <p>
          {t(
            '{results, plural, one {No same or nearly the same title among # result.} other {No same or nearly the same title among # results.}}',
            { results },
          )}
        </p>
      )}
      {items.length > 0 && (
        <ul className="rows" data-closed>
          {items.map(({ title, level, url, published }) => (
            <li key={url}>
              <Stack gap={2}>
                <a className="link" href={url} target="_blank" rel="noreferrer nofollow" dir="auto">
                  {title}
                </a>
                <span className="caption">
                  {[LEVELS[level], siteOf(url), published && formatDate(`${published}T12:00`)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </Stack>
            </li>
          ))}
        </ul>
      )}
      <Problems problems={problems} />
      <span className="caption">
        {t('Searched with {source} on {date}', { source: source ?? '', date: formatDate(at) })}
      </span>
    </Stack>
  )
}

const Problems = ({ problems }: Pick<FoundTitles, 'problems'>) => (
  <>
    {problems.map(({ message, detail }) => (
      <p key={message} className="caption">
        {translate(message, detail)}
      </p>
    ))}
  </>
)

const siteOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '')
