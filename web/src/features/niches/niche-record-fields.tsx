import { TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { t } from '../../i18n/t.ts'
import { GrowingTextarea } from '../../ui/fields/growing-textarea.tsx'
import { HINT_BELOW } from '../../ui/hint-below.ts'
import type { NicheRecord } from './niche-record.ts'

export function NicheRecordFields({ form }: { form: UseFormReturn<NicheRecord> }) {
  const { register, formState } = form
  const { errors } = formState
  const field = (name: keyof NicheRecord) => ({ ...register(name), error: errors[name]?.message })
  return (
    <>
      <TextInput label={t('Name')} {...field('name')} wrapperProps={{ 'data-whole': true }} />
      <TextInput label={t('Market Size')} {...field('marketSize')} />
      <TextInput label={t('Competition')} {...field('competitionLevel')} />
      <TextInput label={t('Profit Potential')} {...field('profitPotential')} />
      <TextInput label={t('Age')} {...field('age')} />
      <TextInput label={t('Income')} {...field('income')} />
      <GrowingTextarea
        label={t('Pain Points')}
        description={t('One per line')}
        {...HINT_BELOW}
        minRows={3}
        maxRows={10}
        wrapperProps={{ 'data-whole': true }}
        {...field('painPoints')}
      />
    </>
  )
}
