import { type ContentType, WRITING_STYLES } from '@makeready/contract/domain/content-types'
import { LIMITS } from '@makeready/contract/domain/limits'
import { PRODUCT_TYPES, type ProductType } from '@makeready/contract/domain/product-types'
import { sectionOptions } from '@makeready/contract/domain/section-types'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { query } from '../../api.ts'
import { formatDate } from '../../i18n/format.ts'
import { CONTENT_TYPE_LABELS, PRODUCT_TYPE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { GrowingTextarea } from '../../ui/fields/growing-textarea.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { HINT_BELOW } from '../../ui/hint-below.ts'
import { Notice } from '../../ui/notice.tsx'
import type { ContentForm } from './content-form.ts'
import { sectionExists } from './messages.ts'
import { LengthField } from './section-fields.tsx'
import { sectionOption } from './section-option.ts'
import type { SectionPick } from './use-section-pick.ts'

export function ContentFields({
  form,
  pick,
  fixedType,
  recordId,
}: {
  form: UseFormReturn<ContentForm>
  pick: SectionPick
  /** null when it must be asked for */
  fixedType: ProductType | null
  /** excluded from the duplicate check */
  recordId: string | null
}) {
  const { register, formState, watch, setValue } = form
  const { errors } = formState
  const duplicate = useDuplicateSection(watch('sectionName'), recordId)
  return (
    <>
      {fixedType === null && (
        <SelectField
          label={t('Product Type')}
          data={PRODUCT_TYPES.map((value) => ({ value, label: PRODUCT_TYPE_LABELS[value] }))}
          value={pick.productType}
          onChange={({ currentTarget }) => pick.setProductType(currentTarget.value as ProductType)}
        />
      )}
      <SelectField
        label={t('Section Type')}
        data={[
          { value: '', label: t('Any (use the name below)') },
          ...sectionOptions(pick.productType).map(sectionOption),
        ]}
        value={pick.option?.value ?? ''}
        onChange={({ currentTarget }) => pick.choose(currentTarget.value)}
      />
      {pick.option?.custom && (
        <TextInput
          label={t('{label} number', { label: translate(pick.option.type.label) })}
          inputMode="numeric"
          maxLength={6}
          value={pick.number}
          onChange={({ currentTarget }) => pick.setNumber(currentTarget.value)}
          error={pick.numberFault}
        />
      )}
      <TextInput label={t('Section Name')} {...register('sectionName')} error={errors.sectionName?.message} />
      {duplicate && (
        <Notice tone="attention" role="status">
          {sectionExists(duplicate.sectionName, formatDate(duplicate.createdAt))}
        </Notice>
      )}
      <GrowingTextarea
        label={t('Outline')}
        description={t('One point per line. The section will follow it.')}
        {...HINT_BELOW}
        placeholder={t('Why babies follow people, not clocks\nThe four cues, in order')}
        minRows={4}
        maxRows={12}
        {...register('outline')}
        error={errors.outline?.message}
      />
      <SelectField
        label={t('Content Type')}
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

/** A record's own type stays selectable. */
function typesWith(current: ContentType): readonly ContentType[] {
  return WRITING_STYLES.some((style) => style === current) ? WRITING_STYLES : [...WRITING_STYLES, current]
}

/** Milliseconds without typing before looking up the name. */
const TYPING_PAUSE_MS = 250

/** The newest saved section of the same name, ignoring case and `except`. */
function useDuplicateSection(
  sectionName: string,
  except: string | null,
): { sectionName: string; createdAt: string } | null {
  const [settledName] = useDebouncedValue(sectionName.trim(), TYPING_PAUSE_MS)
  const known = useQuery(
    query.contents.named.queryOptions({
      input: { sectionName: settledName },
      enabled: settledName !== '' && settledName.length <= LIMITS.name,
      retry: false,
    }),
  )
  const same = settledName.toLowerCase() === sectionName.trim().toLowerCase()
  return (same && known.data?.items.find((item) => item.id !== except)) || null
}
