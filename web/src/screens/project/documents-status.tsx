import { canGenerateDocuments } from '@makeready/contract/domain/document-status'
import type { ProjectDetail } from '@makeready/contract/projects'
import { Box, Button, Group, Stack, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { isOutOfDate } from '../../lib/document-state.ts'
import { typicalDuration } from '../../runs/typical-duration.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { clock, span } from '../../ui/duration.ts'
import { Steps } from '../../ui/steps.tsx'
import { useClock } from '../../ui/use-clock.ts'
import type { Documents } from './use-documents.ts'

/** `before` is shown next to the button. */
export function DocumentsStatus({
  project,
  documents,
  before,
}: {
  project: ProjectDetail
  documents: Documents
  before?: ReactNode
}) {
  const { pdfStatus, pdfError, pdfErrorDetail, contentSections } = project
  if (pdfStatus === 'generating') return <Running documents={documents} />
  if (!canGenerateDocuments(pdfStatus)) return null
  const failed = pdfStatus === 'failed'
  return (
    <Group
      component="section"
      className="panel phone-column"
      justify="space-between"
      gap="md"
      p="lg"
      style={failed ? { background: 'var(--red-wash)', borderColor: 'var(--red)' } : undefined}
      aria-label={t('Documents')}
    >
      <Box className="fill" miw={240}>
        <b>
          {failed
            ? t('The documents couldn’t be created')
            : isOutOfDate(project)
              ? t('The documents are out of date')
              : t('No documents yet')}
        </b>
        <p className="muted">
          {failed
            ? t('{reason} Your text is safe.', {
                reason: translate(pdfError ?? 'Something went wrong.', pdfErrorDetail),
              })
            : contentSections.length === 0
              ? t('Add a section first. Then create PDF, DOCX and EPUB with one click.')
              : isOutOfDate(project)
                ? t('They don’t include your latest changes. Click once to update all three.')
                : t('One click creates PDF, DOCX and EPUB.')}
        </p>
      </Box>
      <Button
        loading={documents.starting}
        leftSection={failed ? <Icon name="again" size={18} /> : undefined}
        onClick={() => void documents.generate()}
      >
        {failed ? t('Retry Generation') : t('Generate Product')}
      </Button>
      {before}
    </Group>
  )
}

function Running({ documents }: { documents: Documents }) {
  const [since] = useState(Date.now)
  const now = useClock(true)
  const { progress, reconnecting } = documents.run
  const message = reconnecting ? t('Reconnecting') : (progress?.message ?? t('Waiting to start'))
  const { done = 0, total = null } = progress ?? {}
  const typical = typicalDuration('documents')
  const time = [clock(now - since), typical === null ? null : t('usually {time}', { time: span(typical) })]
    .filter(Boolean)
    .join(', ')
  return (
    <Stack component="section" gap="md" aria-label={t('In progress')}>
      <VisuallyHidden role="status">{t('In progress: {what}', { what: message })}</VisuallyHidden>
      <Group justify="space-between" align="baseline">
        <h2>{t('In progress')}</h2>
        <span className="caption">{time}</span>
      </Group>
      <DocumentSteps done={done} />
      <Group component="p" justify="space-between" align="baseline">
        <span>{message}</span>
        <span className="caption">
          {total
            ? t('{percent}%', { percent: Math.round((100 * done) / total) })
            : t('You can leave this page. It continues.')}
        </span>
      </Group>
    </Stack>
  )
}

/** In the order in which the press creates them. */
const STEPS = [t('Manuscript'), 'PDF', 'DOCX', 'EPUB']

function DocumentSteps({ done }: { done: number }) {
  return (
    <Steps
      steps={STEPS.map((name, index) => ({
        name,
        state: index < done ? 'done' : index === done ? 'current' : 'upcoming',
        children: index <= done ? <b>{name}</b> : name,
      }))}
    />
  )
}
