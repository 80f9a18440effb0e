import { Button, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { SessionUser } from '../../auth-client.ts'
import { t } from '../../i18n/t.ts'
import { leaveExpiredSession, signIn } from '../../session.ts'
import { HINT_BELOW } from '../../ui/hint-below.ts'
import { passwordRules } from './forms.ts'
import { WRONG_PASSWORD } from './general-failure.ts'
import { showRejection } from './show-rejection.ts'
import { useAccountForm } from './use-account-form.ts'
import { WaitNotice } from './wait-notice.tsx'

/** Shown over the page when the session ends: nothing is lost, and refused requests are sent again. */
export function SessionExpired({ user }: { user: SessionUser }) {
  const router = useRouter()
  const toSecondStep = async () => {
    await router.navigate({ to: '/login', search: { redirect: router.state.location.href, step: 'code' } })
    leaveExpiredSession(false)
  }
  const { form, field, busy, wait, endWait } = useAccountForm<{ password: string }>(
    passwordRules,
    async ({ password }) => {
      const result = await signIn(user.email, password)
      if (result.ok) {
        if (result.data === 'code') await toSecondStep()
        return true
      }
      return result.code === WRONG_PASSWORD ? { password: t('That’s not your password.') } : showRejection(result)
    },
  )
  return (
    <Modal opened onClose={() => {}} withCloseButton={false} closeOnEscape={false} closeOnClickOutside={false} centered>
      <form {...form}>
        <Stack>
          <Modal.Title>{t('Your session has expired')}</Modal.Title>
          <Text c="dimmed">{t('Log in again to continue where you left off. Nothing on this page is lost.')}</Text>
          {/* tells password managers which account it is */}
          <input type="hidden" autoComplete="username" value={user.email} readOnly />
          <PasswordInput
            label={t('Password')}
            description={t('for {email}', { email: user.email })}
            autoComplete="current-password"
            {...HINT_BELOW}
            data-autofocus
            {...field('password')}
          />
          {wait && <WaitNotice wait={wait} onOver={endWait} />}
          <div className="buttons">
            <Button variant="subtle" color="ink" disabled={busy} onClick={() => leaveExpiredSession(true)}>
              {t('Sign Out')}
            </Button>
            <Button variant="default" disabled={busy} onClick={() => leaveExpiredSession(false)}>
              {t('Other Ways to Log In')}
            </Button>
            <Button type="submit" loading={busy} disabled={wait !== null}>
              {t('Login')}
            </Button>
          </div>
        </Stack>
      </form>
    </Modal>
  )
}
