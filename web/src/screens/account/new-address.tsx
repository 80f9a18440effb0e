import { Button, Group, Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api, fieldErrors, messageOf, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { queryClient } from '../../query-client.ts'
import { nameChanged } from '../../session.ts'
import { Notice } from '../../ui/notice.tsx'
import { toastSuccess } from '../../ui/toast/toast.ts'

/** Changes the address only on confirmation. */
export function NewAddress() {
  const { newAddress: token } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ of: string; message: string } | null>(null)
  if (!token) return null

  const leave = () => navigate({ to: '.', search: {}, replace: true })
  const confirm = async () => {
    setBusy(true)
    try {
      await api.account.confirmEmail({ token })
      await nameChanged()
      void queryClient.invalidateQueries({ queryKey: query.account.get.key() })
      toastSuccess(t('Email changed'))
      await leave()
    } catch (error) {
      console.error(error)
      setFailure({ of: token, message: fieldErrors(error).token ?? messageOf(error) })
    }
    setBusy(false)
  }

  if (failure?.of === token)
    return (
      <Notice tone="failure" role="alert">
        <b>{t('Your email wasn’t changed.')}</b> {failure.message} {t('You can ask for a new link below.')}
      </Notice>
    )
  return (
    <Notice tone="information" icon="check">
      <Stack gap="md">
        <p>{t('Sign in with your new email address from now on?')}</p>
        <Group gap="md">
          <Button loading={busy} onClick={() => void confirm()}>
            {t('Confirm New Email')}
          </Button>
          <Button variant="default" disabled={busy} onClick={() => void leave()}>
            {t('Cancel')}
          </Button>
        </Group>
      </Stack>
    </Notice>
  )
}
