import type { EvidenceKind } from '@makeready/contract/domain/evidence'
import { MODEL_SEARCHES_AS_OF, RESEARCH_LIMITS } from '@makeready/contract/domain/research-sources'
import type { EvidenceRunResult, SearchProblem } from '@makeready/contract/evidence'
import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { interfaceLanguage } from '../../i18n/catalog.ts'
import { monthAndYear } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { money } from '../../lib/money.ts'
import { RunProgress } from '../../runs/run-progress.tsx'
import { hasEnded, type RunState } from '../../runs/run-state.ts'
import { useRun } from '../../runs/runs.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toastError } from '../../ui/toast/toast.ts'
import { KIND_LABELS } from './labels.ts'
import { refreshEvidence } from './refresh.ts'

type Planned = { kind: EvidenceKind; query: string }
type Plan = {
  queries: readonly Planned[]
  searchedWith: readonly string[]
  words: readonly string[]
  measuredWith: readonly string[]
  modelSearch: { name: string; dollars: number } | null
}

type Search = { runId: string; isActive: boolean; problems: SearchProblem[] } | null

const MOST_NAMED = 4

/** Searching with connected sources: what would be sent is shown first. */
export function SearchPanel({ nicheId, search }: { nicheId: string; search: Search }) {
  const [isOpen, setOpen] = useState(false)
  const plan = useQuery(query.evidence.plan.queryOptions({ input: { id: nicheId, language: interfaceLanguage } }))
  const run = useRun(search?.runId ?? null)
  const ended = hasEnded(run.phase)
  const isActive = search?.isActive === true && !ended
  useEffect(() => {
    if (search?.isActive && ended) void refreshEvidence()
  }, [search?.isActive, ended])
  const heading = useRef<HTMLHeadingElement>(null)
  const isConnected = plan.data && plan.data.searchedWith.length + plan.data.measuredWith.length > 0
  return (
    <Stack component="section" gap="md" aria-labelledby="search">
      <h2 id="search" ref={heading} tabIndex={-1}>
        {t('Search for evidence')}
      </h2>
      {plan.error && (
        <Notice tone="failure" role="alert">
          {messageOf(plan.error)}
        </Notice>
      )}
      {plan.data && !isConnected && <NotConnected />}
      {search && isActive && (
        <RunProgress runId={search.runId} run={run}>
          {t('This usually takes less than a minute. You can leave this page, the search continues.')}
        </RunProgress>
      )}
      {isConnected && !isActive && !isOpen && (
        <Group gap="md">
          <Button variant="default" onClick={() => setOpen(true)}>
            {search ? t('Search Again…') : t('Search…')}
          </Button>
          <span className="caption fill">{t('You see what is sent before anything is.')}</span>
        </Group>
      )}
      {plan.data && isConnected && !isActive && isOpen && (
        <WhatIsSent
          nicheId={nicheId}
          plan={plan.data}
          onDone={() => {
            setOpen(false)
            heading.current?.focus()
          }}
        />
      )}
      {search && !isActive && <Outcome run={run} problems={search.problems} />}
    </Stack>
  )
}

function NotConnected() {
  const account = useQuery(query.account.get.queryOptions({ staleTime: 60_000 }))
  return (
    <Stack gap="md" align="start">
      <p className="muted">
        {t('No source connected: ideas, not findings.')}{' '}
        {account.data?.isAdmin
          ? t('Connect a search service, and this page searches the web for you. Until then, check it yourself below.')
          : t('An administrator can connect one in Admin → Sources. Until then, check it yourself below.')}
      </p>
      {account.data?.isAdmin && (
        <ButtonLink to="/admin/sources" variant="default">
          {t('Connect a Source')}
        </ButtonLink>
      )}
    </Stack>
  )
}

/** What a search sends, to change or leave out before it is sent. */
function WhatIsSent({ nicheId, plan, onDone }: { nicheId: string; plan: Plan; onDone: () => void }) {
  const { queries, searchedWith, words, measuredWith, modelSearch } = plan
  const [planned, setPlanned] = useState(() => queries.map((one) => ({ ...one, isChosen: true })))
  const [busy, setBusy] = useState(false)
  const change = (at: number, changes: Partial<(typeof planned)[number]>) =>
    setPlanned(planned.map((one, place) => (place === at ? { ...one, ...changes } : one)))
  const chosen = planned.filter((one) => one.isChosen && one.query.trim() !== '')
  const send = async () => {
    setBusy(true)
    try {
      await api.evidence.search({
        id: nicheId,
        language: interfaceLanguage,
        queries: chosen.map(({ kind, query }) => ({ kind, query: query.trim() })),
      })
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
            {planned.map(({ kind, query, isChosen }, at) => (
              <Group key={queries[at]?.query} wrap="nowrap" gap="sm">
                <Checkbox
                  aria-label={t('Send “{query}”', { query })}
                  checked={isChosen}
                  onChange={({ currentTarget: { checked } }) => change(at, { isChosen: checked })}
                />
                <TextInput
                  className="fill"
                  aria-label={t('Query about {kind}', { kind: KIND_LABELS[kind] })}
                  description={KIND_LABELS[kind]}
                  inputWrapperOrder={['input', 'description']}
                  maxLength={RESEARCH_LIMITS.query}
                  dir="auto"
                  disabled={!isChosen}
                  value={query}
                  onChange={(event) => change(at, { query: event.currentTarget.value })}
                />
              </Group>
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
          {searchedWith.length > 0
            ? t('{count, plural, one {Send # Query} other {Send # Queries}}', { count: chosen.length })
            : t('Send')}
        </Button>
      </div>
    </Stack>
  )
}

/** How the last search ended, and what didn't work. */
function Outcome({ run, problems }: { run: RunState; problems: readonly SearchProblem[] }) {
  const result = run.phase === 'done' ? (run.result as EvidenceRunResult) : null
  return (
    <>
      <p className="caption" role="status">
        {run.phase === 'stopped' && t('The last search was stopped. What earlier searches found is unchanged.')}
        {result && !problems.some(({ detail }) => String(detail?.code) === 'source.nothing') && outcomeText(result)}
      </p>
      {problems.length > 0 && (
        <Notice tone="attention">
          <p>{t('About the last search:')}</p>
          <ul>
            {problems.map(({ message, detail, places = [] }) => (
              <li key={message}>
                {translate(message, detail)}{' '}
                {places.length > 0 &&
                  `(${places.slice(0, MOST_NAMED).join(', ')}${places.length > MOST_NAMED ? ', …' : ''})`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

function outcomeText({ pages, quotes }: EvidenceRunResult): string {
  if (pages + quotes === 0) return t('The last search found no pages. Try other words, or check it yourself below.')
  if (quotes === 0)
    return t(
      '{pages, plural, one {The last search read # page} other {The last search read # pages}} and found nothing to quote. Try other words, or check it yourself below.',
      { pages },
    )
  return ''
}
