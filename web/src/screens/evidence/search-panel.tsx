import type { EvidenceKind } from '@makeready/contract/domain/evidence'
import { MODEL_SEARCHES_AS_OF } from '@makeready/contract/domain/research-sources'
import type { Message } from '@makeready/contract/messages'
import { Button, Checkbox, Group, Stack } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { interfaceLanguage } from '../../i18n/catalog.ts'
import { monthAndYear } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { money } from '../../lib/money.ts'
import { queryClient } from '../../query-client.ts'
import { Notice } from '../../ui/notice.tsx'
import { toastError } from '../../ui/toast/toast.ts'
import { KIND_LABELS } from './labels.ts'
import { refreshEvidence } from './refresh.ts'

type Search = { runId: string; isActive: boolean; problems: Message[] } | null
type Planned = { kind: EvidenceKind; query: string }

/** Searching with connected sources: what would be sent is shown first. */
export function SearchPanel({ nicheId, search }: { nicheId: string; search: Search }) {
  const [isOpen, setOpen] = useState(false)
  const plan = useQuery(query.evidence.plan.queryOptions({ input: { id: nicheId, language: interfaceLanguage } }))
  const { searchedWith = [], measuredWith = [], queries = [], words = [], modelSearch = null } = plan.data ?? {}
  const isConnected = searchedWith.length + measuredWith.length > 0
  if (plan.isPending) return null
  return (
    <Stack component="section" gap="md" aria-labelledby="search">
      <h2 id="search">{t('Search for evidence')}</h2>
      {plan.error && <p className="caption">{messageOf(plan.error)}</p>}
      {plan.data && !isConnected && (
        <p className="muted">
          {t(
            'No source connected: ideas, not findings. An administrator can connect one in Admin → Sources. Until then, check it yourself below.',
          )}
        </p>
      )}
      {isConnected && search?.isActive && <Active runId={search.runId} />}
      {isConnected && !search?.isActive && !isOpen && (
        <Group gap="md">
          <Button variant="default" onClick={() => setOpen(true)}>
            {search ? t('Search Again…') : t('Search…')}
          </Button>
          <span className="caption fill">{t('You see what is sent before anything is.')}</span>
        </Group>
      )}
      {isConnected && !search?.isActive && isOpen && (
        <WhatIsSent
          nicheId={nicheId}
          queries={queries}
          words={words}
          searchedWith={searchedWith}
          measuredWith={measuredWith}
          modelSearch={modelSearch}
          onDone={() => setOpen(false)}
        />
      )}
      {search && !search.isActive && search.problems.length > 0 && (
        <Notice tone="attention">
          <p>{t('About the last search:')}</p>
          <ul>
            {search.problems.map(({ message, detail }) => (
              <li key={message}>{translate(message, detail)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </Stack>
  )
}

/** Follows the run until it ends, then shows what it found. */
function Active({ runId }: { runId: string }) {
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const queryKey = query.evidence.get.key()
    const timer = setInterval(() => void queryClient.invalidateQueries({ queryKey }), 2_000)
    return () => {
      clearInterval(timer)
      void refreshEvidence()
    }
  }, [])
  const stop = async () => {
    setBusy(true)
    try {
      await api.runs.stop({ id: runId })
      await refreshEvidence()
    } catch (error) {
      console.error(error)
      toastError(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <Group gap="md" role="status">
      <span>{t('Searching and reading pages. This usually takes less than a minute.')}</span>
      <Button variant="default" loading={busy} onClick={() => void stop()}>
        {t('Stop')}
      </Button>
    </Group>
  )
}

function WhatIsSent({
  nicheId,
  queries,
  words,
  searchedWith,
  measuredWith,
  modelSearch,
  onDone,
}: {
  nicheId: string
  queries: readonly Planned[]
  words: readonly string[]
  searchedWith: readonly string[]
  measuredWith: readonly string[]
  modelSearch: { name: string; dollars: number } | null
  onDone: () => void
}) {
  const [left, setLeft] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const chosen = queries.filter(({ query: one }) => !left.includes(one))
  const send = async () => {
    setBusy(true)
    try {
      await api.evidence.search({ id: nicheId, language: interfaceLanguage, queries: chosen })
      await refreshEvidence()
      onDone()
    } catch (error) {
      console.error(error)
      toastError(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Stack className="panel card" gap="md">
      {searchedWith.length > 0 && (
        <>
          <p>{t('These queries go to {sources}:', { sources: searchedWith.join(t(', or if it fails ')) })}</p>
          <Stack gap="sm">
            {queries.map(({ kind, query: one }) => (
              <Checkbox
                key={one}
                label={one}
                description={KIND_LABELS[kind]}
                checked={!left.includes(one)}
                onChange={({ currentTarget: { checked } }) =>
                  setLeft(checked ? left.filter((other) => other !== one) : [...left, one])
                }
              />
            ))}
          </Stack>
        </>
      )}
      {modelSearch && (
        <p>
          {t(
            '{name} may reword a query. {count, plural, one {# query costs} other {# queries cost}} about {price} there (as of {date}; check with the provider), and the tokens that the model reads.',
            {
              name: modelSearch.name,
              count: chosen.length,
              price: money(modelSearch.dollars * chosen.length),
              date: monthAndYear(MODEL_SEARCHES_AS_OF),
            },
          )}
        </p>
      )}
      {measuredWith.length > 0 && (
        <p>{t('{sources} gets these words: {words}', { sources: measuredWith.join(', '), words: words.join(', ') })}</p>
      )}
      <p className="caption">
        {t(
          'Then up to 30 of the pages found are opened from this server. Nothing else leaves it, except sentences for your model if one is connected.',
        )}
      </p>
      <div className="buttons">
        <Button variant="default" disabled={busy} onClick={onDone}>
          {t('Cancel')}
        </Button>
        <Button loading={busy} disabled={chosen.length === 0} onClick={() => void send()}>
          {t('{count, plural, one {Send # Query} other {Send # Queries}}', { count: chosen.length })}
        </Button>
      </div>
    </Stack>
  )
}
