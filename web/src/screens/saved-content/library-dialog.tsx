import type { LibraryItem } from '@makeready/contract/library'
import { downloadMarkdown } from '../../features/contents/download-markdown.ts'
import { WithVersions } from '../../features/versions/item-versions.tsx'
import { nameOf, viewOf } from '../item-views.ts'

export function LibraryDialog({ one, onClose }: { one: LibraryItem; onClose: () => void }) {
  const view = viewOf(one.kind)
  return (
    <WithVersions
      kind={one.kind}
      view={view}
      id={one.id}
      name={nameOf(one)}
      onDownload={downloadMarkdown}
      onClose={onClose}
    >
      {view.dialog(one.item, onClose)}
    </WithVersions>
  )
}
