import { Button, Modal, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { api, fieldErrors, messageOf, query } from '../../api.ts'
import { changePasswordRules } from '../../features/auth/forms.ts'
import { NewPasswordInput } from '../../features/auth/new-password-input.tsx'
import { useAccountForm } from '../../features/auth/use-account-form.ts'
import { t } from '../../i18n/t.ts'
import { queryClient } from '../../query-client.ts'
import { useSession } from '../../session.ts'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { DialogHead } from '../../ui/dialog-head.tsx'
import { toastError, toastSuccess } from '../../ui/toast/toast.ts'

type Passwords = { currentPassword: string; password: string; confirmPassword: string }

export function ChangePassword() {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <div>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('Change Password')}
      </Button>
      <Modal opened={opened} onClose={close} withCloseButton={false} centered>
        <DialogHead title={t('Change Password')} />
        <PasswordForm onClose={close} />
      </Modal>
    </div>
  )
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const { form, field, busy } = useAccountForm<Passwords>(
    changePasswordRules,
    async ({ currentPassword, password: newPassword }) => {
      try {
        await api.account.changePassword({ currentPassword, newPassword })
      } catch (error) {
        console.error(error)
        const { currentPassword: current, newPassword: next } = fieldErrors(error)
        if (current !== undefined) return { currentPassword: current }
        if (next !== undefined) return { password: next }
        toastError(messageOf(error))
        return false
      }
      toastSuccess(t('Password updated successfully!'))
      onClose()
      await queryClient.invalidateQueries({ queryKey: query.account.sessions.key() })
      return true
    },
  )
  return (
    <form {...form} className="form">
      <p>{t('You’ll be signed out on all other devices.')}</p>
      {/* tells password managers the account */}
      <input type="hidden" autoComplete="username" value={user?.email ?? ''} readOnly />
      <PasswordInput
        label={t('Current Password')}
        autoComplete="current-password"
        data-autofocus
        {...field('currentPassword')}
      />
      <NewPasswordInput label={t('New Password')} field={field('password')} />
      <PasswordInput label={t('Confirm Password')} autoComplete="new-password" {...field('confirmPassword')} />
      <div className="buttons">
        <Button variant="default" disabled={busy} onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('Update Password')}
        </Button>
      </div>
    </form>
  )
}
