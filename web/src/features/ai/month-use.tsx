import type { MonthUse } from '@makeready/contract/account'
import { dayInUtc, formatNumber, monthInUtc } from '../../i18n/format.ts'
import { rich, t } from '../../i18n/t.ts'
import { money } from '../../lib/money.ts'
import { capState } from '../../lib/month-cap.ts'
import { Notice } from '../../ui/notice.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import classes from './sections.module.css'

/** Cost, tokens and generations of the running month, and how much of the limit is left. */
export function MonthUseView({ month }: { month: MonthUse }) {
  const { counted, cap, own, failed, unknown, generations, inputTokens, outputTokens } = month
  const state = capState(month)
  return (
    <>
      {cap !== null && (
        <div className={classes.bar}>
          <span>
            {rich('<b>{counted} of {cap}</b> used in {month}', {
              b: (chunks) => <b>{chunks}</b>,
              counted: money(counted),
              cap: money(cap),
              month: monthInUtc(month.from),
            })}
          </span>
          <ProgressBar share={counted / cap} tone={state === 'reached' ? 'red' : state === 'near' ? 'amber' : 'blue'} />
          <span className="slug">{t('Begins anew on {day} (UTC)', { day: dayInUtc(month.until) })}</span>
        </div>
      )}
      {(state === 'near' || state === 'reached') && (
        <Notice tone={state === 'reached' ? 'failure' : 'attention'}>
          <b>{state === 'reached' ? t('The monthly limit is reached') : t('The monthly limit is near')}</b>
          <br />
          {state === 'reached'
            ? t('The model writes again from {day} (UTC). Until then the built-in composer writes, for free.', {
                day: dayInUtc(month.until),
              })
            : t(
                'When it is reached, the model waits until the next month and the built-in composer goes on, for free.',
              )}
        </Notice>
      )}
      <dl className={classes.figures}>
        <Figure name={t('Cost')}>{money(counted + own)}</Figure>
        <Figure name={t('Generations')}>{formatNumber(generations)}</Figure>
        {inputTokens + outputTokens > 0 && (
          <>
            <Figure name={t('Tokens in')}>{formatNumber(inputTokens)}</Figure>
            <Figure name={t('Tokens out')}>{formatNumber(outputTokens)}</Figure>
          </>
        )}
      </dl>
      <ul className="slug">
        {unknown > 0 && (
          <li>
            {t(
              '{count, plural, one {The cost of # generation is not known and not in the sum.} other {The costs of # generations are not known and not in the sum.}}',
              { count: unknown },
            )}
          </li>
        )}
        {own > 0 && <li>{t('{amount} of it went over your own key, outside the limit.', { amount: money(own) })}</li>}
        {failed > 0 && (
          <li>
            {t('{amount} of it went to generations that failed: the provider charges them too.', {
              amount: money(failed),
            })}
          </li>
        )}
        {generations === 0 && <li>{t('Nothing was generated this month.')}</li>}
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
