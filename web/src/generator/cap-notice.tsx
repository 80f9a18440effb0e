import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '../api.ts'
import { money } from '../lib/money.ts'
import { capState } from '../lib/month-cap.ts'
import { queryClient } from '../query-client.ts'
import { Notice } from '../ui/notice.tsx'
import classes from './cap-notice.module.css'
import { useComposerInstead, writeByComposerUntil } from './composer-instead.ts'

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/**
 * Above Generate: how much of the monthly limit is used, from 80 % on; at 100 % the composer can take over.
 * @param active something is being written; when it ends, the month is asked for anew
 */
export function CapNotice({ active }: { active: boolean }) {
  const account = useQuery(query.account.get.queryOptions())
  const instead = useComposerInstead()
  const state = account.data && capState(account.data.month)
  const left = state !== undefined && state !== 'reached'
  useEffect(() => {
    if (!active) void queryClient.invalidateQueries({ queryKey: query.account.key() })
  }, [active])
  // the limit was raised or taken away: the model writes again by itself
  useEffect(() => {
    if (left) writeByComposerUntil(0)
  }, [left])
  if (!account.data) return null
  const { engine, month } = account.data
  const { counted, cap, until } = month
  if (cap === null || engine.kind === 'composer' || engine.source === 'own') return null
  if (state !== 'near' && state !== 'reached') return null
  const used = `${money(counted)} of ${money(cap)} used this month.`
  return (
    <div className={classes.notice}>
      <Notice tone="attention">
        <b>{state === 'near' ? 'The monthly limit is near' : 'The monthly limit is reached'}</b>
        <br />
        {used}
        {state === 'reached' && (
          <>
            {' '}
            {instead ? 'The built-in composer writes' : 'The model waits'} until {day.format(new Date(until))} (UTC).
            <Button
              className={classes.action}
              variant="default"
              size="xs"
              onClick={() => writeByComposerUntil(instead ? 0 : Date.parse(until))}
            >
              {instead ? 'Wait for the Model' : 'Use the Built-in Composer'}
            </Button>
          </>
        )}
      </Notice>
    </div>
  )
}
