import type { MonthUse } from '@makeready/contract/account'
import { SimpleGrid, Stack } from '@mantine/core'
import { dayInUtc, formatNumber, monthInUtc } from '../../i18n/format.ts'
import { rich, t } from '../../i18n/t.ts'
import { money } from '../../lib/money.ts'
import { capState } from '../../lib/month-cap.ts'
import { Notice } from '../../ui/notice.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

export function MonthlyUsage({ month }: { month: MonthUse }) {
  const { counted, cap, own, failed, unknown, generations, inputTokens, outputTokens } = month
  const state = capState(month)
  return (
    <>
      {cap !== null && (
        <Stack gap="sm">
          <span>
            {rich('<b>{counted} of {cap}</b> used in {month}', {
              b: (chunks) => <b>{chunks}</b>,
              counted: money(counted),
              cap: money(cap),
              month: monthInUtc(month.from),
            })}
          </span>
          <ProgressBar share={counted / cap} tone={state === 'reached' ? 'red' : state === 'near' ? 'amber' : 'blue'} />
          <span className="caption">{t('Resets on {day} (UTC)', { day: dayInUtc(month.until) })}</span>
        </Stack>
      )}
      {(state === 'near' || state === 'reached') && (
        <Notice tone={state === 'reached' ? 'failure' : 'attention'}>
          <b>{state === 'reached' ? t('The monthly limit is reached') : t('The monthly limit is near')}</b>
          <br />
          {state === 'reached'
            ? t('The model writes again from {day} (UTC). Until then the built-in composer writes for free.', {
                day: dayInUtc(month.until),
              })
            : t('When it’s reached, the model waits until next month, and the built-in composer continues for free.')}
        </Notice>
      )}
      <SimpleGrid component="dl" minColWidth={112} autoFlow="auto-fit" spacing="lg">
        <Figure name={t('Cost')}>{money(counted + own)}</Figure>
        <Figure name={t('Generations')}>{formatNumber(generations)}</Figure>
        {inputTokens + outputTokens > 0 && (
          <>
            <Figure name={t('Input tokens')}>{formatNumber(inputTokens)}</Figure>
            <Figure name={t('Output tokens')}>{formatNumber(outputTokens)}</Figure>
          </>
        )}
      </SimpleGrid>
      <ul className="caption">
        {unknown > 0 && (
          <li>
            {t(
              '{count, plural, one {The cost of # generation isn’t known and isn’t included.} other {The costs of # generations aren’t known and aren’t included.}}',
              { count: unknown },
            )}
          </li>
        )}
        {own > 0 && (
          <li>{t('{amount} of it used your own key and doesn’t count toward the limit.', { amount: money(own) })}</li>
        )}
        {failed > 0 && (
          <li>
            {t('{amount} of it was for failed generations, which the provider also charges.', {
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
      <dt className="caption">{name}</dt>
      <dd className="figure">{children}</dd>
    </div>
  )
}
