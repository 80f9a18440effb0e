import type { SecurityEvent } from '@makeready/contract/security-log'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api, messageOf } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { download } from '../../lib/download.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { toastError, toastSuccess } from '../../ui/toast/toast.ts'
import { csvOf } from './log-csv.ts'
import { type Filter, inputOf } from './log-filters.tsx'

const PAGE = 100
const MOST = 10_000

/** The export itself is logged. */
export function SaveLog({ filter }: { filter: Filter }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await api.admin.noteSecurityLogExport()
      const events = await fetchAll(filter)
      download('makeready-security-log.csv', new Blob([csvOf(events)], { type: 'text/csv;charset=utf-8' }))
      toastSuccess(
        events.length === MOST
          ? t('Only the newest {count, number} entries were saved. Choose a shorter period to get the others.', {
              count: MOST,
            })
          : t('{count, plural, one {# entry} other {# entries}} saved.', { count: events.length }),
      )
    } catch (error) {
      console.error(error)
      toastError(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<Icon name="download" size={18} />}
      onClick={() => void save()}
    >
      {t('Save as CSV')}
    </Button>
  )
}

async function fetchAll(filter: Filter): Promise<SecurityEvent[]> {
  const input = inputOf(filter, Date.now())
  const events: SecurityEvent[] = []
  for (let cursor: string | null = ''; cursor !== null && events.length < MOST; ) {
    const page = await api.admin.securityLog({ ...input, limit: PAGE, ...(cursor && { cursor }) })
    events.push(...page.items)
    cursor = page.nextCursor
  }
  return events
}
