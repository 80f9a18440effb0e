import { themeOfProduct } from '@makeready/contract/domain/book-design'
import { PAPERS, type PaperKey, reachesEdge } from '@makeready/contract/domain/print-edition'
import { DEFAULT_PRODUCT_TYPE } from '@makeready/contract/domain/product-types'
import type { PrintEdition, PrintSettings } from '@makeready/contract/print-editions'
import type { ProjectDetail } from '@makeready/contract/projects'
import { Box, Checkbox, Stack } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { t } from '../../../i18n/t.ts'
import { translate } from '../../../i18n/translate.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { IsbnField } from '../isbn-field.tsx'

type Save = (change: Partial<PrintSettings>) => Promise<boolean>

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
        {t('Paper and edges')}
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
      <IsbnField
        label={t('ISBN')}
        description={t(
          'With your own ISBN, its barcode is printed on the back. Leave it empty to let the store print one.',
        )}
        isbn={isbn}
        onSave={(isbn) => onSave({ isbn })}
      />
    </Stack>
  )
}
