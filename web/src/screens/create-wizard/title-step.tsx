import { shorten } from '@makeready/contract/domain/draft-title'
import { LIMITS } from '@makeready/contract/domain/limits'
import { DEFAULT_TITLE_TONE, TITLE_TONES } from '@makeready/contract/domain/tones'
import { longText } from '@makeready/contract/fields'
import { titleForm } from '@makeready/contract/titles'
import { Button, TextInput } from '@mantine/core'
import { z } from 'zod'
import { api } from '../../api.ts'
import { useChoice } from '../../drafts/use-choice.ts'
import { useFormKept } from '../../drafts/use-form-kept.ts'
import { asString, useKept } from '../../drafts/use-kept.ts'
import { useSaving } from '../../drafts/use-saving.ts'
import { CopyTitle } from '../../features/titles/copy-title.tsx'
import { generatedTitles, TITLES_EXPECTED } from '../../features/titles/generated-titles.ts'
import { TITLE_MESSAGES } from '../../features/titles/messages.ts'
import { TitleFields, type TitleForm } from '../../features/titles/title-fields.tsx'
import { t } from '../../i18n/t.ts'
import { nameFault } from '../../lib/name-fault.ts'
import { engineName } from '../../runs/engine-label.ts'
import { GenerateButton } from '../../runs/generate-button.tsx'
import { RunStrip } from '../../runs/run-strip.tsx'
import { useGeneration } from '../../runs/use-generation.ts'
import { submitOnCtrlEnter, useStopOnEscape } from '../../runs/use-generation-keys.ts'
import { ideaContext } from '../../tools/idea-context.ts'
import { headingOf, keptItems, writingItem } from '../../tools/item-words.ts'
import { Bench, BenchEmpty } from '../../ui/bench.tsx'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { OnFile } from '../../ui/on-file.tsx'
import { Status } from '../../ui/status.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { ActionBar } from './action-bar.tsx'
import { nicheContext } from './run-context.ts'
import classes from './title-step.module.css'
import type { StepProps } from './wizard-frame.tsx'
import { WizardLanguage } from './wizard-language.tsx'

/** With an idea at hand its concept stands in for an empty field (specification, section 5). */
const titleFormWithIdea = z.strictObject({ ...titleForm.shape, productConcept: longText('Product concept') })

/** The row of a title that the creator brings along. */
const OWN = -1

