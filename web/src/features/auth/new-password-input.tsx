import { LIMITS } from '@makeready/contract/domain/limits'
import { PasswordInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../i18n/t.ts'
import { HINT_BELOW } from '../../ui/hint-below.ts'

type Field = { name: string; required: boolean; error: ReactNode }

/** An error replaces the hint. */
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
