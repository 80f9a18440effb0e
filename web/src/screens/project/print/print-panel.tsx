import type { ProjectDetail } from '@makeready/contract/projects'
import { Box, Button, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { messageOf } from '../../../api.ts'
import { useSaveState } from '../../../drafts/use-save-state.ts'
import { SaveStatus } from '../../../features/autopilot/save-status.tsx'
import { t } from '../../../i18n/t.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Status } from '../../../ui/status.tsx'
import { BackCoverFields } from './back-cover-fields.tsx'
import { PaperFields } from './paper-fields.tsx'
import { PrintChecks } from './print-checks.tsx'
import { PrintFiles } from './print-files.tsx'
import { PrintStatus } from './print-status.tsx'
import { usePrintEdition } from './use-print-edition.ts'
import { WrapPreview } from './wrap-preview.tsx'

/** The product as a paperback. */
export function PrintPanel({ project }: { project: ProjectDetail }) {
  const { id, pdfStatus, updatedAt, contentSections } = project
  const state = JSON.stringify([updatedAt, pdfStatus, contentSections.map(({ id, version }) => [id, version])])
  const { data: edition, error, refetch, save: saveChange, making } = usePrintEdition(id, state)
  const [saving, save] = useSaveState(saveChange)
  if (error && !edition)
    return (
      <Notice tone="failure">
        <p>{t('Couldn’t load the print edition. {reason}', { reason: messageOf(error) })}</p>
        <Button size="xs" variant="default" onClick={() => void refetch()}>
          {t('Retry')}
        </Button>
      </Notice>
    )
  if (!edition) return <Skeleton h={320} />
  const { made } = edition
  return (
    <Stack gap="xl">
      <PrintStatus edition={edition} making={making} isEmpty={contentSections.length === 0} />
      {made && (
        <Box display={{ md: 'flex' }} style={{ gap: 'var(--s-8)', alignItems: 'flex-start' }}>
          <Box flex="1 1 0" miw={0} mb={{ base: 'lg', md: 0 }}>
            <WrapPreview made={made} title={project.title} />
          </Box>
          <Stack gap="lg" w={{ md: 272 }}>
            <PrintFiles made={made} state={edition.state} />
            {edition.blurb.trim() === '' && (
              <Status state="draft" wraps>
                {t('The back cover has no text. Write one below, or take the suggestion.')}
              </Status>
            )}
            <PrintChecks project={project} />
          </Stack>
        </Box>
      )}
      <Box mih={20} mb="calc(-1 * var(--s-4))">
        <SaveStatus state={saving} error={null} />
      </Box>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="xl">
        <PaperFields edition={edition} project={project} onSave={save} />
        <BackCoverFields edition={edition} projectId={id} onSave={save} />
      </SimpleGrid>
    </Stack>
  )
}
