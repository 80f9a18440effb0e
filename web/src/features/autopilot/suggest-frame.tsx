import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { EngineStatus } from '../../generator/engine-label.ts'
import { GenerateButton } from '../../generator/generate-button.tsx'
import { Proofs } from '../../generator/proofs.tsx'
import { refreshLists } from '../../generator/refresh-lists.ts'
import type { StartableKind } from '../../generator/runs.ts'
import type { Generation } from '../../generator/use-generation.ts'
import { useSaving } from '../../generator/use-saving.ts'
import { t } from '../../i18n/t.ts'
import classes from './part-dialog.module.css'

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
    }, t('This could not be saved'))
  }
  return (
    <>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (canSend) void onSend()
        }}
      >
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
      </form>
      <div className={classes.results}>
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
      </div>
    </>
  )
}
