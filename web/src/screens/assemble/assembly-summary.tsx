import { minutesOfWords } from '@makeready/contract/domain/reading-time'
import { Box, Group, Stack, TextInput, type TextInputProps } from '@mantine/core'
import { readText } from '../../features/contents/section-measure.ts'
import { t } from '../../i18n/t.ts'
import { nameError } from '../../lib/name-error.ts'
import { CoverThumbnail } from '../../ui/drawings/cover-thumbnail.tsx'
import { Status } from '../../ui/status.tsx'
import type { Assembly, PickedSection } from './assembly.ts'
import { ASSEMBLE_MESSAGES } from './messages.ts'
import { SectionOrder } from './section-order.tsx'

export function AssemblySummary({
  assembly,
  onChange,
  nameMissing,
  nameProps,
}: {
  assembly: Assembly
  onChange: (change: Partial<Assembly>) => void
  nameMissing: boolean
  nameProps: Pick<TextInputProps, 'ref'>
}) {
  const { name, title, cover, sections } = assembly
  const missing = [
    name.trim() === '' && t('a name'),
    !title && t('a title'),
    sections.length === 0 && t('a section'),
    !cover && t('a cover'),
  ].filter(Boolean)
  return (
    <>
      <TextInput
        {...nameProps}
        label={t('Project Name')}
        dir="auto"
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={nameError('Project name', name) ?? (nameMissing && name.trim() === '' && ASSEMBLE_MESSAGES.noName)}
      />
      <Group gap="lg" align="flex-start" wrap="nowrap" my="xl">
        <Box w={96} className="fixed">
          <CoverThumbnail
            src={cover && `${cover.imageUrl}?width=192`}
            alt={cover ? t('Cover: {title}', { title: cover.title || t('without a title') }) : ''}
          />
        </Box>
        <Stack gap="xs" className="fill">
          <span className="caption">{t('Selected title')}</span>
          <h2 className="title clamp" dir="auto">
            {title ? title.title : t('No title yet')}
          </h2>
          <p className="muted">{measureOf(sections)}</p>
          {missing.length === 0 ? (
            <Status state="done">{t('Ready to assemble')}</Status>
          ) : (
            <Status state="draft" wraps>
              {t('Still needs {things}', { things: missing.join(', ') })}
            </Status>
          )}
        </Stack>
      </Group>
      <Group justify="space-between" gap="xs" mb="sm">
        <h3 className="label">{t('Sections')}</h3>
        <span className="caption">{ASSEMBLE_MESSAGES.dragHint}</span>
      </Group>
      {sections.length === 0 ? (
        <p className="panel card muted">
          {t('Choose sections on the Content tab. They’ll appear here in book order.')}
        </p>
      ) : (
        <SectionOrder sections={sections} onOrder={(next) => onChange({ sections: next })} />
      )}
    </>
  )
}

/** '6 sections, 8,460 words, about 43 min read' */
function measureOf(sections: readonly PickedSection[]): string {
  const count = t('{count, plural, one {# section} other {# sections}}', { count: sections.length })
  if (sections.length === 0) return count
  const words = sections.reduce((sum, section) => sum + section.words, 0)
  return `${count}, ${readText(words, minutesOfWords(words))}`
}
