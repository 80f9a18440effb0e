import { Button, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useSaving } from '../../drafts/use-saving.ts'
import { t } from '../../i18n/t.ts'
import { refreshLists } from '../../lib/refresh-lists.ts'
import type { EngineStatus } from '../../runs/engine-label.ts'
import { GenerateButton } from '../../runs/generate-button.tsx'
import type { StartableKind } from '../../runs/runs.ts'
import type { Generation } from '../../runs/use-generation.ts'
import { Proofs } from '../../tools/proofs.tsx'

/** How many a run usually brings, until it says so. */
const EXPECTED = 5

/** The least that a run needs to know, and what it brings, each to be taken. */
export function SuggestFrame<Kind extends StartableKind>({
  noun,
  generation,
  engine,
  action,
  canSend,
  onSend,
  results,
  rows = false,
  onUse,
  children,
}: {
  /** 'niche' */
  noun: string
  generation: Generation<Kind>
  engine: EngineStatus | undefined
  action: string
  canSend: boolean
  onSend: () => Promise<void>
  results: readonly { title: string; note: string }[]
  rows?: boolean
  /** saves the result and takes it; throws the API's errors */
  onUse: (index: number) => Promise<void>
  children: ReactNode
}) {
  const { saving, save } = useSaving()
  const [using, setUsing] = useState<number | null>(null)
  const use = async (index: number) => {
    setUsing(index)
    await save(async () => {
      await onUse(index)
      refreshLists()
    }, t('Couldn’t save this'))
  }
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (canSend) void onSend()
        }}
      >
        <Stack gap="lg">
          {children}
          <GenerateButton
            active={generation.active}
            disabled={!canSend}
            engine={engine?.label}
            primary={results.length === 0 && !generation.canRetry}
            inDialog
          >
            {action}
          </GenerateButton>
        </Stack>
      </form>
      <Stack gap="lg" mx={{ base: -16, sm: -24 }}>
        <Proofs
          noun={noun}
          generation={generation}
          engine={engine}
          expected={EXPECTED}
          rows={rows}
          empty={null}
          results={results.map(({ title, note }, index) => ({
            title,
            ...(note === '' ? {} : { body: <p className="muted">{note}</p> }),
            actions: (
              <Button
                variant="default"
                size="xs"
                loading={saving && using === index}
                disabled={saving && using !== index}
                onClick={() => void use(index)}
              >
                {t('Use This')}
              </Button>
            ),
          }))}
        />
      </Stack>
    </>
  )
}
