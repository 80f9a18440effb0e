import { LIMITS } from '@makeready/contract/domain/limits'
import { PasswordInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../i18n/t.ts'
import { HINT_BELOW } from '../../ui/hint-below.ts'

type Field = { name: string; required: boolean; error: ReactNode }

/** Says before anything is typed what a new password needs. An error takes the hint's place. */
export function NewPasswordInput({ label, field }: { label: string; field: Field }) {
  return (
    <PasswordInput
      label={label}
      autoComplete="new-password"
      description={field.error ? undefined : t('At least {least} characters', { least: LIMITS.passwordMin })}
      {...HINT_BELOW}
      {...field}
    />
  )
}
