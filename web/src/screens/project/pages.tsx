import type { ProjectDetail } from '@makeready/contract/projects'
import { Group, Stack } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { PageSpreads } from '../../features/previews/page-spreads.tsx'
import type { ShownPreview } from '../../features/previews/use-preview.ts'
import { t } from '../../i18n/t.ts'

const BookDialog = lazy(() => import('./book-dialog.tsx').then((module) => ({ default: module.BookDialog })))

/** The book as it will be printed; the cover is shown next to it. */
export function Pages({ project, shown }: { project: ProjectDetail; shown: ShownPreview }) {
  const [opened, setOpened] = useState<number | null>(null)
  const { preview } = shown
  const isEmpty = project.contentSections.length === 0
  return (
    <Stack component="section" gap="md" aria-labelledby="pages">
      <Group justify="space-between" align="baseline" gap="xs">
        <h2 id="pages">{t('Pages')}</h2>
        {preview && !isEmpty && (
          <button type="button" className="link" aria-haspopup="dialog" onClick={() => setOpened(1)}>
            {t('Read the book')}
          </button>
        )}
      </Group>
      {isEmpty ? (
        <PageSpreads shown={shown} from={1} onOpen={setOpened}>
          {t('Add a section to see its pages as they’ll look in the PDF.')}
        </PageSpreads>
      ) : (
        <PageSpreads shown={shown} from={project.cover ? 2 : 1} onOpen={setOpened} />
      )}
      <Suspense fallback={null}>
        {opened !== null && <BookDialog project={project} startAt={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </Stack>
  )
}
