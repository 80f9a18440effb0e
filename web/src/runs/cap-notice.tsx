import { Box, Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '../api.ts'
import { dayInUtc } from '../i18n/format.ts'
import { t } from '../i18n/t.ts'
import { money } from '../lib/money.ts'
import { capState } from '../lib/month-cap.ts'
import { queryClient } from '../query-client.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Notice } from '../ui/notice.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { setComposerFallbackUntil, useComposerFallback } from './composer-fallback.ts'

/**
 * Shows the monthly limit from 80 % on; at 100 % the composer can take over.
 * @param active something is being written; the month is refetched when it ends
 * @param linked may lead to the settings
 */
export function CapNotice({ active, linked = false }: { active: boolean; linked?: boolean }) {
  const account = useQuery(query.account.get.queryOptions())
  const instead = useComposerFallback()
  const state = account.data && capState(account.data.month)
  const left = state !== undefined && state !== 'reached'
  useEffect(() => {
    if (!active) void queryClient.invalidateQueries({ queryKey: query.account.key() })
  }, [active])
  // the limit was raised or removed: back to the model
  useEffect(() => {
    if (left) setComposerFallbackUntil(0)
  }, [left])
  if (!account.data) return null
  const { engine, month } = account.data
  const { counted, cap, until } = month
  if (cap === null || engine.kind === 'composer' || engine.source === 'own') return null
  if (state !== 'near' && state !== 'reached') return null
  const used = t('{counted} of {cap} used this month.', { counted: money(counted), cap: money(cap) })
  return (
    <Box flex="1 0 100%">
      <Notice tone="attention">
        <b>{state === 'near' ? t('The monthly limit is near') : t('The monthly limit is reached')}</b>
        <br />
        {used}
        {state === 'reached' && (
          <>
            {' '}
            {instead
              ? t('The built-in composer writes until {day} (UTC).', { day: dayInUtc(until) })
              : t('The model waits until {day} (UTC).', { day: dayInUtc(until) })}
          </>
        )}
        <Box my="sm">
          <ProgressBar share={counted / cap} tone={state === 'near' ? 'amber' : 'red'} />
        </Box>
        {state === 'reached' && (
          <Group gap="sm">
            {linked && account.data.isAdmin && (
              <ButtonLink to="/admin/ai" variant="default" size="xs">
                {t('Raise the Limit')}
              </ButtonLink>
            )}
            <Button
              variant="default"
              size="xs"
              onClick={() => setComposerFallbackUntil(instead ? 0 : Date.parse(until))}
            >
              {instead ? t('Wait for the Model') : t('Use the Built-in Composer')}
            </Button>
          </Group>
        )}
      </Notice>
    </Box>
  )
}
