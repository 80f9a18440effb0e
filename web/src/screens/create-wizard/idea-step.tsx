import { type IdeaDraft, ideaForm } from '@makeready/contract/ideas'
import { Button } from '@mantine/core'
import { api } from '../../api.ts'
import { useChoice } from '../../drafts/use-choice.ts'
import { useFormKept } from '../../drafts/use-form-kept.ts'
import { useSaving } from '../../drafts/use-saving.ts'
import { generatedIdeas, IDEAS_EXPECTED } from '../../features/ideas/generated-ideas.ts'
import { IdeaFields, type IdeaForm } from '../../features/ideas/idea-fields.tsx'
import { ideaInput } from '../../features/ideas/idea-input.ts'
import { IdeaSummary } from '../../features/ideas/idea-summary.tsx'
import { IDEA_MESSAGES } from '../../features/ideas/messages.ts'
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
import { nicheContext } from './run-context.ts'
import type { StepProps } from './wizard-frame.tsx'
import { WizardLanguage } from './wizard-language.tsx'

/** Step 2, optional: what the product will be. */
export function IdeaStep({ wizard, engine }: StepProps) {
  const { state, drawer } = wizard
  const { niche, idea } = state.parts
  const form = useFormKept<IdeaForm>(ideaForm, drawer, 'idea', {
    niche: niche?.name ?? '',
    productType: state.productType,
  })
  const generation = useGeneration('ideas', drawer, 'idea', {
    failed: IDEA_MESSAGES.generateFailed,
    onEnd: ({ phase }) => phase === 'done' && toastSuccess(IDEA_MESSAGES.generatedInWizard),
    projectId: state.draftProjectId,
  })
  const choice = useChoice(drawer, 'idea', generation.sent?.runId ?? null)
  const { saving, save } = useSaving()
  useStopOnEscape(generation.active, generation.stop)

  const ideas = generatedIdeas(generation.state)
  const expected = generation.state.progress?.total ?? IDEAS_EXPECTED
  const picked = choice.picked === null ? null : (ideas[choice.picked] ?? null)
  const isSaved = choice.saved !== null && choice.saved === choice.picked
  const productType = generation.sent?.input.productType ?? form.getValues('productType')

  const generate = (fields: IdeaForm) => {
    const known = niche && fields.niche === niche.name ? { nicheContext: nicheContext(niche, drawer) } : {}
    return generation.start({ ...fields, ...known, language: state.language })
  }

  const saveIdea = (draft: IdeaDraft, index: number) =>
    save(async () => {
      const projectId = await wizard.ensureDraft()
      const saved = await api.ideas.create({
        ...ideaInput(draft),
        productType,
        projectId,
        engine: engineName(generation.state.result, engine),
      })
      choice.markSaved(index)
      toastSuccess(IDEA_MESSAGES.saved)
      await wizard.commit({ type: 'completed', parts: { idea: saved }, productType })
    }, IDEA_MESSAGES.saveFailed)

  return (
    <>
      <Bench
        title={t('What will it be?')}
        folded={generation.state.phase === 'idle' ? null : form.getValues('niche')}
        form={
          <form noValidate onKeyDown={submitOnCtrlEnter} onSubmit={form.handleSubmit(generate)}>
            <IdeaFields form={form} nicheHint={niche ? t('From step 1') : t('Type the niche, as step 1 was skipped')} />
            <WizardLanguage wizard={wizard} engine={engine} />
            <GenerateButton
              active={generation.active}
              engine={engine?.label}
              primary={picked === null && !generation.canRetry}
            >
              {t('Generate Ideas')}
            </GenerateButton>
          </form>
        }
      >
        {idea && <OnFile>{idea.concept}</OnFile>}
        <RunStrip
          generation={generation}
          doing={writingItem(ideas.length, expected, 'idea')}
          share={ideas.length / expected}
          kept={keptItems(ideas.length, 'idea')}
          engine={engine?.label}
          quiet={picked !== null}
        />
        {ideas.length === 0 && !generation.active ? (
          <BenchEmpty>
            <EmptyState title={t('No ideas yet')}>
              {t(
                'Choose what kind of product it will be. You get concepts with their audience, selling points and modules; pick one, or skip this step.',
              )}
            </EmptyState>
          </BenchEmpty>
        ) : (
          <ChoiceList
            name="idea"
            heading={headingOf(ideas.length, 'idea', generation.active)}
            picked={choice.picked}
            onPick={choice.pick}
            expected={generation.active ? expected : 0}
            complete={generation.state.phase === 'done'}
            choices={ideas.map((draft, index) => ({
              label: draft.concept,
              detail: <IdeaSummary idea={draft} />,
              mark: choice.saved === index && <Status state="done">{t('Saved')}</Status>,
            }))}
          />
        )}
      </Bench>
      <ActionBar wizard={wizard}>
        {isSaved ? (
          <Button onClick={() => void wizard.commit({ type: 'completed' })}>{t('Continue to Title')}</Button>
        ) : (
          <Button
            variant={picked ? 'filled' : 'default'}
            disabled={!picked}
            loading={saving}
            onClick={() => picked && choice.picked !== null && void saveIdea(picked, choice.picked)}
          >
            {t('Save Idea')}
          </Button>
        )}
      </ActionBar>
    </>
  )
}
