import type { ThemeKey } from '@makeready/contract/domain/book-design'
import {
  LAYOUT_SWITCHES,
  type LayoutChoices,
  NOTE_PLACES,
  type NotePlace,
  usualSwitch,
} from '@makeready/contract/domain/book-layout'
import { LIMITS } from '@makeready/contract/domain/limits'
import type { ProjectDetail } from '@makeready/contract/projects'
import { Box, Checkbox, SimpleGrid, Stack } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { AutoSavedText } from './auto-saved-text.tsx'

/** What the book's pages have besides its sections. */
export function LayoutFields({
  project,
  theme,
  onChange,
}: {
  project: ProjectDetail
  theme: ThemeKey
  onChange: (layout: LayoutChoices) => void
}) {
  const layout = (project.layout ?? {}) as LayoutChoices
  const characters = project.contentSections.reduce((sum, { content }) => sum + content.length, 0)
  const isOn = (key: (typeof LAYOUT_SWITCHES)[number]['key']) =>
    layout[key] ?? usualSwitch(key, { theme, trim: project.trim, characters })
  return (
    <Stack component="fieldset" gap="lg">
      <Box component="legend" mb="sm">
        {t('Book layout')}
      </Box>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="lg">
        {LAYOUT_SWITCHES.map(({ key, label, description }) => (
          <Checkbox
            key={key}
            label={translate(label)}
            description={translate(description)}
            checked={isOn(key)}
            onChange={({ currentTarget }) => onChange({ ...layout, [key]: currentTarget.checked })}
          />
        ))}
        <SelectField
          label={t('Footnotes')}
          data={NOTE_PLACES.map(({ key, label }) => ({ value: key, label: translate(label) }))}
          value={layout.notes ?? 'foot'}
          onChange={({ currentTarget }) => onChange({ ...layout, notes: currentTarget.value as NotePlace })}
        />
      </SimpleGrid>
      {isOn('index') && (
        <AutoSavedText
          label={t('Terms for the index, one per line')}
          placeholder={t('Terms from your glossary are included')}
          maxLength={LIMITS.longText}
          rows={4}
          value={layout.indexTerms?.join('\n') ?? null}
          onSave={(text) => onChange({ ...layout, indexTerms: termsIn(text ?? '') })}
        />
      )}
    </Stack>
  )
}

function termsIn(text: string): string[] {
  const terms = text.split('\n').map((line) => line.trim().slice(0, LIMITS.name))
  return [...new Set(terms.filter((term) => term !== ''))].slice(0, LIMITS.indexTerms)
}
