import { countWords } from '@makeready/contract/domain/reading-time'
import { Box, Button, Flex, Group, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, query } from '../../api.ts'
import { usePersistedState } from '../../drafts/use-persisted-state.ts'
import { measureText } from '../../features/contents/section-measure.ts'
import { setFinishing } from '../../features/projects/finishing.ts'
import { PROJECT_MESSAGES } from '../../features/projects/messages.ts'
import { PRODUCT_TYPE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { listedNames } from '../../lib/listed-names.ts'
import { nameError } from '../../lib/name-error.ts'
import { queryClient } from '../../query-client.ts'
import { CoverThumbnail } from '../../ui/drawings/cover-thumbnail.tsx'
import { Facts } from '../../ui/item-dialog.tsx'
import { toastError, toastSuccess } from '../../ui/toast/toast.ts'
import { useFailureToast } from '../../ui/toast/use-failure-toast.ts'
import { ActionBar } from './action-bar.tsx'
import { ReviewChecks, ReviewDocuments } from './review-outcome.tsx'
import type { StepProps } from './step-props.ts'
import { COVER_STEP } from './wizard-state.ts'

type FinishAction = 'draft' | 'pdf'

export function ReviewStep({ wizard }: StepProps) {
  const { state, draftStorage } = wizard
  const { parts, productType } = state
  const { niche, idea, title, sections, cover } = parts
  const suggested = state.name ?? title?.title ?? ''
  const [name, setName] = usePersistedState(draftStorage, 'review.name', (stored) =>
    typeof stored === 'string' ? stored : suggested,
  )
  const [finishAction, setFinishAction] = useState<FinishAction | null>(null)
  const failure = useFailureToast()
  const navigate = useNavigate()
  const trimmed = name.trim()
  const error = trimmed === '' ? t('Product name is required') : nameError('Product name', trimmed)

  const names = listedNames(sections.map(({ sectionName }) => sectionName))

  const finish = async (how: FinishAction) => {
    setFinishAction(how)
    failure.dismiss()
    try {
      const id = await wizard.ensureDraft()
      const saved = await wizard.commit({ type: 'named', name: trimmed })
      if (saved.kind === 'unsaved') throw saved.error
      await api.projects.update({ id, status: how === 'draft' ? 'draft' : 'ready' })
      if (how === 'draft') await savedAsDraft()
      else await generate(id)
    } catch (error) {
      console.error(error)
      failure.showFailure(PROJECT_MESSAGES.createFailed, { label: t('Retry'), onClick: () => void finish(how) })
    } finally {
      setFinishAction(null)
    }
  }

  const savedAsDraft = async () => {
    wizard.leave()
    await refreshProjects()
    toastSuccess(PROJECT_MESSAGES.savedAsDraft)
    await navigate({ to: '/dashboard/products' })
  }

  const generate = async (projectId: string) => {
    try {
      await api.projects.generatePdf({ projectId })
      setFinishing(projectId)
    } catch (error) {
      console.error(error)
      toastError(PROJECT_MESSAGES.savedButPdfFailed)
    }
    wizard.leave()
    // a stale copy must not be used as the result
    queryClient.removeQueries({ queryKey: query.projects.get.key({ input: { id: projectId } }) })
    await refreshProjects()
    await navigate({ to: '/dashboard/project/$projectId', params: { projectId } })
  }

  return (
    <>
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        justify={{ sm: 'center' }}
        gap={{ base: 'xl', lg: 40 }}
        px={{ base: 'lg', sm: 'xl' }}
        py={{ base: 'xl', lg: 40 }}
        flex={1}
        mih={0}
        style={{ overflowY: 'auto' }}
      >
        <Box w={{ base: 180, sm: 220, lg: 320 }} mx={{ base: 'auto', sm: 0 }} className="fixed">
          <CoverThumbnail
            src={cover?.imageUrl ?? null}
            alt={t('Cover of {title}', { title: trimmed })}
            note={t('No cover')}
          />
        </Box>
        <Stack gap={20} w="100%" maw={560}>
          <h2>{t('One last look')}</h2>
          <TextInput
            label={t('Product Name')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={error}
          />
          <Facts
            facts={[
              [t('Product type'), PRODUCT_TYPE_LABELS[productType]],
              [t('Niche'), niche?.name ?? t('Skipped')],
              [t('Idea'), idea?.concept ?? t('Skipped')],
              [t('Title'), title?.title ?? t('None')],
              [t('Author'), cover?.authorName],
              [
                t('Content', {}, 'sections'),
                `${t('{count, plural, one {# section} other {# sections}}', { count: sections.length })}. ${measureText(...sections.map((section) => section.content))}`,
              ],
              [
                t('Checks'),
                state.draftProjectId && (
                  <ReviewChecks
                    projectId={state.draftProjectId}
                    onCover={() => void wizard.commit({ type: 'went', step: COVER_STEP })}
                  />
                ),
              ],
            ]}
          />
          <ReviewDocuments
            words={sections.reduce((sum, { content }) => sum + countWords(content), 0)}
            sections={sections.length}
          />
          <ol className="rows" data-closed aria-label={t('Contents')}>
            {sections.map((section, index) => (
              <Group key={section.id} component="li" gap="sm" wrap="nowrap" align="baseline">
                <Box component="span" w={20} c="var(--spot)" className="fixed" aria-hidden="true">
                  {names[index]?.numeral}
                </Box>
                <b className="fill">
                  <span className="visually-hidden">{names[index]?.hidden}</span>
                  {names[index]?.shown}
                </b>
              </Group>
            ))}
          </ol>
        </Stack>
      </Flex>
      <ActionBar wizard={wizard} note={t('PDF, DOCX and EPUB are created together.')}>
        <Button
          variant="default"
          disabled={error !== null || finishAction === 'pdf'}
          loading={finishAction === 'draft'}
          onClick={() => void finish('draft')}
        >
          {t('Save as Draft')}
        </Button>
        <Button
          disabled={error !== null || finishAction === 'draft'}
          loading={finishAction === 'pdf'}
          onClick={() => void finish('pdf')}
        >
          {t('Save & Generate PDF Now')}
        </Button>
      </ActionBar>
    </>
  )
}

function refreshProjects(): Promise<void> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: query.projects.key() }),
    queryClient.invalidateQueries({ queryKey: query.runs.key() }),
    queryClient.invalidateQueries({ queryKey: query.counts.key() }),
  ]).then(() => {})
}
