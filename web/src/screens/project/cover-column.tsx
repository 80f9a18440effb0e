import type { Cover } from '@makeready/contract/covers'
import { Button } from '@mantine/core'
import { CoverProof } from '../../features/covers/cover-proof.tsx'
import { downloadCover } from '../../features/covers/download-cover.ts'
import { COVER_MESSAGES } from '../../features/covers/messages.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './cover-column.module.css'

export function CoverColumn({ cover, title }: { cover: Cover | null; title: string }) {
  return (
    <div className={classes.column}>
      <CoverProof src={cover?.imageUrl ?? null} alt={`Cover of ${title}`} note="No cover yet" />
      <Button
        variant="default"
        fullWidth
        leftSection={<Icon name="download" size={18} />}
        onClick={() => void downloadCover(cover, COVER_MESSAGES.downloadFailedOnProject)}
      >
        Download Cover
      </Button>
    </div>
  )
}
