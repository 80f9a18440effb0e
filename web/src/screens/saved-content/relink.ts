import { KINDS } from '@makeready/contract/domain/kinds'
import type { LibraryKind, Use } from '@makeready/contract/library'
import { api } from '../../api.ts'

/** Relinks a restored item to its projects where the slot is still free. */
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
