import type { LaunchFileSet } from '@makeready/contract/launch-files'
import { Stack } from '@mantine/core'
import { t } from '../../i18n/t.ts'
import { FileStatus } from './file-status.tsx'

/** The checklist to give away, set in the product's theme. */
export function LeadMagnetCard({
  projectId,
  set: { files },
  settled,
}: {
  projectId: string
  set: LaunchFileSet
  settled: () => Promise<unknown>
}) {
  const shown = files['lead-magnet']
  return (
    <Stack component="section" gap="lg" aria-labelledby="lead-magnet-files">
      <Stack gap={2}>
        <h2 id="lead-magnet-files">{t('Lead magnet as a file')}</h2>
        <p className="caption">
          {t('The checklist in your product’s theme, for people who sign up. Its boxes can be ticked in the PDF.')}
        </p>
      </Stack>
      <FileStatus
        projectId={projectId}
        file="lead-magnet"
        shown={shown}
        missing={shown.lacksText ? t('Write the launch kit first. The files are made from its checklist.') : null}
        words={{
          create: t('Create Lead Magnet'),
          update: t('Update Lead Magnet'),
          none: t('You’ll get a PDF and an EPUB.'),
        }}
        settled={settled}
      />
    </Stack>
  )
}
