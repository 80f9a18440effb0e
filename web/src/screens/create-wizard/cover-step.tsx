import { type CoverForm, coverForm, type GeneratedCover } from '@makeready/contract/covers'
import { COVER_STYLES, DEFAULT_COLOR_SCHEME, DEFAULT_COVER_STYLE } from '@makeready/contract/domain/cover-styles'
import { LIMITS } from '@makeready/contract/domain/limits'
import { Button } from '@mantine/core'
import { api } from '../../api.ts'
import { coverDownloadUrl } from '../../features/covers/cover-download-url.ts'
import { CoverFields } from '../../features/covers/cover-fields.tsx'
import { COVER_MESSAGES } from '../../features/covers/messages.ts'
import { Bench } from '../../generator/bench.tsx'
import { engineName } from '../../generator/engine-label.ts'
import { GenerateButton } from '../../generator/generate-button.tsx'
import type { RunState } from '../../generator/run-state.ts'
import { RunStrip } from '../../generator/run-strip.tsx'
import type { RunInputs } from '../../generator/runs.ts'
import { useFormKept } from '../../generator/use-form-kept.ts'
import { useGeneration } from '../../generator/use-generation.ts'
import { submitOnCtrlEnter, useStopOnEscape } from '../../generator/use-generation-keys.ts'
import { useKept } from '../../generator/use-kept.ts'
import { useSaving } from '../../generator/use-saving.ts'
import { useSession } from '../../session.ts'
import { Icon } from '../../ui/icon.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { ActionBar } from './action-bar.tsx'
import { CoverDesk } from './cover-desk.tsx'
import { asProofs, type Proof, withProof } from './proofs.ts'
import type { StepProps } from './wizard-frame.tsx'

/** Step 5: its face. */
export function CoverStep({ wizard, engine }: StepProps) {
  const { state, drawer } = wizard
  const { cover, title } = state.parts
  const { user } = useSession()
  const form = useFormKept<CoverForm>(coverForm, drawer, 'cover', {
    title: cover?.title || (title?.title ?? ''),
    authorName: cover?.authorName || (user?.name ?? '').slice(0, LIMITS.name),
    style: DEFAULT_COVER_STYLE,
    colorScheme: DEFAULT_COLOR_SCHEME,
    customPrompt: '',
  })
  const [proofs, setProofs] = useKept(drawer, 'cover.proofs', asProofs)
  const generation = useGeneration('cover', drawer, 'cover', { failed: COVER_MESSAGES.generateFailed, onEnd })

  function onEnd({ phase, result }: RunState, input: RunInputs['cover']) {
    const { imageUrl } = (result ?? {}) as Partial<GeneratedCover>
    if (phase !== 'done' || !imageUrl) return
    toastSuccess(COVER_MESSAGES.generated)
    setProofs((before) =>
      withProof(before, { imageUrl, engine: engineName(result, engine), settings: settingsOf(input) }),
    )
  }
  const { saving, save } = useSaving()
  useStopOnEscape(generation.active, generation.stop)

  const shown = proofs.all.find((proof) => proof.imageUrl === proofs.shown) ?? null
  const imageUrl = shown?.imageUrl ?? cover?.imageUrl ?? null
  const isSaved = cover !== null && imageUrl === cover.imageUrl

  const saveCover = (proof: Proof) =>
    save(async () => {
      const projectId = await wizard.ensureDraft()
      const { title, authorName, style, colorScheme, customPrompt } = proof.settings
      const saved = await api.covers.create({
        imageUrl: proof.imageUrl,
        style,
        prompt: customPrompt,
        title,
        authorName,
        colorScheme,
        projectId,
        engine: proof.engine,
      })
      toastSuccess(COVER_MESSAGES.saved)
      setProofs((before) => ({ ...before, shown: null }))
      await wizard.commit({ type: 'completed', parts: { cover: saved } })
    }, COVER_MESSAGES.saveFailed)

  return (
    <>
      <Bench
        title="Give it a face"
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
              {imageUrl === null ? 'Generate Cover' : 'Regenerate Cover'}
            </GenerateButton>
          </form>
        }
      >
        <RunStrip
          generation={generation}
          doing={generation.state.progress?.message ?? 'Making the cover'}
          share={shareOf(generation.state.progress)}
          kept="Your settings are kept."
          engine={engine?.label}
          quiet={shown !== null}
        />
        <CoverDesk
          proofs={proofs}
          imageUrl={imageUrl}
          alt={`Cover of ${shown?.settings.title ?? title?.title ?? 'your product'}`}
          making={generation.active}
          made={generation.state.phase === 'done'}
          onShow={(url) => setProofs((before) => ({ ...before, shown: url }))}
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
            Download
          </Button>
        )}
        {isSaved ? (
          <Button onClick={() => void wizard.commit({ type: 'completed' })}>Continue to Review</Button>
        ) : (
          <Button
            variant={shown ? 'filled' : 'default'}
            disabled={!shown || generation.active}
            loading={saving}
            onClick={() => shown && void saveCover(shown)}
          >
            Save Cover
          </Button>
        )}
      </ActionBar>
    </>
  )
}

function settingsOf(input: RunInputs['cover']): CoverForm {
  return {
    title: input.title ?? '',
    authorName: input.authorName ?? '',
    style: COVER_STYLES.find((style) => style === input.style) ?? DEFAULT_COVER_STYLE,
    colorScheme: input.colorScheme ?? DEFAULT_COLOR_SCHEME,
    customPrompt: input.customPrompt ?? '',
  }
}

function shareOf(progress: { done: number; total: number | null } | null): number | null {
  return progress?.total ? progress.done / progress.total : null
}
