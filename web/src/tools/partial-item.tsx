import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../i18n/t.ts'
import { useRun } from '../runs/runs.ts'
import type { Generation } from '../runs/use-generation.ts'
import type { ItemKind, ItemTypes } from './item-kind.ts'
import classes from './result-list.module.css'

type PartialProps<T extends ItemTypes> = {
  kind: ItemKind<T>
  generation: Generation<T['run']>
  /** its place in the list, from 1 */
  number: number
  /** until its first words arrive */
  children: ReactNode
}

/** Re-renders only its viewer, with each word. */
function usePartial<T extends ItemTypes>({ generation, number }: PartialProps<T>): T['draft'] | null {
  const { partial } = useRun(generation.active ? (generation.sent?.runId ?? null) : null)
  return partial?.index === number - 1 ? partial.item : null
}

/** The result being written, word by word. It cannot be saved yet. */
export function PartialResult<T extends ItemTypes>(props: PartialProps<T>) {
  const { kind, number, children } = props
  const draft = usePartial(props)
  if (draft === null) return children
  if (kind.rows) return <PartialChoice {...props} />
  const { body, facts } = kind.toolResult?.(draft) ?? { body: kind.summary?.(draft), facts: null }
  return (
    <div className={`panel card wet ${classes.result}`} aria-hidden="true" inert>
      <span className={classes.numeral}>{number}</span>
      <Stack gap="sm" className="fill">
        <h3 dir="auto" data-wet={isOneText(draft) || undefined}>
          {kind.titleOf(draft)}
        </h3>
        {body}
      </Stack>
      {facts && <div className={classes.facts}>{facts}</div>}
      <Group gap="sm" className={classes.actions}>
        <Button variant="default" size="xs" disabled>
          {kind.tool.saveLabel}
        </Button>
        <span className="caption">
          {t('Still generating. You can save when the {noun} is complete.', { noun: kind.name })}
        </span>
      </Group>
    </div>
  )
}

/** The same among the wizard's choices. */
export function PartialChoice<T extends ItemTypes>(props: PartialProps<T>) {
  const { kind, number, children } = props
  const draft = usePartial(props)
  if (draft === null) return children
  return (
    <div className="placeholder wet" data-now aria-hidden="true" data-compact>
      <span>{number}</span>
      <Stack gap={4} className="fill">
        <span className="title" dir="auto" data-wet={isOneText(draft) || undefined}>
          {kind.titleOf(draft)}
        </span>
        {kind.summary?.(draft)}
      </Stack>
    </div>
  )
}

/** The words that arrived last are those of the title. */
const isOneText = (draft: unknown) => textsOf(draft).length === 1

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value].filter(Boolean) : Object.values(value ?? {}).flatMap(textsOf)
