import { TITLE_TONES, type TitleTone } from '@makeready/contract/domain/tones'
import type { UseFormReturn } from 'react-hook-form'
import { TITLE_TONE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { GrowingTextarea } from '../../ui/fields/growing-textarea.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { HINT_BELOW } from '../../ui/hint-below.ts'

export type TitleForm = { productConcept: string; tone: TitleTone }

const TONE_OPTIONS = TITLE_TONES.map((value) => ({ value, label: TITLE_TONE_LABELS[value] }))

export function TitleFields({
  form,
  conceptHint,
}: {
  form: UseFormReturn<TitleForm>
  conceptHint?: string | undefined
}) {
  return (
    <>
      <ConceptField form={form} hint={conceptHint} />
      <ToneField form={form} />
    </>
  )
}

export function ConceptField({ form, hint }: { form: UseFormReturn<TitleForm>; hint?: string | undefined }) {
  const { register, formState } = form
  return (
    <GrowingTextarea
      label={t('Product Concept')}
      description={hint}
      {...HINT_BELOW}
      placeholder={t('A 21-day plan that works around the shift schedule')}
      minRows={3}
      maxRows={10}
      {...register('productConcept')}
      error={formState.errors.productConcept?.message}
    />
  )
}

export function ToneField({ form }: { form: UseFormReturn<TitleForm> }) {
  const { register, formState } = form
  return (
    <SelectField label={t('Tone')} data={TONE_OPTIONS} {...register('tone')} error={formState.errors.tone?.message} />
  )
}
