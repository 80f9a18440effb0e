import type { ReactNode, SubmitEventHandler } from 'react'
import type { useChoice } from '../drafts/use-choice.ts'
import type { EngineStatus } from '../runs/engine-label.ts'
import { EnglishOnly } from '../runs/english-only.tsx'
import { GenerateButton } from '../runs/generate-button.tsx'
import { RunStrip } from '../runs/run-strip.tsx'
import type { StartableKind } from '../runs/runs.ts'
import type { Generation } from '../runs/use-generation.ts'
import { submitOnCtrlEnter } from '../runs/use-generation-keys.ts'
import type { IconName } from '../ui/drawings/icon.tsx'
import { type Choice, ChoiceList } from '../ui/fields/choice-list.tsx'
import type { KindWords } from './item-kind.ts'
import { arrivedItems, arrivedNote, headingOf, writingItem } from './item-labels.ts'
import { ReplaceDialog } from './replace-dialog.tsx'

export function PickDialog<Run extends StartableKind>({
  kind,
  title,
  lead,
  subject,
  fields,
  onSubmit,
  generation,
  engine,
  expected,
  choices,
  choice,
  saving,
  onUse,
  onCompare,
  onClose,
}: {
  kind: KindWords & { label: string; view: { icon: IconName }; tool: { generateLabel: string } }
  title: string
  lead: string
  /** summary of the collapsed form */
  subject: string
  fields: ReactNode
  onSubmit: SubmitEventHandler<HTMLFormElement>
  generation: Generation<Run>
  engine: EngineStatus | undefined
  /** number of results, until the run reports it */
  expected: number
  choices: readonly Choice[]
  choice: ReturnType<typeof useChoice>
  saving: boolean
  onUse: () => void
  /** Compares the chosen one with the current part. */
  onCompare?: (() => void) | undefined
  onClose: () => void
}) {
  const { active, canRetry, state } = generation
  const total = state.progress?.total ?? expected
  const ready = choice.picked !== null && choice.picked < choices.length
  return (
    <ReplaceDialog
      kind={kind.label}
      icon={kind.view.icon}
      title={title}
      lead={lead}
      summary={choices.length > 0 ? subject : null}
      form={
        <form noValidate onKeyDown={submitOnCtrlEnter} onSubmit={onSubmit}>
          {fields}
          <EnglishOnly engine={engine} inDialog />
          <GenerateButton inDialog active={active} engine={engine?.label} primary={!ready && !canRetry}>
            {kind.tool.generateLabel}
          </GenerateButton>
        </form>
      }
      ready={ready}
      saving={saving}
      onUse={onUse}
      onCompare={onCompare}
      onClose={onClose}
    >
      <RunStrip
        generation={generation}
        doing={writingItem(choices.length, total, kind)}
        share={choices.length / total}
        amount={canRetry ? arrivedItems(choices.length, total, kind) : undefined}
        isPartial={choices.length > 0}
        savedNote={arrivedNote(choices.length)}
        engine={engine?.label}
        isSecondary={ready}
      />
      {(choices.length > 0 || active) && (
        <ChoiceList
          name={kind.name}
          heading={headingOf(choices.length, kind, active)}
          picked={choice.picked}
          onPick={choice.pick}
          expected={active ? total : 0}
          complete={state.phase === 'done'}
          choices={choices}
        />
      )}
    </ReplaceDialog>
  )
}
