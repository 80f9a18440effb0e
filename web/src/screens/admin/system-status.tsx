import type { Operations } from '@makeready/contract/admin'
import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber, formatSize, monthInUtc } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { money } from '../../lib/money.ts'
import { Status } from '../../ui/status.tsx'

const TASKS: Record<string, string> = {
  mail: t('Emails'),
  'forget-account': t('Deleted accounts to recheck'),
  'forget-files': t('Files to be deleted'),
}
/** Seconds: a longer wait needs attention. */
const LONG_WAIT = 60

export function SystemStatus({ runs, oldestSeconds, tasks, storage, mail, engine, spent }: Operations) {
  const [waiting, running, done, failed] = (['queued', 'running', 'done', 'failed'] as const).map((status) =>
    runs.reduce((sum, one) => sum + (one.status === status ? one.runs : 0), 0),
  ) as [number, number, number, number]
  const isSlow = oldestSeconds > LONG_WAIT
  return (
    <Stack component="section" gap="md" w={{ lg: 320 }} aria-label={t('System')}>
      <h2>{t('System')}</h2>
      <dl className="rows" data-closed>
        <Fact
          name={t('Queue')}
          notes={[
            isSlow && t('the longest for {time}', { time: formatWait(oldestSeconds) }),
            t('{done, number} done and {failed, number} failed in the last hour', { done, failed }),
          ]}
        >
          <Status state={isSlow ? 'draft' : waiting + running > 0 ? 'running' : 'done'}>
            {waiting + running > 0
              ? t('{waiting, number} waiting, {running, number} running', { waiting, running })
              : t('Empty')}
          </Status>
        </Fact>
        {tasks.map(({ kind, waiting, failing, failure }) => (
          <Fact
            key={kind}
            name={TASKS[kind] ?? kind}
            notes={[
              failing > 0 &&
                t('{count, number} failed ({failure}) and will be retried', { count: failing, failure: failure ?? '' }),
            ]}
          >
            <Status state={failing > 0 ? 'draft' : 'running'}>
              {t('{count, number} waiting', { count: waiting })}
            </Status>
          </Fact>
        ))}
        <Fact name={t('Database')}>
          <Status state="done">{t('Ready, {size}', { size: formatSize(storage.databaseBytes) })}</Status>
        </Fact>
        <Fact name={t('Mail')}>
          {mail === 'smtp' ? (
            <Status state="done">{t('SMTP server')}</Status>
          ) : (
            <Status state="draft">{t('Outbox folder')}</Status>
          )}
        </Fact>
        <Fact name={t('Model')}>{translate(engine.label)}</Fact>
        <Fact
          name={t('Spent in {month}', { month: monthInUtc(spent.from) })}
          notes={[
            spent.unknown > 0 &&
              t('plus {count, plural, one {# request} other {# requests}} of unknown cost', { count: spent.unknown }),
          ]}
        >
          {money(spent.dollars)}
        </Fact>
      </dl>
    </Stack>
  )
}

function Fact({ name, notes = [], children }: { name: string; notes?: (string | false)[]; children: ReactNode }) {
  return (
    <Group align="baseline" wrap="nowrap" gap="lg">
      <dt className="muted fixed" style={{ width: '42%' }}>
        {name}
      </dt>
      <dd className="fill">
        {children}
        {notes.map((note) => note && <p key={note} className="caption">{`${note}`}</p>)}
      </dd>
    </Group>
  )
}

function formatWait(seconds: number): string {
  if (seconds < 90) return `${formatNumber(Math.round(seconds))} s`
  if (seconds < 5_400) return `${formatNumber(Math.round(seconds / 60))} min`
  return `${formatNumber(Math.round(seconds / 3_600))} h`
}
