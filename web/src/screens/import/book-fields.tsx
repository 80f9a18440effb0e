import { LANGUAGES } from '@makeready/contract/domain/languages'
import { LIMITS } from '@makeready/contract/domain/limits'
import { PRODUCT_TYPES, type ProductType } from '@makeready/contract/domain/product-types'
import type { ImportedBook } from '@makeready/contract/imports'
import { type PublicationDetails, WRITERS } from '@makeready/contract/publication'
import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { PRODUCT_TYPE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'

type Writer = NonNullable<PublicationDetails['writtenBy']>
/** `writtenBy`: '' until it is answered */
export type BookValues = {
  title: string
  author: string
  productType: ProductType
  withCover: boolean
  writtenBy: Writer | ''
}

const PRODUCT_TYPE_OPTIONS = PRODUCT_TYPES.map((value) => ({ value, label: PRODUCT_TYPE_LABELS[value] }))

const FORMATS: Readonly<Record<ImportedBook['format'], string>> = {
  docx: t('Word document'),
  epub: 'EPUB',
  markdown: 'Markdown',
  html: 'HTML',
  book: 'book.json',
}

export function BookFields({
  book,
  values,
  onChange,
  onAnother,
}: {
  book: ImportedBook
  values: BookValues
  onChange: (values: BookValues) => void
  onAnother: () => void
}) {
  return (
    <Stack gap="lg">
      <Group className="panel phone-column" p="lg" justify="space-between" gap="md">
        <Stack className="fill" gap={2}>
          <b className="clamp" data-lines="3" dir="auto">
            {book.fileName}
          </b>
          <span className="caption">{countsOf(book).join(' · ')}</span>
        </Stack>
        <Button variant="default" onClick={onAnother}>
          {t('Choose Another File')}
        </Button>
      </Group>
      <Group align="flex-start" gap="lg">
        <TextInput
          flex="2 1 260px"
          label={t('Title')}
          required
          dir="auto"
          maxLength={LIMITS.name}
          value={values.title}
          onChange={({ currentTarget }) => onChange({ ...values, title: currentTarget.value })}
        />
        <TextInput
          flex="1 1 200px"
          label={t('Author')}
          dir="auto"
          maxLength={LIMITS.name}
          value={values.author}
          onChange={({ currentTarget }) => onChange({ ...values, author: currentTarget.value })}
        />
        <SelectField
          flex="1 1 200px"
          label={t('Product Type')}
          data={PRODUCT_TYPE_OPTIONS}
          value={values.productType}
          onChange={({ currentTarget }) => onChange({ ...values, productType: currentTarget.value as ProductType })}
        />
      </Group>
      <SelectField
        label={t('Who wrote this text?')}
        description={t('Stores ask whether AI wrote it. You can answer later, under “Who wrote what”.')}
        maw={420}
        data={[
          { value: '', label: t('Not answered') },
          ...WRITERS.map(({ key, label }) => ({ value: key, label: translate(label) })),
        ]}
        value={values.writtenBy}
        onChange={({ currentTarget }) =>
          onChange({ ...values, writtenBy: currentTarget.value as BookValues['writtenBy'] })
        }
      />
      {book.hasCover && (
        <Checkbox
          label={t('Use the cover from this file')}
          checked={values.withCover}
          onChange={({ currentTarget }) => onChange({ ...values, withCover: currentTarget.checked })}
        />
      )}
    </Stack>
  )
}

function countsOf({ format, language, words, pictures, notes, tables }: ImportedBook): string[] {
  const known = LANGUAGES.find(({ code }) => code === language)
  return [
    FORMATS[format],
    ...(known ? [known.ownName] : []),
    t('{count, plural, one {# word} other {# words}}', { count: words }),
    ...(pictures > 0 ? [t('{count, plural, one {# picture} other {# pictures}}', { count: pictures })] : []),
    ...(notes > 0 ? [t('{count, plural, one {# footnote} other {# footnotes}}', { count: notes })] : []),
    ...(tables > 0 ? [t('{count, plural, one {# table} other {# tables}}', { count: tables })] : []),
  ]
}
