import type { ProjectDetail } from '@makeready/contract/projects'
import { BookPreview } from '../../features/previews/book-preview.tsx'
import { t } from '../../i18n/t.ts'
import { previewSource, sectionNameIn, type UnsavedSection } from './preview-source.ts'

export function SectionPreview({
  project,
  section,
  unsaved,
}: {
  project: ProjectDetail
  section: string
  unsaved: UnsavedSection
}) {
  return (
    <section aria-label={t('Preview of this section')}>
      <BookPreview
        source={previewSource(project, { section, ...unsaved })}
        heading={<b>{t('As it will look when published')}</b>}
        strip={false}
        nameOf={(id) => (id === section ? unsaved.sectionName : sectionNameIn(project, id))}
      />
    </section>
  )
}
