import {
  MODEL_SEARCHES,
  MODEL_SEARCHES_AS_OF,
  RESEARCH_SOURCE_FACTS,
  type ResearchSource,
} from '@makeready/contract/domain/research-sources'
import type { ResearchSourceState } from '@makeready/contract/research-sources'
import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.layer.css'
import { type FormEvent, useState } from 'react'
import { api, fieldErrors, messageOf, query } from '../../api.ts'
import { monthAndYear } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { money } from '../../lib/money.ts'
import { queryClient } from '../../query-client.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Status } from '../../ui/status.tsx'
import { toastError, toastSuccess } from '../../ui/toast/toast.ts'

const SENDS: Record<ResearchSource, string> = {
  searxng: t('Your own search server. It gets the queries and their language, and asks its engines.'),
  brave: t('Gets the queries, their language and country.'),
  tavily: t('Gets the queries.'),
  model: t(
    'The search tool of the connected model: Claude, OpenAI’s models and Gemini have one. Gets the queries and may reword them. Only addresses that the tool returns are read.',
  ),
  dataforseo: t('Says how often words are searched for on Google. Gets the niche’s words, language and country.'),
}

/** US dollars for 1,000 searches. */
const PRICES = Object.values(MODEL_SEARCHES).map(({ dollars }) => dollars * 1_000)

const nameOf = (source: ResearchSource) =>
  source === 'model' ? t('Web search of the model') : RESEARCH_SOURCE_FACTS[source].name

type Outcome = { ok: boolean; text: string }

/** A source with its connection, test and monthly limit. */
export function SourceCard({ state }: { state: ResearchSourceState }) {
  const { source, connected, keyEnding, monthlyCap, requests } = state
  const { help, needs } = RESEARCH_SOURCE_FACTS[source]
  const name = nameOf(source)
  const { ask, dialog } = useConfirm()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      console.error(error)
      toastError(messageOf(error))
    }
    setBusy(false)
  }
  const test = () =>
    act(async () => {
      const { ok, found, problem } = await api.researchSources.test({ source })
      setOutcome({
        ok,
        text: problem
          ? translate(problem.message, problem.detail)
          : t('It works: {found, plural, one {# result} other {# results}} for “bread”.', { found }),
      })
      // the test counts, too
      await queryClient.invalidateQueries({ queryKey: query.researchSources.key() })
    })
  const remove = async () => {
    const isSure = await ask({
      title: t('Disconnect {name}', { name }),
      question: t('Disconnect {name}? Searches for evidence stop asking it.', { name }),
      note: needs !== 'address' && t('Its key is deleted here. To connect it again, you need to enter it again.'),
      confirmLabel: t('Disconnect'),
      danger: true,
    })
    if (!isSure) return
    await act(async () => {
      show(await api.researchSources.remove({ source }))
      setOutcome(null)
      toastSuccess(t('{name} disconnected', { name }))
    })
  }
  const used =
    monthlyCap === null
      ? t('{requests, plural, one {# request this month} other {# requests this month}}', { requests })
      : t('{requests, number} of {cap, number} requests this month', { requests, cap: monthlyCap })
  return (
    <Stack component="li" gap="sm">
      <Group justify="space-between" align="start" wrap="nowrap" gap="lg">
        <Stack className="fill" gap={2}>
          <b>{name}</b>
          <span className="caption">{SENDS[source]}</span>
          {connected && (
            <span className="caption">
              {[keyEnding && t('Key ending in {ending}', { ending: keyEnding }), state.baseUrl, used]
                .filter(Boolean)
                .join(' · ')}
            </span>
          )}
        </Stack>
        <span className="fixed">
          {connected ? (
            <Status state="done">{t('Connected')}</Status>
          ) : (
            <Status state="none">{t('Not connected')}</Status>
          )}
        </span>
      </Group>
      {isOpen ? (
        <SourceForm
          state={state}
          onDone={(isSaved) => {
            setOpen(false)
            if (isSaved) void test()
          }}
        />
      ) : (
        <Group gap="sm">
          <Button
            variant="default"
            aria-label={connected ? t('Change {name}', { name }) : t('Connect {name}', { name })}
            onClick={() => setOpen(true)}
          >
            {connected ? t('Change') : t('Connect')}
          </Button>
          {connected && (
            <>
              <Button
                variant="default"
                loading={busy}
                aria-label={t('Test {name}', { name })}
                onClick={() => void test()}
              >
                {t('Test')}
              </Button>
              <Button
                variant="default"
                disabled={busy}
                aria-label={t('Disconnect {name}', { name })}
                onClick={() => void remove()}
              >
                {t('Disconnect')}
              </Button>
            </>
          )}
          <a className="link touch" href={help} target="_blank" rel="noreferrer">
            {t('How to get access')}
          </a>
        </Group>
      )}
      {outcome && (
        <p role="status">
          <Status state={outcome.ok ? 'done' : 'failed'} wraps>
            {outcome.text}
          </Status>
        </p>
      )}
      {dialog}
    </Stack>
  )
}

