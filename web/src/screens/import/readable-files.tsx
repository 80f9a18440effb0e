import { SimpleGrid, Stack } from '@mantine/core'
import { t } from '../../i18n/t.ts'

const FILES: readonly { name: string; note: string }[] = [
  { name: t('Word, Google Docs, Pages'), note: t('Save or download as DOCX. Headings become sections.') },
  { name: 'EPUB', note: t('EPUB 2 and 3 without copy protection. Sections follow its table of contents.') },
  { name: 'Obsidian, Markdown', note: t('One file, or a folder compressed to a ZIP. Pictures belong in it too.') },
  { name: 'Notion', note: t('Export as Markdown & CSV, with subpages, and choose the ZIP.') },
  { name: t('Web pages'), note: t('An HTML file, or a ZIP with its pictures.') },
  { name: 'Scrivener', note: t('Compile to DOCX or Markdown first.') },
]

export function ReadableFiles() {
  return (
    <section aria-labelledby="readable-files">
      <h2 id="readable-files" className="label">
        {t('What you can bring')}
      </h2>
      <SimpleGrid component="ul" className="panel cells" cols={{ base: 1, sm: 2, lg: 3 }} spacing={1} mt="md">
        {FILES.map(({ name, note }) => (
          <Stack component="li" key={name} gap={2} p="lg">
            <b>{name}</b>
            <span className="caption">{note}</span>
          </Stack>
        ))}
      </SimpleGrid>
    </section>
  )
}