/** Step 3: what the product is called. */
export function TitleStep({ wizard, engine }: StepProps) {
  const { state, drawer } = wizard
  const { niche, idea, title } = state.parts
  const form = useFormKept<TitleForm>(idea ? titleFormWithIdea : titleForm, drawer, 'title', {
    productConcept: idea?.concept ?? '',
    tone: DEFAULT_TITLE_TONE,
  })
  const generation = useGeneration('titles', drawer, 'title', {
    failed: TITLE_MESSAGES.generateFailed,
    onEnd: ({ phase }) => phase === 'done' && toastSuccess(TITLE_MESSAGES.generated),
    projectId: state.draftProjectId,
  })
  const choice = useChoice(drawer, 'title', generation.sent?.runId ?? null)
  const [own, setOwn] = useKept(drawer, 'title.own', asString)
  const { saving, save } = useSaving()
  const ownFault = nameFault('Title', own)
  useStopOnEscape(generation.active, generation.stop)

  const titles = generatedTitles(generation.state)
  const expected = generation.state.progress?.total ?? TITLES_EXPECTED
  const picked = choice.picked === OWN ? own.trim() : choice.picked === null ? '' : (titles[choice.picked] ?? '')
  const isSaved = choice.saved !== null && choice.saved === choice.picked

  const generate = ({ productConcept, tone }: TitleForm) =>
    generation.start({
      tone,
      productConcept: productConcept.trim() || (idea?.concept ?? ''),
      ...(idea ? { ideaContext: ideaContext(idea) } : {}),
      ...(niche ? { nicheContext: nicheContext(niche, drawer) } : {}),
      language: state.language,
    })

  const saveTitle = (text: string, index: number) =>
    save(async () => {
      const projectId = await wizard.ensureDraft()
      const sentTone = TITLE_TONES.find((tone) => tone === generation.sent?.input.tone)
      const saved = await api.titles.create({
        title: shorten(text.trim(), LIMITS.name),
        tone: index === OWN ? form.getValues('tone') : (sentTone ?? form.getValues('tone')),
        projectId,
        engine: index === OWN ? null : engineName(generation.state.result, engine),
      })
      choice.markSaved(index)
      toastSuccess(TITLE_MESSAGES.saved)
      await wizard.commit({ type: 'completed', parts: { title: saved } })
    }, TITLE_MESSAGES.saveFailed)

  return (
    <>
      <Bench
        title={t('What is it called?')}
        folded={generation.state.phase === 'idle' ? null : form.getValues('productConcept') || idea?.concept || ''}
        form={
          <form noValidate onKeyDown={submitOnCtrlEnter} onSubmit={form.handleSubmit(generate)}>
            <TitleFields form={form} conceptHint={idea ? t('From your idea') : undefined} />
            <WizardLanguage wizard={wizard} engine={engine} />
            <GenerateButton
              active={generation.active}
              engine={engine?.label}
              primary={picked === '' && !generation.canRetry}
            >
              {t('Generate Titles')}
            </GenerateButton>
          </form>
        }
      >
        {title && <OnFile>{title.title}</OnFile>}
        <RunStrip
          generation={generation}
          doing={writingItem(titles.length, expected, 'title')}
          share={titles.length / expected}
          kept={keptItems(titles.length, 'title')}
          engine={engine?.label}
          quiet={picked !== ''}
        />
        <ChoiceList
          name="title"
          heading={headingOf(titles.length, 'title', titles.length === 0)}
          picked={choice.picked}
          onPick={choice.pick}
          expected={generation.active ? expected : 0}
          complete={generation.state.phase === 'done'}
          choices={titles.map((text, index) => ({
            label: text,
            mark: choice.saved === index && <Status state="done">{t('Saved')}</Status>,
            action: <CopyTitle title={text} />,
          }))}
          more={
            <div className={classes.own} data-picked={choice.picked === OWN || undefined}>
              <input
                type="radio"
                name="title"
                aria-label={t('Use my own')}
                checked={choice.picked === OWN}
                onChange={() => choice.pick(OWN)}
              />
              <TextInput
                label={t('Or bring your own')}
                value={own}
                error={ownFault}
                // above the field: below it the bar would lie over it on a phone
                inputWrapperOrder={['label', 'error', 'input']}
                errorProps={{ mt: 0, mb: 6 }}
                // not by its focus: who only passes by on the way to Save has picked another
                onClick={() => choice.pick(OWN)}
                onChange={(event) => {
                  choice.pick(OWN)
                  setOwn(event.currentTarget.value)
                  if (choice.saved === OWN) choice.unmarkSaved()
                }}
              />
            </div>
          }
        />
        {titles.length === 0 && generation.state.phase === 'idle' && (
          <BenchEmpty>
            <EmptyState title={t('No titles yet')}>
              {t('Say what the product is and pick a tone; you get titles to choose from. Or type your own above.')}
            </EmptyState>
          </BenchEmpty>
        )}
      </Bench>
      <ActionBar wizard={wizard} note={choice.picked === OWN ? (ownFault ?? undefined) : undefined}>
        {isSaved ? (
          <Button onClick={() => void wizard.commit({ type: 'completed' })}>{t('Continue to Content')}</Button>
        ) : (
          <Button
            variant={picked ? 'filled' : 'default'}
            disabled={picked === '' || (choice.picked === OWN && ownFault !== null)}
            loading={saving}
            onClick={() => choice.picked !== null && void saveTitle(picked, choice.picked)}
          >
            {t('Save Title')}
          </Button>
        )}
      </ActionBar>
    </>
  )
}