function SourceForm({ state, onDone }: { state: ResearchSourceState; onDone: (isSaved: boolean) => void }) {
  const { source, connected, monthlyCap } = state
  const { needs } = RESEARCH_SOURCE_FACTS[source]
  const name = nameOf(source)
  const [baseUrl, setBaseUrl] = useState(state.baseUrl ?? '')
  const [key, setKey] = useState('')
  const [cap, setCap] = useState(monthlyCap === null ? '' : String(monthlyCap))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (cap.trim() && !/^\d+$/.test(cap.trim())) return setErrors({ monthlyCap: t('Enter a whole number') })
    setBusy(true)
    try {
      show(
        await api.researchSources.save({
          source,
          baseUrl: baseUrl.trim() || null,
          ...(key.trim() && { key: key.trim() }),
          monthlyCap: cap.trim() ? Number(cap) : null,
        }),
      )
      toastSuccess(t('{name} connected', { name }))
      onDone(true)
    } catch (error) {
      console.error(error)
      const wrong = fieldErrors(error)
      setErrors(wrong)
      if (Object.keys(wrong).length === 0) toastError(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      {needs === 'model' && (
        <p className="muted">
          {t(
            '1,000 searches cost about {from} to {to} at the model’s provider (as of {date}; check with the provider), and the tokens they read. They count toward the monthly limit in Admin → AI. A test is one search. A creator’s own model searches for that creator.',
            {
              from: money(Math.min(...PRICES)),
              to: money(Math.max(...PRICES)),
              date: monthAndYear(MODEL_SEARCHES_AS_OF),
            },
          )}
        </p>
      )}
      {needs === 'model' ? null : needs === 'address' ? (
        <TextInput
          label={t('Address')}
          type="url"
          placeholder="http://127.0.0.1:8080"
          value={baseUrl}
          error={errors.baseUrl}
          onChange={(event) => setBaseUrl(event.currentTarget.value)}
        />
      ) : (
        <PasswordInput
          label={needs === 'login' ? t('Login and password, with a colon in between') : t('API key')}
          autoComplete="off"
          placeholder={connected ? t('Unchanged') : ''}
          value={key}
          error={errors.key}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
      )}
      <TextInput
        label={t('Requests a month')}
        description={t('A search sends up to 12. Empty: no limit.')}
        inputMode="numeric"
        maw={240}
        value={cap}
        error={errors.monthlyCap}
        onChange={(event) => setCap(event.currentTarget.value)}
      />
      <p className="caption">{t('The test sends one query: “bread”.')}</p>
      <div className="buttons">
        <Button variant="default" disabled={busy} onClick={() => onDone(false)}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('Save and Test')}
        </Button>
      </div>
    </form>
  )
}

function show(next: { items: ResearchSourceState[] }): void {
  queryClient.setQueryData(query.researchSources.list.queryKey(), next)
  void queryClient.invalidateQueries({ queryKey: query.evidence.key() })
}
