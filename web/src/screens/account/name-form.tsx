import { LIMITS } from '@makeready/contract/domain/limits'
import { Button, Group, TextInput } from '@mantine/core'
import { api, messageOf, query } from '../../api.ts'
import { nameRules } from '../../features/auth/forms.ts'
import { useAccountForm } from '../../features/auth/use-account-form.ts'
import { t } from '../../i18n/t.ts'
import { queryClient } from '../../query-client.ts'
import { nameChanged, useSession } from '../../session.ts'
import { toastError, toastSuccess } from '../../ui/toast/toast.ts'

export function NameForm() {
  const { user } = useSession()
  const { form, field, busy } = useAccountForm<{ fullName: string }>(nameRules, async ({ fullName }) => {
    try {
      await api.account.rename({ fullName })
      await nameChanged()
      await queryClient.invalidateQueries({ queryKey: query.account.get.key() })
      toastSuccess(t('Name saved'))
    } catch (error) {
      console.error(error)
      toastError(messageOf(error))
    }
    return false
  })
  return (
    <form {...form}>
      <Group className="phone-column" align="flex-start" gap="md">
        <TextInput
          flex={{ sm: '1 1 240px' }}
          maw={{ sm: 360 }}
          label={t('Full Name')}
          autoComplete="name"
          maxLength={LIMITS.name}
          defaultValue={user?.name}
          dir="auto"
          {...field('fullName')}
        />
        <Button type="submit" variant="default" mt={{ sm: 28 }} loading={busy}>
          {t('Save Name')}
        </Button>
      </Group>
    </form>
  )
}
