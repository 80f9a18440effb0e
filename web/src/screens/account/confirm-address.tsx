import { Box, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api.ts'
import { GENERAL_FAILURE } from '../../features/auth/general-failure.ts'
import { rich, t } from '../../i18n/t.ts'
import { sendConfirmation } from '../../session.ts'
import { Notice } from '../../ui/notice.tsx'
import { toastError } from '../../ui/toast/toast.ts'

export function ConfirmAddress() {
  const { data: account } = useQuery(query.account.get.queryOptions())
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  if (!account || account.emailConfirmed) return null
  const send = async () => {
    setState('sending')
    const result = await sendConfirmation()
    setState(result.ok ? 'sent' : 'idle')
    if (!result.ok) toastError(result.message ?? GENERAL_FAILURE)
  }
  return (
    <>
      <Button variant="default" loading={state === 'sending'} onClick={() => void send()}>
        {t('Confirm Email')}
      </Button>
      {state === 'sent' && (
        <Box w="100%">
          <Notice tone="information" icon="check" role="status">
            {rich('We sent a link to <b>{email}</b>. Open it within an hour. We send up to three per hour.', {
              b: (chunks) => <b className="fill">{chunks}</b>,
              email: account.email,
            })}
          </Notice>
        </Box>
      )}
    </>
  )
}
