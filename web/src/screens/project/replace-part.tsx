import type { ProjectDetail } from '@makeready/contract/projects'
import { ContentEditDialog } from '../../features/contents/content-edit-dialog.tsx'
import { ContentReplaceDialog } from '../../features/contents/content-replace-dialog.tsx'
import { CoverReplaceDialog } from '../../features/covers/cover-replace-dialog.tsx'
import { IDEA } from '../../features/ideas/idea-kind.tsx'
import { NICHE } from '../../features/niches/niche-kind.tsx'
import { BookPreview } from '../../features/previews/book-preview.tsx'
import { TITLE } from '../../features/titles/title-kind.tsx'
import { t } from '../../i18n/t.ts'
import { ItemEditDialog } from '../../tools/item-edit-dialog.tsx'
import { ItemReplaceDialog } from '../../tools/item-replace-dialog.tsx'
import type { PartOf } from '../../tools/use-replacement.ts'
import { previewSource, sectionNameIn, type UnsavedSection } from './preview-source.ts'
import type { PartWork } from './use-parts.ts'

export function ReplacePart({ work, part, onClose }: { work: PartWork; part: PartOf; onClose: () => void }) {
  const { niche, productIdea, productTitle, cover } = part.project
  switch (work.kind) {
    case 'niche':
      return <ItemReplaceDialog kind={NICHE} part={part} similarTo={work.like ? niche : null} onClose={onClose} />
    case 'idea':
      return <ItemReplaceDialog kind={IDEA} part={part} similarTo={work.like ? productIdea : null} onClose={onClose} />
    case 'title':
      return <ItemReplaceDialog kind={TITLE} part={part} similarTo={productTitle} onClose={onClose} />
    case 'edit':
      if (work.part === 'niche')
        return niche && <ItemEditDialog kind={NICHE} part={part} item={niche} onClose={onClose} />
      if (work.part === 'idea')
        return productIdea && <ItemEditDialog kind={IDEA} part={part} item={productIdea} onClose={onClose} />
      return productTitle && <ItemEditDialog kind={TITLE} part={part} item={productTitle} onClose={onClose} />
    case 'cover':
      return <CoverReplaceDialog part={part} edits={work.edit ? cover : null} newTitle={work.title} onClose={onClose} />
    case 'content':
      return work.edit ? (
        <ContentEditDialog
          part={part}
          content={work.section}
          onClose={onClose}
          mark={work.mark ?? null}
          preview={(unsaved) => <SectionPreview project={part.project} section={work.section.id} unsaved={unsaved} />}
        />
      ) : (
        <ContentReplaceDialog part={part} content={work.section} onClose={onClose} />
      )
  }
}

function SectionPreview({
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
