import { LIMITS } from '@makeready/contract/domain/limits'
import { countWords } from '@makeready/contract/domain/reading-time'
import type { LaunchFileSet } from '@makeready/contract/launch-files'
import type { ProjectDetail } from '@makeready/contract/projects'
import { Box, Checkbox, Group, Stack } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { formatNumber } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { AutoSavedText } from '../project/auto-saved-text.tsx'
import { FileStatus } from './file-status.tsx'
import type { SaveSettings } from './use-launch-files.ts'

/** Which sections are free to read, and the files that have them. */
export function SampleCard({
  project: { id, contentSections },
  set: { settings, usual, files },
  onSave,
  settled,
}: {
  project: ProjectDetail
  set: LaunchFileSet
  onSave: SaveSettings
  settled: () => Promise<unknown>
}) {
  const chosen = new Set(settings.sampleSections ?? usual.sampleSections)
  const words = contentSections.map(({ content }) => countWords(content))
  const all = words.reduce((sum, count) => sum + count, 0)
  const inSample = contentSections.reduce((sum, { id }, at) => sum + (chosen.has(id) ? (words[at] ?? 0) : 0), 0)
  const count = contentSections.filter(({ id }) => chosen.has(id)).length
  const choose = (section: string, isChosen: boolean) => {
    const next = contentSections.map(({ id }) => id).filter((id) => (id === section ? isChosen : chosen.has(id)))
    void onSave({ sampleSections: next })
  }
  return (
    <Stack component="section" gap="lg" aria-labelledby="sample">
      <Stack gap={2}>
        <h2 id="sample">{t('Sample', {}, 'excerpt')}</h2>
        <p className="caption">
          {t('The sections you choose as their own PDF and EPUB, with a last page that leads to your shop.')}
        </p>
      </Stack>
      <fieldset>
        <Group component="legend" justify="space-between" gap="md" mb="sm" w="100%">
          <span>{t('Sections in the sample')}</span>
          <span className="caption" role="status">
            {t('{count, plural, one {# section} other {# sections}}, {share}% of the words', {
              count,
              share: formatNumber(all === 0 ? 0 : (100 * inSample) / all, 0),
            })}
          </span>
        </Group>
        <Box className="panel" p="lg" mah={280} style={{ overflowY: 'auto' }}>
          <Stack gap="sm">
            {contentSections.map(({ id, sectionName }, at) => (
              <Checkbox
                key={id}
                label={<span dir="auto">{sectionName}</span>}
                description={t('{count, plural, one {# word} other {# words}}', { count: words[at] ?? 0 })}
                checked={chosen.has(id)}
                onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
              />
            ))}
          </Stack>
        </Box>
        {settings.sampleSections !== null && (
          <button type="button" className="link" onClick={() => void onSave({ sampleSections: null })}>
            {t('Use the suggestion')}
          </button>
        )}
      </fieldset>
      <AutoSavedText
        label={t('Last page')}
        description={t('Below it are your button’s words, the link and its QR code.')}
        placeholder={usual.sampleEnd.replace(/\*\*|\\(?=\W)/g, '').replace(/\n{2,}/g, '\n')}
        maxLength={LIMITS.backCover}
        rows={4}
        value={settings.sampleEnd || null}
        onSave={(text) => onSave({ sampleEnd: text ?? '' })}
      />
      <FileStatus
        projectId={id}
        file="sample"
        shown={files.sample}
        missing={count === 0 ? t('Choose at least one section.') : null}
        words={{
          create: t('Create Sample'),
          update: t('Update Sample'),
          none: t('You’ll get a PDF and an EPUB.'),
        }}
        settled={settled}
      />
    </Stack>
  )
}
