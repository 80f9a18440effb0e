import type { ProjectDetail } from '@makeready/contract/projects'
import { api } from '../../api.ts'
import type { PreviewSource } from '../../features/previews/use-preview.ts'

export type UnsavedSection = { sectionName: string; markdown: string; caret: number }

/** A product's pages; `edited` replaces a section's text, and the preview follows it. */
export function previewSource(project: ProjectDetail, edited?: UnsavedSection & { section: string }): PreviewSource {
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
    ask: (pages, signal) => api.previews.project({ id: project.id, texts, ...pages }, { signal }),
    isDisabled: project.contentSections.length === 0,
  }
}

export function sectionNameIn(project: ProjectDetail, id: string): string | undefined {
  return project.contentSections.find((section) => section.id === id)?.sectionName
}
