import { LIMITS } from '@makeready/contract/domain/limits'
import type { ProjectDetail } from '@makeready/contract/projects'
import { Box, Button, Checkbox, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { messageOf } from '../../api.ts'
import { useSaveState } from '../../drafts/use-save-state.ts'
import { SaveStatus } from '../../features/autopilot/save-status.tsx'
import { t } from '../../i18n/t.ts'
import { Notice } from '../../ui/notice.tsx'
import { AutoSavedText } from '../project/auto-saved-text.tsx'
import { LeadMagnetCard } from './lead-magnet-card.tsx'
import { SalesPageCard } from './sales-page-card.tsx'
import { SampleCard } from './sample-card.tsx'
import { useLaunchFiles } from './use-launch-files.ts'
import { WebAddress } from './web-address.tsx'

/** What a launch kit has besides texts. Choices are saved as they are made. */
export function LaunchFiles({ project }: { project: ProjectDetail }) {
  const { data: set, error, refetch, state, save: saveChange, settled } = useLaunchFiles(project)
  const [saving, save] = useSaveState(saveChange)
  if (error && !set)
    return (
      <Notice tone="failure">
        <p>{t('Couldn’t load the launch files. {reason}', { reason: messageOf(error) })}</p>
        <Button size="xs" variant="default" onClick={() => void refetch()}>
          {t('Retry')}
        </Button>
      </Notice>
    )
  if (!set) return <Skeleton h={320} />
  const { link, action, refund, qrCode } = set.settings
  return (
    <Stack gap="xxl">
      <Stack component="section" gap="lg" aria-labelledby="launch-link">
        <Stack gap={2}>
          <h2 id="launch-link">{t('Where buyers go')}</h2>
          <p className="caption">
            {t('For the buttons of the sales page and the last pages of sample and lead magnet.')}
          </p>
          <Box mih={20}>
            <SaveStatus state={saving} error={null} />
          </Box>
        </Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <WebAddress
            label={t('Shop link')}
            description={t('Where your product can be bought')}
            value={link}
            onSave={(link) => save({ link })}
          />
          <AutoSavedText
            label={t('Button')}
            description={t('What buyers read on it')}
            placeholder={set.usual.action}
            maxLength={LIMITS.launchAction}
            value={action || null}
            onSave={(text) => save({ action: text ?? '' })}
          />
          <AutoSavedText
            label={t('Refunds')}
            description={t('What buyers can do if it isn’t for them. Without it, nothing is said about refunds.')}
            maxLength={LIMITS.name}
            value={refund || null}
            onSave={(text) => save({ refund: text ?? '' })}
          />
        </SimpleGrid>
        <Checkbox
          label={t('QR code on the last pages of PDFs')}
          description={t('For people who print them.')}
          checked={qrCode}
          onChange={({ currentTarget }) => void save({ qrCode: currentTarget.checked })}
        />
      </Stack>
      <SalesPageCard projectId={project.id} set={set} state={state} onSave={save} settled={settled} />
      <SampleCard project={project} set={set} onSave={save} settled={settled} />
      <LeadMagnetCard projectId={project.id} set={set} settled={settled} />
    </Stack>
  )
}
