import { themeOfProduct } from '@makeready/contract/domain/book-design'
import { isbnFault } from '@makeready/contract/domain/isbn'
import { LIMITS } from '@makeready/contract/domain/limits'
import { PAPERS, type PaperKey, reachesEdge } from '@makeready/contract/domain/print-edition'
import { DEFAULT_PRODUCT_TYPE } from '@makeready/contract/domain/product-types'
import type { PrintEdition, PrintSettings } from '@makeready/contract/print-editions'
import type { ProjectDetail } from '@makeready/contract/projects'
import { Box, Checkbox, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../i18n/t.ts'
import { translate } from '../../../i18n/translate.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'

type Save = (change: Partial<PrintSettings>) => Promise<string | null>

/** Choices are saved as they are made. */
export function PaperFields({
  edition: { paper, bleed, isbn },
  project,
  onSave,
}: {
  edition: PrintEdition
  project: ProjectDetail
  onSave: Save
}) {
  const theme = project.theme ?? themeOfProduct(project.productType ?? DEFAULT_PRODUCT_TYPE)
  return (
    <Stack component="fieldset" gap="lg">
      <Box component="legend" mb="sm">
        {t('Paper and binding')}
      </Box>
      <SelectField
        label={t('Paper')}
        data={PAPERS.map(({ key, label }) => ({ value: key, label: translate(label) }))}
        value={paper}
        onChange={({ currentTarget }) => void onSave({ paper: currentTarget.value as PaperKey })}
      />
      <Checkbox
        label={t('Bleed')}
        description={
          reachesEdge(theme)
            ? t('This theme’s colors or pictures reach the edge of the page. With bleed, no white line is left there.')
            : t('For pages with color or pictures up to the edge. Your theme has none.')
        }
        checked={bleed}
        onChange={({ currentTarget }) => void onSave({ bleed: currentTarget.checked })}
      />
      <IsbnField isbn={isbn} onSave={onSave} />
    </Stack>
  )
}

function IsbnField({ isbn, onSave }: { isbn: string | null; onSave: Save }) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed?.trim() ?? ''
  const fault = text === '' ? null : isbnFault(text)
  const keep = () => {
    if (typed === null || fault) return
    setTyped(null)
    if ((text || null) !== isbn) void onSave({ isbn: text || null })
  }
  return (
    <TextInput
      label={t('ISBN')}
      description={t(
        'With your own ISBN, its barcode is printed on the back. Leave it empty to let the store print one.',
      )}
      placeholder="978-3-16-148410-0"
      inputMode="numeric"
      maxLength={LIMITS.isbn}
      value={typed ?? isbn ?? ''}
      error={
        fault === 'wrong'
          ? t('The last digit of this ISBN doesn’t fit the others')
          : fault && text.length >= 13
            ? t('An ISBN has 13 digits and starts with 978 or 979')
            : null
      }
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={keep}
      onKeyDown={({ key }) => key === 'Enter' && keep()}
    />
  )
}
