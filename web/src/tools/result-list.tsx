import { Group, Stack } from '@mantine/core'
import { Fragment, type ReactNode, useId, useRef } from 'react'
import { t } from '../i18n/t.ts'
import { useResultFocus } from '../ui/use-result-focus.ts'
import classes from './result-list.module.css'

export type Result = {
  title: string
  body?: ReactNode
  facts?: ReactNode
  actions: ReactNode
}

/** Complete results are usable while others are still being written. `rows`: short results in one panel. */
export function ResultList({
  heading,
  results,
  expected,
  writing,
  complete,
  rows = false,
  now,
}: {
  heading: string
  results: readonly Result[]
  /** number of results, until the run reports it */
  expected: number
  /** noun of the item being written: 'niche' */
  writing: string
  complete: boolean
  rows?: boolean
  /** shows the result being written, with `waiting` until its first words arrive */
  now?: ((number: number, waiting: ReactNode) => ReactNode) | undefined
}) {
  const title = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useResultFocus(title, complete && results.length > 0)
  const pending = Math.max(0, expected - results.length)
  return (
    <Stack gap="lg" className={classes.results} p={{ base: 'lg', sm: 'xl', lg: 'xxl' }}>
      <h2 className="visually-hidden" ref={title} tabIndex={-1}>
        {heading}
      </h2>
      {results.length > 0 && (
        <Stack component="ol" gap={rows ? 0 : 'lg'} className={rows ? `panel rows ${classes.rows}` : ''}>
          {results.map((result, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: results have no id
            <li key={index}>
              <article
                className={`arriving ${rows ? '' : 'panel card'} ${classes.result}`}
                aria-labelledby={`${id}-${index}`}
              >
                <span className={classes.numeral} aria-hidden="true">
                  {index + 1}
                </span>
                <Stack gap="sm" className="fill">
                  <h3 id={`${id}-${index}`} dir="auto">
                    {result.title}
                  </h3>
                  {result.body}
                </Stack>
                {result.facts && <div className={classes.facts}>{result.facts}</div>}
                <Group gap="sm" className={classes.actions}>
                  {result.actions}
                </Group>
              </article>
            </li>
          ))}
        </Stack>
      )}
      {Array.from({ length: pending }, (_, index) => {
        const number = results.length + index + 1
        const waiting = (
          <div key={number} className="placeholder" data-now={index === 0 || undefined} aria-hidden="true">
            <span>{number}</span>
            <span className="caption">
              {index === 0
                ? t('Still generating. You can save when the {noun} is complete.', { noun: writing })
                : t('Not written yet')}
            </span>
          </div>
        )
        return index === 0 && now ? <Fragment key={number}>{now(number, waiting)}</Fragment> : waiting
      })}
    </Stack>
  )
}
