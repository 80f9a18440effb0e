import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useChoice } from '../../drafts/use-choice.ts'
import { useSaving } from '../../drafts/use-saving.ts'
import { t } from '../../i18n/t.ts'
import { engineName } from '../../runs/engine-label.ts'
import { EnglishOnly } from '../../runs/english-only.tsx'
import { GenerateButton } from '../../runs/generate-button.tsx'
import { RunStrip } from '../../runs/run-strip.tsx'
import type { RunInputs } from '../../runs/runs.ts'
import { useGeneration } from '../../runs/use-generation.ts'
import { submitOnCtrlEnter, useStopOnEscape } from '../../runs/use-generation-keys.ts'
import { draftsOf, type ItemKind, type ItemTypes, requestOf } from '../../tools/item-kind.ts'
import { arrivedItems, arrivedNote, headingOf, writingItem } from '../../tools/item-labels.ts'
import { PartialChoice } from '../../tools/partial-item.tsx'
import { ChoiceList } from '../../ui/fields/choice-list.tsx'
import { SavedStrip } from '../../ui/saved-strip.tsx'
import { Status } from '../../ui/status.tsx'
import { toastSuccess } from '../../ui/toast/toast.ts'
import { Workspace, WorkspaceEmpty } from '../../ui/workspace.tsx'
import { ActionBar } from './action-bar.tsx'
import type { StepProps } from './step-props.ts'
import { WizardLanguage } from './wizard-language.tsx'

type Choice = ReturnType<typeof useChoice>

/** Row index of the user's own item. */
export const OWN_ITEM = -1

export function ItemStep<T extends ItemTypes>({
  kind,
  wizard,
  engine,
  title,
  form,
  fields,
  subject,
  inputOf,
  current,
  empty,
  own,
  continueLabel,
  onSaved,
}: StepProps & {
  kind: ItemKind<T>
  title: string
  form: UseFormReturn<T['form']>
  fields: ReactNode
  subject: string
  inputOf: (values: T['form']) => RunInputs[T['run']]
  current: string | null
  /** `generate` submits the form. */
  empty: (generate: () => void) => ReactNode
  /** allows the user's own item */
  own?: { draft: T['draft'] | null; error: string | null; field: (choice: Choice) => ReactNode }
  continueLabel: string
  onSaved: (item: T['item'], input: T['input']) => Parameters<StepProps['wizard']['commit']>[0]
}) {
  const { name, messages } = kind
  const { state, draftStorage } = wizard
  const generation = useGeneration<T['run']>(kind.run, draftStorage, name, {
    failed: messages.generateFailedInWizard ?? messages.generateFailed,
    onEnd: ({ phase }) => phase === 'done' && toastSuccess(messages.generatedInWizard ?? messages.generated),
    projectId: state.draftProjectId,
  })
  const choice = useChoice(draftStorage, name, generation.sent?.runId ?? null)
  const { saving, save } = useSaving()
  useStopOnEscape(generation.active, generation.stop)

  const drafts = draftsOf(kind, generation.state)
  const expected = generation.state.progress?.total ?? kind.expected
  const isOwn = own !== undefined && choice.picked === OWN_ITEM
  const picked = isOwn ? own.draft : choice.picked === null ? null : (drafts[choice.picked] ?? null)
  const isSaved = choice.saved !== null && choice.saved === choice.picked
  const submit = form.handleSubmit((values) => generation.start(inputOf(values)))

  const saveItem = (draft: T['draft'], index: number) =>
    save(async () => {
      const projectId = await wizard.ensureDraft()
      const runRequest = { sent: isOwn ? undefined : generation.sent?.input, form: form.getValues() }
      const input = kind.inputOf(draft, runRequest)
      const engineUsed = isOwn ? null : engineName(generation.state.result, engine)
      const saved = await kind.create({ ...input, projectId, engine: engineUsed, request: requestOf(runRequest) })
      choice.markSaved(index)
      toastSuccess(messages.saved)
      await wizard.commit(onSaved(saved, input))
    }, messages.saveFailed)

  const list = (
    <ChoiceList
      name={name}
      heading={headingOf(drafts.length, kind, own ? drafts.length === 0 : generation.active)}
      picked={choice.picked}
      onPick={choice.pick}
      expected={generation.active ? expected : 0}
      complete={generation.state.phase === 'done'}
      choices={drafts.map((draft, index) => ({
        label: kind.titleOf(draft),
        detail: kind.summary?.(draft) ?? kind.resultNote?.(draft, choice.saved === index),
        mark: choice.saved === index && <Status state="done">{t('Saved')}</Status>,
        action: kind.resultAction?.(draft),
      }))}
      more={own?.field(choice)}
      now={(number, waiting) => (
        <PartialChoice kind={kind} generation={generation} number={number}>
          {waiting}
        </PartialChoice>
      )}
    />
  )
  const nothing = <WorkspaceEmpty>{empty(() => void submit())}</WorkspaceEmpty>

  return (
    <>
      <Workspace
        title={title}
        summary={generation.state.phase === 'idle' ? null : subject}
        form={
          <form noValidate onKeyDown={submitOnCtrlEnter} onSubmit={submit}>
            {fields}
            <WizardLanguage wizard={wizard} engine={engine} />
            <EnglishOnly engine={engine} language={wizard.state.language} />
            <GenerateButton
              active={generation.active}
              engine={engine?.label}
              primary={picked === null && !generation.canRetry}
            >
              {kind.tool.generateLabel}
            </GenerateButton>
          </form>
        }
      >
        {current !== null && <SavedStrip>{current}</SavedStrip>}
        <RunStrip
          generation={generation}
          doing={writingItem(drafts.length, expected, kind)}
          share={drafts.length / expected}
          amount={generation.canRetry ? arrivedItems(drafts.length, expected, kind) : undefined}
          isPartial={drafts.length > 0}
          savedNote={arrivedNote(drafts.length)}
          engine={engine?.label}
          isSecondary={picked !== null}
        />
        {own ? (
          <>
            {list}
            {drafts.length === 0 && generation.state.phase === 'idle' && nothing}
          </>
        ) : drafts.length === 0 && !generation.active ? (
          nothing
        ) : (
          list
        )}
      </Workspace>
      <ActionBar wizard={wizard} note={isOwn ? (own.error ?? undefined) : undefined}>
        {isSaved ? (
          <Button onClick={() => void wizard.commit({ type: 'completed' })}>{continueLabel}</Button>
        ) : (
          <Button
            variant={picked === null ? 'default' : 'filled'}
            disabled={picked === null || (isOwn && own.error !== null)}
            loading={saving}
            onClick={() => picked !== null && choice.picked !== null && void saveItem(picked, choice.picked)}
          >
            {kind.tool.saveLabel}
          </Button>
        )}
      </ActionBar>
    </>
  )
}
