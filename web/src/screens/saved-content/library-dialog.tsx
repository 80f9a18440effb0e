import type { LibraryItem } from '@makeready/contract/library'
import { downloadMarkdown } from '../../features/contents/download-markdown.ts'
import { WithVersions } from '../../features/versions/item-versions.tsx'
import { titleOf } from './item-title.ts'
import { libraryKindOf } from './library-kinds.tsx'

/** The item of a card, to read and to go on with. */
export function LibraryDialog({ one, onClose }: { one: LibraryItem; onClose: () => void }) {
  return (
    <WithVersions kind={one.kind} id={one.id} name={titleOf(one)} onDownload={downloadMarkdown} onClose={onClose}>
      {libraryKindOf(one).dialog(one.item, onClose)}
    </WithVersions>
  )
}
