import { KINDS } from '@makeready/contract/domain/kinds'
import type { LibraryKind, Use } from '@makeready/contract/library'
import { api } from '../../api.ts'

/** Puts an item that was deleted and restored back into the projects it was part of, where its place is still free. */
export async function relink(kind: LibraryKind, id: string, uses: readonly Use[]): Promise<void> {
  if (kind === 'project') return
  for (const { projectId, position } of uses) {
    const project = await api.projects.get({ id: projectId })
    if (kind === 'content') {
      const contentIds = project.contentSections.map((section) => section.id)
      if (contentIds.includes(id)) continue
      await api.projects.setSections({ id: projectId, contentIds: contentIds.toSpliced(position ?? 0, 0, id) })
    } else {
      const link = KINDS[kind].projectLink
      if (link !== null && project[link] === null) await api.projects.update({ id: projectId, [link]: id })
    }
  }
}
