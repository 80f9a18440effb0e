import { WRITING_STYLES } from '@makeready/contract/domain/content-types'
import type { ProductType } from '@makeready/contract/domain/product-types'
import { sectionOptions } from '@makeready/contract/domain/section-types'
import { SimpleGrid, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { CONTENT_TYPE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { GrowingTextarea } from '../../ui/fields/growing-textarea.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { HINT_BELOW } from '../../ui/hint-below.ts'
import { chosenSection } from './section-choice.ts'
import type { SectionForm } from './section-form.ts'
import { LENGTHS } from './section-length.ts'
import { sectionOption } from './section-option.ts'

const STYLE_OPTIONS = WRITING_STYLES.map((value) => ({ value, label: CONTENT_TYPE_LABELS[value] }))

export function SectionFields({
  form,
  productType,
  onSectionType,
  generating,
  warning,
  beside,
}: {
  form: UseFormReturn<SectionForm>
  productType: ProductType
  onSectionType: (sectionType: string) => void
  /** also asks for style and outline */
  generating: boolean
  warning?: string | null
  beside?: ReactNode
}) {
  const { register, formState, watch, setValue } = form
  const { errors } = formState
  const option = chosenSection(productType, watch('sectionType'))
  return (
    <>
      <SelectField
        label={t('Section Type')}
        data={[{ value: '', label: t('Choose a section type') }, ...sectionOptions(productType).map(sectionOption)]}
        {...register('sectionType')}
        value={watch('sectionType')}
        onChange={({ currentTarget }) => onSectionType(currentTarget.value)}
        error={errors.sectionType?.message}
      />
      {option?.custom && (
        <TextInput
          label={t('{label} number', { label: translate(option.type.label) })}
          inputMode="numeric"
          maxLength={6}
          {...register('customNumber')}
          error={errors.customNumber?.message}
        />
      )}
      <TextInput
        label={t('Section Name')}
        {...register('sectionName')}
        error={errors.sectionName?.message}
        description={warning}
        {...HINT_BELOW}
      />
      {generating && (
        <>
          <SimpleGrid
            minColWidth={190}
            autoFlow="auto-fit"
            spacing="md"
            verticalSpacing="lg"
            style={{ alignItems: 'start' }}
          >
            <SelectField
              label={t('Content Type')}
              data={STYLE_OPTIONS}
              {...register('contentType')}
              error={errors.contentType?.message}
            />
            {beside}
          </SimpleGrid>
          <LengthField
            value={watch('words')}
            onChange={(words) => setValue('words', words, { shouldValidate: formState.isSubmitted })}
            error={errors.words?.message}
          />
          <GrowingTextarea
            label={t('Outline')}
            description={t('Optional. One point per line. The section will follow it.')}
            {...HINT_BELOW}
            minRows={4}
            maxRows={12}
            {...register('outline')}
            error={errors.outline?.message}
          />
        </>
      )}
    </>
  )
}

const OWN = 'own'

/** `value` is a word count as typed. */
export function LengthField({
  value,
  onChange,
  error,
}: {
  value: string
  onChange: (words: string) => void
  error?: string | undefined
}) {
  const isNamed = LENGTHS.some(({ words }) => String(words) === value)
  const [own, setOwn] = useState(!isNamed)
  return (
    <>
      <SelectField
        label={t('Length')}
        data={[
          ...LENGTHS.map(({ label, words }) => ({
            value: String(words),
            label: t('{label}, about {words, number} words', { label, words }),
          })),
          { value: OWN, label: t('Custom length') },
        ]}
        value={own || !isNamed ? OWN : value}
        onChange={({ currentTarget }) => {
          setOwn(currentTarget.value === OWN)
          if (currentTarget.value !== OWN) onChange(currentTarget.value)
        }}
      />
      {(own || !isNamed) && (
        <TextInput
          label={t('Words')}
          inputMode="numeric"
          maxLength={6}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          error={error}
        />
      )}
    </>
  )
}
