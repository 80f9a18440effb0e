import { type NicheDraft, type NicheForm, nicheForm } from '@makeready/contract/niches'
import { Button } from '@mantine/core'
import { api } from '../../api.ts'
import { useChoice } from '../../drafts/use-choice.ts'
import { useFormKept } from '../../drafts/use-form-kept.ts'
import { useSaving } from '../../drafts/use-saving.ts'
import { generatedNiches, NICHES_EXPECTED } from '../../features/niches/generated-niches.ts'
import { NICHE_MESSAGES } from '../../features/niches/messages.ts'
import { NicheFields, nicheExample } from '../../features/niches/niche-fields.tsx'
import { nicheInput } from '../../features/niches/niche-input.ts'
import { NicheSummary } from '../../features/niches/niche-summary.tsx'
import { t } from '../../i18n/t.ts'
import { engineName } from '../../runs/engine-label.ts'
import { GenerateButton } from '../../runs/generate-button.tsx'
import { RunStrip } from '../../runs/run-strip.tsx'
import { useGeneration } from '../../runs/use-generation.ts'
import { submitOnCtrlEnter, useStopOnEscape } from '../../runs/use-generation-keys.ts'
import { headingOf, keptItems, writingItem } from '../../tools/item-words.ts'
import { Bench, BenchEmpty } from '../../ui/bench.tsx'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { OnFile } from '../../ui/on-file.tsx'
import { Status } from '../../ui/status.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { ActionBar } from './action-bar.tsx'
import type { StepProps } from './wizard-frame.tsx'
import { WizardLanguage } from './wizard-language.tsx'

/** Step 1, optional: who the product is for. */
export function NicheStep({ wizard, engine }: StepProps) {
  const { state, drawer } = wizard
  const form = useFormKept<NicheForm>(nicheForm, drawer, 'niche', {
    targetAudience: '',
    interests: '',
    budgetRange: '',
  })
  const generation = useGeneration('niches', drawer, 'niche', {
    failed: NICHE_MESSAGES.generateFailedInWizard,
    onEnd: ({ phase }) => phase === 'done' && toastSuccess(NICHE_MESSAGES.generatedInWizard),
    projectId: state.draftProjectId,
  })
  const choice = useChoice(drawer, 'niche', generation.sent?.runId ?? null)
  const { saving, save } = useSaving()
  useStopOnEscape(generation.active, generation.stop)

  const niches = generatedNiches(generation.state)
  const expected = generation.state.progress?.total ?? NICHES_EXPECTED
  const picked = choice.picked === null ? null : (niches[choice.picked] ?? null)
  const isSaved = choice.saved !== null && choice.saved === choice.picked

  const generate = (input: NicheForm) => generation.start({ ...input, language: state.language })
  /** Nothing typed is lost: only what is empty is filled in. */
  const tryExample = () => {
    const typed = form.getValues()
    const named = Object.entries(typed).filter(([, text]) => text.trim() !== '')
    form.reset({ ...nicheExample(), ...Object.fromEntries(named) })
    void form.handleSubmit(generate)()
  }

  const saveNiche = (niche: NicheDraft, index: number) =>
    save(async () => {
      const projectId = await wizard.ensureDraft()
      const saved = await api.niches.create({
        ...nicheInput(niche),
        projectId,
        engine: engineName(generation.state.result, engine),
      })
      choice.markSaved(index)
      toastSuccess(NICHE_MESSAGES.saved)
      await wizard.commit({ type: 'completed', parts: { niche: saved } })
    }, NICHE_MESSAGES.saveFailed)

  return (
    <>
      <Bench
        title={t('Who is it for?')}
        folded={generation.state.phase === 'idle' ? null : form.getValues('targetAudience')}
        form={
          <form noValidate onKeyDown={submitOnCtrlEnter} onSubmit={form.handleSubmit(generate)}>
            <NicheFields form={form} />
            <WizardLanguage wizard={wizard} engine={engine} />
            <GenerateButton
              active={generation.active}
              engine={engine?.label}
              primary={picked === null && !generation.canRetry}
            >
              {t('Generate Niches')}
            </GenerateButton>
          </form>
        }
      >
        {state.parts.niche && <OnFile>{state.parts.niche.name}</OnFile>}
        <RunStrip
          generation={generation}
          doing={writingItem(niches.length, expected, 'niche')}
          share={niches.length / expected}
          kept={keptItems(niches.length, 'niche')}
          engine={engine?.label}
          quiet={picked !== null}
        />
        {niches.length === 0 && !generation.active ? (
          <BenchEmpty>
            <EmptyState
              title={t('No niches yet')}
              action={
                <Button variant="default" onClick={tryExample}>
                  {t('Try an Example')}
                </Button>
              }
            >
              {t(
                'Say who you want to reach. You get groups of people with a problem and the means to pay for its end; pick one, or skip this step.',
              )}
            </EmptyState>
          </BenchEmpty>
        ) : (
          <ChoiceList
            name="niche"
            heading={headingOf(niches.length, 'niche', generation.active)}
            picked={choice.picked}
            onPick={choice.pick}
            expected={generation.active ? expected : 0}
            complete={generation.state.phase === 'done'}
            choices={niches.map((niche, index) => ({
              label: niche.name,
              detail: <NicheSummary niche={niche} />,
              mark: choice.saved === index && <Status state="done">{t('Saved')}</Status>,
            }))}
          />
        )}
      </Bench>
      <ActionBar wizard={wizard}>
        {isSaved ? (
          <Button onClick={() => void wizard.commit({ type: 'completed' })}>{t('Continue to Idea')}</Button>
        ) : (
          <Button
            variant={picked ? 'filled' : 'default'}
            disabled={!picked}
            loading={saving}
            onClick={() => picked && choice.picked !== null && void saveNiche(picked, choice.picked)}
          >
            {t('Save Niche')}
          </Button>
        )}
      </ActionBar>
    </>
  )
}
