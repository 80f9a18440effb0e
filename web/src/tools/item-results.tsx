import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Drawer } from '../drafts/drawer.ts'
import { type EngineStatus, engineName } from '../runs/engine-label.ts'
import type { Generation } from '../runs/use-generation.ts'
import { type Asked, draftsOf, type ItemKind, type ItemTypes, requestOf } from './item-kind.ts'
import { Proofs } from './proofs.tsx'
import { SaveResult } from './result-actions.tsx'
import { ToolEmpty } from './tool-frame.tsx'
import { useResultSaving } from './use-result-saving.ts'

export type ItemWork<T extends ItemTypes> = {
  kind: ItemKind<T>
  drawer: Drawer
  generation: Generation<T['run']>
  engine: EngineStatus | undefined
  asked: () => Asked<T>
}

/** Each result is saved as a record of its own. */
export function ItemResults<T extends ItemTypes>(work: ItemWork<T>) {
  const { kind, drawer, generation, engine, asked } = work
  const { tool, messages } = kind
  const navigate = useNavigate()
  const saving = useResultSaving(drawer, generation.sent?.runId ?? null, {
    saved: messages.saved,
    failed: messages.saveFailed,
  })
  const create = (draft: T['draft']) =>
    kind.create({
      ...kind.inputOf(draft, asked()),
      engine: engineName(generation.state.result, engine),
      request: requestOf(asked()),
    })
  const goOn = (id: string) => void (tool.next && navigate(tool.next.link(id)))
  return (
    <>
      <ItemProofs
        {...work}
        empty={<ToolEmpty title={tool.empty.title}>{tool.empty.text}</ToolEmpty>}
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
                  if (id !== null) goOn(id)
                  else void saving.save(index, () => create(draft), goOn)
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

export function ItemProofs<T extends ItemTypes>({
  kind,
  generation,
  engine,
  empty,
  actions,
}: Pick<ItemWork<T>, 'kind' | 'generation' | 'engine'> & {
  empty: ReactNode
  actions: (draft: T['draft'], index: number) => ReactNode
}) {
  return (
    <Proofs
      kind={kind}
      generation={generation}
      engine={engine}
      expected={kind.expected}
      empty={empty}
      rows={kind.rows ?? false}
      results={draftsOf(kind, generation.state).map((draft, index) => ({
        title: kind.titleOf(draft),
        ...(kind.toolResult?.(draft) ?? { body: kind.summary?.(draft) }),
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
