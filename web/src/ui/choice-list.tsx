import { type ReactNode, useRef } from 'react'
import { t } from '../i18n/t.ts'
import classes from './choice-list.module.css'
import { useResultFocus } from './use-result-focus.ts'

export type Choice = {
  /** the name of the radio button */
  label: ReactNode
  /** facts below it */
  detail?: ReactNode
  /** controls of its own, right of it */
  action?: ReactNode
  /** its kept counterpart: 'Saved' */
  mark?: ReactNode
}

/**
 * Generated things to pick one of. They arrive one at a time and can be picked at once; places for those to come
 * are dashed.
 */
export function ChoiceList({
  name,
  heading,
  choices,
  picked,
  onPick,
  expected,
  complete,
  more,
}: {
  name: string
  heading: string
  choices: readonly Choice[]
  picked: number | null
  onPick: (index: number) => void
  /** how many there will be, while they are being written */
  expected: number
  complete: boolean
  /** a last row of the caller's own */
  more?: ReactNode
}) {
  const title = useRef<HTMLHeadingElement>(null)
  useResultFocus(title, complete && choices.length > 0)
  const toCome = Math.max(0, expected - choices.length)
  return (
    <div className={classes.list}>
      <h2 ref={title} tabIndex={-1} id={`${name}-heading`}>
        {heading}
      </h2>
      <div className={classes.rows} role="radiogroup" aria-labelledby={`${name}-heading`}>
        {choices.map((choice, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its place in the list
          <div key={index} className={classes.choice} data-picked={picked === index || undefined}>
            <label>
              <input type="radio" name={name} checked={picked === index} onChange={() => onPick(index)} />
              <span className={classes.words}>
                <span className={classes.label}>{choice.label}</span>
                {choice.detail}
              </span>
            </label>
            {choice.mark}
            {choice.action}
          </div>
        ))}
        {more}
      </div>
      {Array.from({ length: toCome }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is its number
        <div key={index} className={classes.place} aria-hidden="true">
          <span className={classes.numeral}>{choices.length + index + 1}</span>
          <span className="slug">{t('Not written yet')}</span>
        </div>
      ))}
    </div>
  )
}
