import { CONTENT_TYPE_LABELS, WRITING_STYLES } from '@makeready/contract/domain/content-types'
import type { ProductType } from '@makeready/contract/domain/product-types'
import { sectionOptions } from '@makeready/contract/domain/section-types'
import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { HINT_BELOW } from '../../generator/hint-below.ts'
import { SelectField } from '../../generator/select-field.tsx'
import { chosenSection } from './section-choice.ts'
import type { SectionForm } from './section-form.ts'

const STYLE_OPTIONS = WRITING_STYLES.map((value) => ({ value, label: CONTENT_TYPE_LABELS[value] }))

export function SectionFields({
  form,
  productType,
  generating,
  warning,
}: {
  form: UseFormReturn<SectionForm>
  productType: ProductType
  /** how it is written and its outline are asked only where it is generated */
  generating: boolean
  /** stands directly under the name and blocks nothing */
  warning?: string | null
}) {
  const { register, formState, watch } = form
  const { errors } = formState
  const option = chosenSection(productType, watch('sectionType'))
  return (
    <>
      <SelectField
        label="Section Type"
        data={[
          { value: '', label: 'Choose a section type' },
          ...sectionOptions(productType).map(({ value, label }) => ({ value, label })),
        ]}
        {...register('sectionType')}
        error={errors.sectionType?.message}
      />
      {option?.custom && (
        <TextInput
          label={`${option.type.label} number`}
          inputMode="numeric"
          maxLength={6}
          {...register('customNumber')}
          error={errors.customNumber?.message}
        />
      )}
      <TextInput
        label="Section Name"
        {...register('sectionName')}
        error={errors.sectionName?.message}
        description={warning}
        {...HINT_BELOW}
      />
      {generating && (
        <>
          <SelectField
            label="Content Type"
            data={STYLE_OPTIONS}
            {...register('contentType')}
            error={errors.contentType?.message}
          />
          <Textarea
            label="Outline"
            description="Optional. One point a line; the section keeps to it."
            {...HINT_BELOW}
            autosize
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
