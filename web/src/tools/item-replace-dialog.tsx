import { useState } from 'react'
import { CompareDialog } from '../compare/compare-dialog.tsx'
import { createDraftStorage } from '../drafts/draft-storage.ts'
import { useChoice } from '../drafts/use-choice.ts'
import { engineName } from '../runs/engine-label.ts'
import { useEngine } from '../runs/use-engine.ts'
import { useGeneration } from '../runs/use-generation.ts'
import { useFocusReturn } from '../ui/item-dialog.tsx'
import { toastSuccess } from '../ui/toast/toast.ts'
import { languageOf } from './default-language.ts'
import { draftsOf, type ItemTypes, type RunRequest, requestOf, type StartingItemKind } from './item-kind.ts'
import { PickDialog } from './pick-dialog.tsx'
import { notifyUnchanged, type PartOf, useReplacement } from './use-replacement.ts'

/** `similarTo`: the current item, if any. */
export function ItemReplaceDialog<T extends ItemTypes>({
  kind,
  part,
  similarTo,
  onClose,
}: {
  kind: StartingItemKind<T>
  part: PartOf
  similarTo: T['item'] | null
  onClose: () => void
}) {
  const { project } = part
  const { name, messages, record, inProject } = kind
  const [draftStorage] = useState(() => createDraftStorage(`project.${project.id}.${name}.${similarTo?.id ?? 'new'}`))
  const engine = useEngine()
  const { form, fields, subject, inputOf } = inProject.useRequest({ draftStorage, project, similarTo })
  const generation = useGeneration<T['run']>(kind.run, draftStorage, name, {
    failed: messages.generateFailedInWizard ?? messages.generateFailed,
    onEnd: ({ phase }) => phase === 'done' && toastSuccess(messages.generatedInWizard ?? messages.generated),
  })
  const choice = useChoice(draftStorage, name, generation.sent?.runId ?? null)
  const { saving, replace } = useReplacement(part, draftStorage, {
    done: messages.updated,
    failed: messages.updateFailed,
  })
  const drafts = draftsOf(kind, generation.state)
  const picked = choice.picked === null ? undefined : drafts[choice.picked]
  const runRequest = (): RunRequest<T> => ({ sent: generation.sent?.input, form: form.getValues() })

  const generate = async (values: T['form']) => {
    const input = await inputOf(values, languageOf(project))
    if (input) await generation.start(input)
  }
  /** `result`: a draft or merged record, the same object on retry. */
  const put = (result: unknown, input: T['input'], engineUsed: string | null) =>
    void replace(
      result,
      () => kind.create({ ...input, projectId: project.id, engine: engineUsed, request: requestOf(runRequest()) }),
      (id) => inProject.link(project, id, input),
    )
  const takePicked = () =>
    picked !== undefined && put(picked, kind.inputOf(picked, runRequest()), engineName(generation.state.result, engine))

  const current = inProject.current(project)
  const [comparing, setComparing] = useState(false)
  useFocusReturn()
  if (comparing && picked !== undefined && current) {
    return (
      <CompareDialog<T['record']>
        noun={name}
        fields={record.compared}
        mine={record.of(current)}
        theirs={record.of(kind.inputOf(picked, runRequest()))}
        saving={saving}
        beside
        onMine={() => {
          notifyUnchanged(name)
          onClose()
        }}
        onNew={takePicked}
        // merged by the user, so no engine
        {...(inProject.canMerge
          ? { onMerged: (merged: T['record']) => put(merged, record.toInput(merged, runRequest()), null) }
          : {})}
        onClose={() => setComparing(false)}
      />
    )
  }

  return (
    <PickDialog
      kind={kind}
      title={inProject.title(similarTo)}
      lead={inProject.lead(similarTo)}
      subject={subject}
      fields={fields}
      onSubmit={form.handleSubmit(generate)}
      generation={generation}
      engine={engine}
      expected={kind.expected}
      choices={drafts.map((draft) => ({
        label: kind.titleOf(draft),
        detail: kind.summary?.(draft) ?? kind.resultNote?.(draft, false),
      }))}
      choice={choice}
      saving={saving}
      onUse={takePicked}
      onCompare={current ? () => setComparing(true) : undefined}
      onClose={onClose}
    />
  )
}
