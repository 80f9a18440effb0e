import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DraftStorage } from '../drafts/draft-storage.ts'
import { type EngineStatus, engineName } from '../runs/engine-label.ts'
import type { Generation } from '../runs/use-generation.ts'
import { draftsOf, type ItemKind, type ItemTypes, type RunRequest, requestOf } from './item-kind.ts'
import { PartialResult } from './partial-item.tsx'
import { SaveResult } from './result-actions.tsx'
import { RunResults } from './run-results.tsx'
import { ToolEmpty } from './tool-frame.tsx'
import { useResultSaving } from './use-result-saving.ts'

export type ItemWork<T extends ItemTypes> = {
  kind: ItemKind<T>
  draftStorage: DraftStorage
  generation: Generation<T['run']>
  engine: EngineStatus | undefined
  runRequest: () => RunRequest<T>
}

/** Each result is saved as a separate record. */
export function ItemResults<T extends ItemTypes>(work: ItemWork<T>) {
  const { kind, draftStorage, generation, engine, runRequest } = work
  const { tool, messages } = kind
  const navigate = useNavigate()
  const saving = useResultSaving(draftStorage, generation.sent?.runId ?? null, {
    saved: messages.saved,
    failed: messages.saveFailed,
  })
  const create = (draft: T['draft']) =>
    kind.create({
      ...kind.inputOf(draft, runRequest()),
      engine: engineName(generation.state.result, engine),
      request: requestOf(runRequest()),
    })
  const continueLink = (id: string) => void (tool.next && navigate(tool.next.link(id)))
  return (
    <>
      <ItemRunResults
        {...work}
        empty={<ToolEmpty title={tool.empty.title}>{tool.empty.text}</ToolEmpty>}
        isSaved={(index) => saving.stateOf(index).saved}
        actions={(draft, index) => (
          <>
            <SaveResult
              label={tool.saveLabel}
              {...saving.stateOf(index)}
              onSave={() => void saving.save(index, () => create(draft))}
            />
            {tool.next && (
              <Button
                variant="subtle"
                color="ink"
                size="xs"
                disabled={saving.saving}
                onClick={() => {
                  const id = saving.idOf(index)
                  if (id !== null) continueLink(id)
                  else void saving.save(index, () => create(draft), continueLink)
                }}
              >
                {tool.next.label}
              </Button>
            )}
          </>
        )}
      />
      {saving.last && tool.afterSave?.(saving.last)}
    </>
  )
}

export function ItemRunResults<T extends ItemTypes>({
  kind,
  generation,
  engine,
  empty,
  isSaved,
  actions,
}: Pick<ItemWork<T>, 'kind' | 'generation' | 'engine'> & {
  empty: ReactNode
  isSaved?: (index: number) => boolean
  actions: (draft: T['draft'], index: number) => ReactNode
}) {
  return (
    <RunResults
      kind={kind}
      generation={generation}
      engine={engine}
      expected={kind.expected}
      empty={empty}
      rows={kind.rows ?? false}
      now={(number, waiting) => (
        <PartialResult kind={kind} generation={generation} number={number}>
          {waiting}
        </PartialResult>
      )}
      results={draftsOf(kind, generation.state).map((draft, index) => ({
        title: kind.titleOf(draft),
        ...(kind.toolResult?.(draft) ?? {
          body: kind.summary?.(draft) ?? kind.resultNote?.(draft, isSaved?.(index) ?? false),
        }),
        actions: (
          <>
            {kind.resultAction?.(draft)}
            {actions(draft, index)}
          </>
        ),
      }))}
    />
  )
}
