import type { ProjectDetail } from '@makeready/contract/projects'
import { Box } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { useRef } from 'react'
import { api } from '../../api.ts'
import { BookPreview } from '../../features/previews/book-preview.tsx'
import type { PreviewSource } from '../../features/previews/use-preview.ts'
import { t } from '../../i18n/t.ts'

const HEIGHT = { '--preview-height': 'clamp(460px, 100dvh - 200px, 760px)' }

type Unsaved = { sectionName: string; markdown: string; caret: number }

/** Typeset once it is visible. */
export function ProjectPreview({ project }: { project: ProjectDetail }) {
  const { ref, inViewport } = useInViewport()
  const seen = useRef(false)
  seen.current ||= inViewport
  return (
    <Box component="section" ref={ref} mb="xxxl" __vars={HEIGHT} aria-labelledby="preview">
      {project.contentSections.length === 0 ? (
        <>
          <h2 id="preview">{t('Preview')}</h2>
          <Box component="p" mt="md" className="sheet card muted">
            {t('Add a section to see its pages as they’ll look in the PDF.')}
          </Box>
        </>
      ) : (
        <BookPreview
          source={{ ...sourceOf(project), isDisabled: !seen.current }}
          heading={<h2 id="preview">{t('Preview')}</h2>}
          nameOf={(id) => project.contentSections.find((section) => section.id === id)?.sectionName}
        />
      )}
    </Box>
  )
}

export function SectionPreview({
  project,
  section,
  unsaved,
}: {
  project: ProjectDetail
  section: string
  unsaved: Unsaved
}) {
  return (
    <section aria-label={t('Preview of this section')}>
      <BookPreview
        source={sourceOf(project, { section, ...unsaved })}
        heading={<b>{t('As it will look when published')}</b>}
        strip={false}
        nameOf={(id) =>
          id === section ? unsaved.sectionName : project.contentSections.find((one) => one.id === id)?.sectionName
        }
      />
    </section>
  )
}

function sourceOf(project: ProjectDetail, edited?: Unsaved & { section: string }): PreviewSource {
  const texts = edited
    ? [
        {
          contentId: edited.section,
          markdown: edited.markdown,
          ...(edited.sectionName && { sectionName: edited.sectionName }),
        },
      ]
    : []
  return {
    // changes with every edit of the project or a section
    of: JSON.stringify([
      project.id,
      project.updatedAt,
      project.cover?.imageUrl,
      project.productTitle?.title,
      project.contentSections.map(({ id, version }) => [id, version]),
      texts,
    ]),
    follow: edited?.section ?? null,
    caret: edited && { markdown: edited.markdown, at: edited.caret },
    ask: (wanted, signal) => api.previews.project({ id: project.id, texts, ...wanted }, { signal }),
  }
}
