import { Button, TextInput } from '@mantine/core'
import { passkeyNameRules } from '../../../features/auth/forms.ts'
import { GENERAL_FAILURE } from '../../../features/auth/general-failure.ts'
import { renamePasskey } from '../../../features/auth/two-step.ts'
import { useAccountForm } from '../../../features/auth/use-account-form.ts'
import { t } from '../../../i18n/t.ts'
import { translate } from '../../../i18n/translate.ts'
import { toastError, toastSuccess } from '../../../ui/toast/toast.ts'
import { securityChanged } from './status.ts'

export function RenamePasskey({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { form, field, busy } = useAccountForm<{ name: string }>(passkeyNameRules, async (input) => {
    const result = await renamePasskey(id, input.name)
    if (!result.ok) {
      if (result.fields.name !== undefined) return { name: translate(result.fields.name) }
      toastError(result.message ?? GENERAL_FAILURE)
      return false
    }
    onClose()
    toastSuccess(t('Passkey renamed'))
    await securityChanged()
    return true
  })
  return (
    <form {...form} className="form">
      <TextInput label={t('Name')} defaultValue={name} data-autofocus {...field('name')} />
      <div className="buttons">
        <Button variant="default" disabled={busy} onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('Save')}
        </Button>
      </div>
    </form>
  )
}
