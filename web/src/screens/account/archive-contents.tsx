import type { AccountArchive } from '@makeready/contract/transfers'
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { formatDate, formatNumber, formatSize } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'

const COUNTED: Record<keyof AccountArchive['rows'], string> = {
  projects: t('Products'),
  generated_content: t('Sections'),
  cover_images: t('Covers'),
  niches: t('Niches'),
  product_ideas: t('Ideas'),
  product_titles: t('Titles'),
  sources: t('Your material'),
  versions: t('Earlier versions'),
}

type Counted = keyof AccountArchive['rows']

/** What an uploaded export would add. */
export function ArchiveContents({
  archive: { name, email, madeAt, rows, files, bytes },
  onImport,
  onCancel,
}: {
  archive: AccountArchive
  onImport: () => Promise<void>
  onCancel: () => void
}) {
  const [isStarting, setIsStarting] = useState(false)
  const start = async () => {
    setIsStarting(true)
    await onImport()
    setIsStarting(false)
  }
  const counted = (Object.keys(COUNTED) as Counted[]).filter((table) => rows[table] > 0)
  return (
    <Stack gap="md" className="panel" p="lg">
      <Stack gap={2}>
        <h3>{t('What this export contains')}</h3>
        <p className="caption" dir="auto">
          {t('{name}, {email}, {date}', { name, email, date: formatDate(madeAt) })}
        </p>
      </Stack>
      <dl className="rows" data-closed>
        {counted.map((table) => (
          <Group key={table} justify="space-between" wrap="nowrap" gap="lg">
            <dt>{COUNTED[table]}</dt>
            <dd>{formatNumber(rows[table])}</dd>
          </Group>
        ))}
        <Group justify="space-between" wrap="nowrap" gap="lg">
          <dt>{t('Files')}</dt>
          <dd>{`${formatNumber(files)} (${formatSize(bytes)})`}</dd>
        </Group>
      </dl>
      <p className="caption">
        {t(
          'Nothing you have here is changed. If some of it is here already, everything is added as a copy. Counts include the trash. Past generations and their costs, models, keys, webhooks and sign-ins stay where they are.',
        )}
      </p>
      <Group gap="md">
        <Button loading={isStarting} onClick={() => void start()} autoFocus>
          {t('Import')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  )
}
