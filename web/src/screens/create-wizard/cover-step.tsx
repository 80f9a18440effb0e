import { type CoverForm, coverForm } from '@makeready/contract/covers'
import { DEFAULT_COVER_STYLE } from '@makeready/contract/domain/cover-styles'
import { LIMITS } from '@makeready/contract/domain/limits'
import { Button } from '@mantine/core'
import { api } from '../../api.ts'
import { useFormKept } from '../../drafts/use-form-kept.ts'
import { useSaving } from '../../drafts/use-saving.ts'
import { CoverDesk } from '../../features/covers/cover-desk.tsx'
import { coverDownloadUrl } from '../../features/covers/cover-download-url.ts'
import { CoverFields } from '../../features/covers/cover-fields.tsx'
import { recordOf, settingsLike, toRecord } from '../../features/covers/cover-record.ts'
import { FIRST_COLOURS } from '../../features/covers/first-colours.ts'
import { COVER_MESSAGES } from '../../features/covers/messages.ts'
import type { Proof } from '../../features/covers/proofs.ts'
import { useCoverProofs } from '../../features/covers/use-cover-proofs.ts'
import { t } from '../../i18n/t.ts'
import { GenerateButton } from '../../runs/generate-button.tsx'
import { RunStrip } from '../../runs/run-strip.tsx'
import { submitOnCtrlEnter, useStopOnEscape } from '../../runs/use-generation-keys.ts'
import { useSession } from '../../session.ts'
import { Bench } from '../../ui/bench.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { ActionBar } from './action-bar.tsx'
import type { StepProps } from './wizard-frame.tsx'

export function CoverStep({ wizard, engine }: StepProps) {
  const { state, drawer } = wizard
  const { cover, title } = state.parts
  const { user } = useSession()
  const form = useFormKept<CoverForm>(coverForm, drawer, 'cover', {
    style: DEFAULT_COVER_STYLE,
    colorScheme: FIRST_COLOURS,
    customPrompt: '',
    art: '',
    ...(cover ? settingsLike(toRecord(cover)) : {}),
    title: cover?.title || (title?.title ?? ''),
    authorName: cover?.authorName || (user?.name ?? '').slice(0, LIMITS.name),
  })
  const { generation, proofs, shown, show, share } = useCoverProofs(drawer, engine)
  const { saving, save } = useSaving()
  useStopOnEscape(generation.active, generation.stop)

  const imageUrl = shown?.imageUrl ?? cover?.imageUrl ?? null
  const isSaved = cover !== null && imageUrl === cover.imageUrl

  const saveCover = (proof: Proof) =>
    save(async () => {
      const projectId = await wizard.ensureDraft()
      const record = recordOf(proof.imageUrl, proof.settings)
      const saved = await api.covers.create({ ...record, projectId, engine: proof.engine })
      toastSuccess(COVER_MESSAGES.saved)
      show(null)
      await wizard.commit({ type: 'completed', parts: { cover: saved } })
    }, COVER_MESSAGES.saveFailed)

  return (
    <>
      <Bench
        title={t('Design the cover')}
        folded={generation.state.phase === 'idle' ? null : form.getValues('title')}
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
          kept={t('Your settings are saved.')}
          engine={engine?.label}
          quiet={shown !== null}
        />
        <CoverDesk
          proofs={proofs}
          imageUrl={imageUrl}
          alt={t('Cover of {title}', { title: shown?.settings.title ?? title?.title ?? t('your product') })}
          making={generation.active}
          made={generation.state.phase === 'done'}
          onShow={show}
        />
      </Bench>
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
