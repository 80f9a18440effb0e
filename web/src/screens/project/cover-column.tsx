import type { Cover } from '@makeready/contract/covers'
import { Button } from '@mantine/core'
import { coverDownloadUrl } from '../../features/covers/cover-download-url.ts'
import { CoverProof } from '../../features/covers/cover-proof.tsx'
import { Icon } from '../../ui/icon.tsx'
import classes from './cover-column.module.css'

export function CoverColumn({ cover, title }: { cover: Cover | null; title: string }) {
  return (
    <div className={classes.column}>
      <CoverProof src={cover?.imageUrl ?? null} alt={`Cover of ${title}`} note="No cover yet" />
      {cover && (
        <Button
          component="a"
          href={coverDownloadUrl(cover.imageUrl)}
          variant="default"
          fullWidth
          leftSection={<Icon name="download" size={18} />}
        >
          Download Cover
        </Button>
      )}
    </div>
  )
}
