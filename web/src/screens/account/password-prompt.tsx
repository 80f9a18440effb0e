import { Button, Modal, PasswordInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { api, fieldErrors, isPasswordRequired, messageOf } from '../../api.ts'
import { passwordRules } from '../../features/auth/forms.ts'
import { useAccountForm } from '../../features/auth/use-account-form.ts'
import { t } from '../../i18n/t.ts'
import { useSession } from '../../session.ts'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { DialogHead } from '../../ui/dialog-head.tsx'
import { toastError } from '../../ui/toast/toast.ts'

/**
 * For actions that need a recently entered password. `withPassword` runs one, asks for the password if needed and
 * retries; false on Cancel. Render `prompt`.
 */
export function usePasswordPrompt(): {
  withPassword: (action: () => Promise<unknown>) => Promise<boolean>
  prompt: ReactNode
} {
  const [pending, setPending] = useState<{ settle: (isConfirmed: boolean) => void } | null>(null)

  const withPassword = async (action: () => Promise<unknown>) => {
    try {
      await action()
      return true
    } catch (error) {
      if (!isPasswordRequired(error)) throw error
    }
    const isConfirmed = await new Promise<boolean>((settle) => setPending({ settle }))
    setPending(null)
    if (isConfirmed) await action()
    return isConfirmed
  }

  const close = () => pending?.settle(false)
  const prompt = (
    <Modal opened={pending !== null} onClose={close} withCloseButton={false} centered>
      <DialogHead title={t('Enter your password')} />
      <PasswordForm onConfirmed={() => pending?.settle(true)} onCancel={close} />
    </Modal>
  )
  return { withPassword, prompt }
}

function PasswordForm({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const { user } = useSession()
  const { form, field, busy } = useAccountForm<{ password: string }>(passwordRules, async ({ password }) => {
    try {
      await api.account.confirmPassword({ password })
    } catch (error) {
      console.error(error)
      const { password: message } = fieldErrors(error)
      if (message !== undefined) return { password: message }
      toastError(messageOf(error))
      return false
    }
    onConfirmed()
    return true
  })
  return (
    <form {...form} className="form">
      <p>{t('For your security, enter your password to continue.')}</p>
      {/* tells password managers the account */}
      <input type="hidden" autoComplete="username" value={user?.email ?? ''} readOnly />
      <PasswordInput label={t('Password')} autoComplete="current-password" data-autofocus {...field('password')} />
      <div className="buttons">
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('Continue')}
        </Button>
      </div>
    </form>
  )
}
