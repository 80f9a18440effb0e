import { Box, Stack } from '@mantine/core'
import { Fragment, type ReactNode, useRef } from 'react'
import { t } from '../../i18n/t.ts'
import { useResultFocus } from '../use-result-focus.ts'
import classes from './choice-list.module.css'

export type Choice = {
  label: ReactNode
  detail?: ReactNode
  action?: ReactNode
  /** 'Saved' */
  mark?: ReactNode
}

/** Items can be chosen as they arrive; pending ones are dashed. */
export function ChoiceList({
  name,
  heading,
  choices,
  picked,
  onPick,
  expected,
  complete,
  more,
  now,
}: {
  name: string
  heading: string
  choices: readonly Choice[]
  picked: number | null
  onPick: (index: number) => void
  /** number of results, until the run reports it */
  expected: number
  complete: boolean
  /** an additional last row */
  more?: ReactNode
  /** shows the choice being written, with `waiting` until its first words arrive */
  now?: (number: number, waiting: ReactNode) => ReactNode
}) {
  const title = useRef<HTMLHeadingElement>(null)
  useResultFocus(title, complete && choices.length > 0)
  const pending = Math.max(0, expected - choices.length)
  return (
    <Stack gap="md" p={{ base: 'lg', sm: 'xl' }} mih={0} style={{ overflowY: 'auto' }}>
      <h2 ref={title} tabIndex={-1} id={`${name}-heading`}>
        {heading}
      </h2>
      <Stack gap={0} className={`panel rows ${classes.choices}`} role="radiogroup" aria-labelledby={`${name}-heading`}>
        {choices.map((choice, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: choices have no id
            key={index}
            className={`arriving hover-fill ${classes.choice}`}
            data-picked={picked === index || undefined}
            data-compact={picked !== index || undefined}
          >
            <label>
              <input
                className="check-input"
                type="radio"
                name={name}
                checked={picked === index}
                onChange={() => onPick(index)}
              />
              <Stack component="span" gap={4} className="fill">
                <span className="title">{choice.label}</span>
                {choice.detail}
              </Stack>
            </label>
            {choice.mark}
            {/* centered on the first line */}
            {choice.action && <Box style={{ marginTop: 6 }}>{choice.action}</Box>}
          </div>
        ))}
        {more}
      </Stack>
      {Array.from({ length: pending }, (_, index) => {
        const number = choices.length + index + 1
        const waiting = (
          <div key={number} className="placeholder" aria-hidden="true">
            <span>{number}</span>
            <span className="caption">{t('Not written yet')}</span>
          </div>
        )
        return index === 0 && now ? <Fragment key={number}>{now(number, waiting)}</Fragment> : waiting
      })}
    </Stack>
  )
}
