import type { ProjectDetail } from '@makeready/contract/projects'
import { Button } from '@mantine/core'
import { CoverProof } from '../../features/covers/cover-proof.tsx'
import { downloadCover } from '../../features/covers/download-cover.ts'
import { COVER_MESSAGES } from '../../features/covers/messages.ts'
import { rich, t } from '../../i18n/t.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './cover-column.module.css'

/** The cover to look at and to have; says when it carries another title than the product. */
export function CoverColumn({ project, onRetitle }: { project: ProjectDetail; onRetitle: (title: string) => void }) {
  const { cover, title } = project
  const bookTitle = project.productTitle?.title ?? title
  const old = cover && saysAnother(cover.title, bookTitle)
  return (
    <div className={classes.column}>
      <CoverProof src={cover?.imageUrl ?? null} alt={t('Cover of {title}', { title })} note={t('No cover yet')} />
      <Button
        variant="default"
        fullWidth
        leftSection={<Icon name="download" size={18} />}
        onClick={() => void downloadCover(cover, COVER_MESSAGES.downloadFailedOnProject)}
      >
        {t('Download Cover')}
      </Button>
      {old && (
        <p className={classes.old}>
          {rich('The cover still says “<q>{title}</q>”.', {
            title: cover.title,
            q: (chunks) => <span dir="auto">{chunks}</span>,
          })}{' '}
          <button type="button" onClick={() => onRetitle(bookTitle)} aria-haspopup="dialog">
            {t('Set the new title')}
          </button>
        </p>
      )}
    </div>
  )
}

/** A picture without typeset words, uploaded as it is, says nothing. */
function saysAnother(onCover: string, title: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()
  return plain(onCover) !== '' && plain(onCover) !== plain(title)
}
