import { CONTENT_TYPE_LABELS, type ContentType, WRITING_STYLES } from '@makeready/contract/domain/content-types'
import { formatDate } from '@makeready/contract/domain/dates'
import { PRODUCT_TYPE_LABELS, PRODUCT_TYPES, type ProductType } from '@makeready/contract/domain/product-types'
import { sectionOptions } from '@makeready/contract/domain/section-types'
import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { HINT_BELOW } from '../../generator/hint-below.ts'
import { SelectField } from '../../generator/select-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ContentForm } from './content-form.ts'
import { sectionExists } from './messages.ts'
import { LengthField } from './section-fields.tsx'
import type { SectionPick } from './use-section-pick.ts'
import { useTwin } from './use-twin.ts'

/** The tool's fields below its title: what the section is called, what is in it and how it is written. */
export function ContentFields({
  form,
  pick,
  fixedType,
  recordId,
}: {
  form: UseFormReturn<ContentForm>
  pick: SectionPick
  /** the product type of the chosen idea; null where it is asked for */
  fixedType: ProductType | null
  /** the section being edited is no twin of itself */
  recordId: string | null
}) {
  const { register, formState, watch, setValue } = form
  const { errors } = formState
  const twin = useTwin(watch('sectionName'), recordId)
  return (
    <>
      {fixedType === null && (
        <SelectField
          label="Product Type"
          data={PRODUCT_TYPES.map((value) => ({ value, label: PRODUCT_TYPE_LABELS[value] }))}
          value={pick.productType}
          onChange={({ currentTarget }) => pick.setProductType(currentTarget.value as ProductType)}
        />
      )}
      <SelectField
        label="Section Type"
        data={[
          { value: '', label: 'Any, as named below' },
          ...sectionOptions(pick.productType).map(({ value, label }) => ({ value, label })),
        ]}
        value={pick.option?.value ?? ''}
        onChange={({ currentTarget }) => pick.choose(currentTarget.value)}
      />
      {pick.option?.custom && (
        <TextInput
          label={`${pick.option.type.label} number`}
          inputMode="numeric"
          maxLength={6}
          value={pick.number}
          onChange={({ currentTarget }) => pick.setNumber(currentTarget.value)}
          error={pick.numberFault}
        />
      )}
      <TextInput label="Section Name" {...register('sectionName')} error={errors.sectionName?.message} />
      {twin && (
        <Notice tone="attention" role="status">
          {sectionExists(twin.sectionName, formatDate(twin.createdAt))}
        </Notice>
      )}
      <Textarea
        label="Outline"
        description="One point a line; the section keeps to it."
        {...HINT_BELOW}
        placeholder={'Why babies follow people, not clocks\nThe four cues, in order'}
        autosize
        minRows={4}
        maxRows={12}
        {...register('outline')}
        error={errors.outline?.message}
      />
      <SelectField
        label="Content Type"
        data={typesWith(watch('contentType')).map((value) => ({ value, label: CONTENT_TYPE_LABELS[value] }))}
        {...register('contentType')}
        error={errors.contentType?.message}
      />
      <LengthField
        value={watch('words')}
        onChange={(words) => setValue('words', words, { shouldValidate: formState.isSubmitted })}
        error={errors.words?.message}
      />
    </>
  )
}

/** How a section is written; a record saved in another form keeps that one to choose. */
function typesWith(current: ContentType): readonly ContentType[] {
  return WRITING_STYLES.some((style) => style === current) ? WRITING_STYLES : [...WRITING_STYLES, current]
}
