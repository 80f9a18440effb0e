import type { MonthUse } from '@makeready/contract/account'
import { ProgressBar } from '../../generator/progress-bar.tsx'
import { money } from '../../lib/money.ts'
import { capState } from '../../lib/month-cap.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './sections.module.css'

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })

/** Cost, tokens and generations of the running month, and how much of the limit is left. */
export function MonthUseView({ month }: { month: MonthUse }) {
  const { counted, cap, own, failed, unknown, generations, inputTokens, outputTokens } = month
  const state = capState(month)
  return (
    <>
      {cap !== null && (
        <div className={classes.bar}>
          <span>
            <b>
              {money(counted)} of {money(cap)}
            </b>{' '}
            used in {monthName.format(new Date(month.from))}
          </span>
          <ProgressBar share={counted / cap} tone={state === 'reached' ? 'red' : state === 'near' ? 'amber' : 'blue'} />
          <span className="slug">Begins anew on {day.format(new Date(month.until))} (UTC)</span>
        </div>
      )}
      {(state === 'near' || state === 'reached') && (
        <Notice tone={state === 'reached' ? 'failure' : 'attention'}>
          <b>{state === 'reached' ? 'The monthly limit is reached' : 'The monthly limit is near'}</b>
          <br />
          {state === 'reached'
            ? `The model writes again from ${day.format(new Date(month.until))} (UTC). Until then the built-in composer writes, for free.`
            : 'When it is reached, the model waits until the next month and the built-in composer goes on, for free.'}
        </Notice>
      )}
      <dl className={classes.figures}>
        <Figure name="Cost">{money(counted + own)}</Figure>
        <Figure name="Generations">{generations.toLocaleString('en-US')}</Figure>
        <Figure name="Tokens in">{inputTokens.toLocaleString('en-US')}</Figure>
        <Figure name="Tokens out">{outputTokens.toLocaleString('en-US')}</Figure>
      </dl>
      <ul className="slug">
        {unknown > 0 && (
          <li>
            {unknown === 1 ? 'The cost of 1 generation is' : `The costs of ${unknown} generations are`} not known and
            not in the sum.
          </li>
        )}
        {own > 0 && <li>{money(own)} of it went over your own key, outside the limit.</li>}
        {failed > 0 && (
          <li>
            Failed generations used {money(failed)} more. The limit does not count them; the provider may charge them.
          </li>
        )}
        {generations === 0 && <li>Nothing was generated this month.</li>}
      </ul>
    </>
  )
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
