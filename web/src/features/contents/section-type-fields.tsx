import { CONTENT_FORMS } from '@makeready/contract/domain/content-types'
import { Group, TextInput } from '@mantine/core'
import { CONTENT_TYPE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import type { ContentEdit } from './use-content-edit.ts'

const FORM_OPTIONS = CONTENT_FORMS.map((value) => ({ value, label: CONTENT_TYPE_LABELS[value] }))

/** A section's type, number and content type, and the resulting name. */
export function SectionTypeFields({ form, values, types, sectionName }: ContentEdit) {
  const type = types.find(({ key }) => key === values.sectionType)
  const { errors } = form.formState
  return (
    <>
      <Group align="flex-start">
        <SelectField
          flex="1 1 160px"
          label={t('Section Type')}
          data={[
            { value: '', label: t('Choose a section type') },
            ...types.map(({ key, label }) => ({ value: key, label: translate(label) })),
          ]}
          {...form.register('sectionType')}
          error={errors.sectionType?.message}
        />
        {type?.numbered && (
          <TextInput
            w={112}
            label={t('Number')}
            inputMode="numeric"
            maxLength={6}
            {...form.register('number')}
            error={errors.number?.message}
          />
        )}
        <SelectField
          flex="1 1 160px"
          label={t('Content Type')}
          data={FORM_OPTIONS}
          {...form.register('contentType')}
          error={errors.contentType?.message}
        />
      </Group>
      <p className="caption" dir="auto">
        {t('Section name: {name}', { name: sectionName })}
      </p>
    </>
  )
}
