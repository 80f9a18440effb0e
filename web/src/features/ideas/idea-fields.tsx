import { PRODUCT_TYPES, type ProductType } from '@makeready/contract/domain/product-types'
import { TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { PRODUCT_TYPE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { HINT_BELOW } from '../../ui/hint-below.ts'

export type IdeaForm = { niche: string; productType: ProductType }

const PRODUCT_TYPE_OPTIONS = PRODUCT_TYPES.map((value) => ({ value, label: PRODUCT_TYPE_LABELS[value] }))

export function IdeaFields({ form, nicheHint }: { form: UseFormReturn<IdeaForm>; nicheHint?: string | undefined }) {
  return (
    <>
      <NicheField form={form} hint={nicheHint} />
      <ProductTypeField form={form} />
    </>
  )
}

export function NicheField({ form, hint }: { form: UseFormReturn<IdeaForm>; hint?: string | undefined }) {
  const { register, formState } = form
  return (
    <TextInput
      label={t('Niche')}
      description={hint}
      {...HINT_BELOW}
      placeholder={t('Fathers on rotating shifts')}
      {...register('niche')}
      error={formState.errors.niche?.message}
    />
  )
}

export function ProductTypeField({ form }: { form: UseFormReturn<IdeaForm> }) {
  const { register, formState } = form
  return (
    <SelectField
      label={t('Product Type')}
      data={PRODUCT_TYPE_OPTIONS}
      {...register('productType')}
      error={formState.errors.productType?.message}
    />
  )
}
