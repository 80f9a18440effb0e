import { type CoverForm, coverForm } from '@makeready/contract/covers'
import { DEFAULT_COVER_STYLE } from '@makeready/contract/domain/cover-styles'
import { LIMITS } from '@makeready/contract/domain/limits'
import { sameWords } from '@makeready/contract/domain/same-words'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { api } from '../../api.ts'
import { usePersistedForm } from '../../drafts/use-persisted-form.ts'
import { asString, usePersistedState } from '../../drafts/use-persisted-state.ts'
import { useSaving } from '../../drafts/use-saving.ts'
import { useBrandInForm } from '../../features/covers/brand-color.ts'
import { coverDownloadUrl } from '../../features/covers/cover-download-url.ts'
import { CoverFields } from '../../features/covers/cover-fields.tsx'
import { CoverPane } from '../../features/covers/cover-pane.tsx'
import { recordOf, settingsLike, toRecord } from '../../features/covers/cover-record.ts'
import type { CoverResult } from '../../features/covers/cover-results.ts'
import { DEFAULT_COLORS } from '../../features/covers/default-colors.ts'
import { COVER_MESSAGES } from '../../features/covers/messages.ts'
import { useCoverResults } from '../../features/covers/use-cover-results.ts'
import { t } from '../../i18n/t.ts'
import { GenerateButton } from '../../runs/generate-button.tsx'
import { RunStrip } from '../../runs/run-strip.tsx'
import { submitOnCtrlEnter, useStopOnEscape } from '../../runs/use-generation-keys.ts'
import { useSession } from '../../session.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { toastSuccess } from '../../ui/toast/toast.ts'
import { Workspace } from '../../ui/workspace.tsx'
import { ActionBar } from './action-bar.tsx'
import type { StepProps } from './step-props.ts'

export function CoverStep({ wizard, engine }: StepProps) {
  const { state, draftStorage } = wizard
  const { cover, title } = state.parts
  const { user } = useSession()
  const form = usePersistedForm<CoverForm>(coverForm, draftStorage, 'cover', {
    style: DEFAULT_COVER_STYLE,
    colorScheme: DEFAULT_COLORS,
    customPrompt: '',
    art: '',
    ...(cover ? settingsLike(toRecord(cover)) : {}),
    title: cover?.title || (title?.title ?? ''),
    authorName: cover?.authorName || (user?.name ?? '').slice(0, LIMITS.name),
  })
  useBrandInForm(form, cover === null)
  const { generation, coverResults, shown, show, restore, crop, share } = useCoverResults(
    draftStorage,
    engine,
    state.draftProjectId,
  )
  const productTitle = title?.title ?? ''
  const [followed, setFollowed] = usePersistedState(draftStorage, 'cover.title', asString)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the product's title changes
  useEffect(() => {
    if (productTitle === followed) return
    setFollowed(productTitle)
    if (followed === '' || !sameWords(form.getValues('title'), followed)) return
    form.setValue('title', productTitle)
    // an unsaved cover has the old title
    show(null)
  }, [productTitle])
  const { saving, save } = useSaving()
  useStopOnEscape(generation.active, generation.stop)

  const imageUrl = shown?.imageUrl ?? cover?.imageUrl ?? null
  const isSaved = cover !== null && imageUrl === cover.imageUrl

  const saveCover = (coverResult: CoverResult) =>
    save(async () => {
      const projectId = await wizard.ensureDraft()
      const record = recordOf(coverResult.imageUrl, coverResult.settings)
      const saved = await api.covers.create({ ...record, projectId, engine: coverResult.engine })
      toastSuccess(COVER_MESSAGES.saved)
      show(null)
      await wizard.commit({ type: 'completed', parts: { cover: saved } })
    }, COVER_MESSAGES.saveFailed)

  return (
    <>
      <Workspace
        title={t('Design the cover')}
        summary={generation.state.phase === 'idle' ? null : form.getValues('title')}
        form={
          <form
            noValidate
            onKeyDown={submitOnCtrlEnter}
            onSubmit={form.handleSubmit((input) =>
              generation.start({ ...input, ...(title ? { titleContext: { tone: title.tone } } : {}) }),
            )}
          >
            <CoverFields form={form} />
            <GenerateButton
              active={generation.active}
              engine={engine?.label}
              primary={imageUrl === null && !generation.canRetry}
            >
              {imageUrl === null ? t('Generate Cover') : t('Regenerate Cover')}
            </GenerateButton>
          </form>
        }
      >
        <RunStrip
          generation={generation}
          doing={generation.state.progress?.message ?? t('Creating the cover')}
          share={share}
          savedNote={t('Your settings are saved.')}
          engine={engine?.label}
          isSecondary={shown !== null}
        />
        <CoverPane
          coverResults={coverResults}
          imageUrl={imageUrl}
          alt={t('Cover of {title}', { title: shown?.settings.title ?? title?.title ?? t('your product') })}
          isGenerating={generation.active}
          coverCount={generation.state.phase === 'done'}
          onShow={(url) => restore(url, form)}
          onCrop={crop}
        />
      </Workspace>
      <ActionBar wizard={wizard}>
        {imageUrl && (
          <Button
            component="a"
            href={coverDownloadUrl(imageUrl)}
            variant="default"
            leftSection={<Icon name="download" size={18} />}
          >
            {t('Download')}
          </Button>
        )}
        {isSaved ? (
          <Button onClick={() => void wizard.commit({ type: 'completed' })}>{t('Continue to Review')}</Button>
        ) : (
          <Button
            variant={shown ? 'filled' : 'default'}
            disabled={!shown || generation.active}
            loading={saving}
            onClick={() => shown && void saveCover(shown)}
          >
            {t('Save Cover')}
          </Button>
        )}
      </ActionBar>
    </>
  )
}
