import type { Cover } from '@makeready/contract/covers'
import type { ContentCard, LibraryItem } from '@makeready/contract/library'
import { Stack } from '@mantine/core'
import { styleLabel } from '../../features/covers/cover-dialog.tsx'
import { toneLabel } from '../../features/titles/title-record.ts'
import { formatDate, formatTime } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { CoverThumbnail } from '../../ui/drawings/cover-thumbnail.tsx'
import { PageThumbnail } from '../../ui/drawings/page-thumbnail.tsx'
import { previewOf } from './assembly.ts'
import classes from './pick-rows.module.css'

/** Twice the displayed width, in pixels. */
const PICTURE_WIDTH = 400

type TitleCard = Extract<LibraryItem, { kind: 'title' }>['item']

export function TitleRow({ title, picked, onPick }: { title: TitleCard; picked: boolean; onPick: () => void }) {
  return (
    <label className={classes.row}>
      <input className="check-input" type="radio" name="assemble-title" checked={picked} onChange={onPick} />
      <span className="fill">
        <span className="title clamp" data-lines="3" dir="auto">
          {title.title}
        </span>
        <Source product={title.product} />
      </span>
      <span className="caption">{[toneLabel(title.tone), formatDate(title.createdAt)].filter(Boolean).join(', ')}</span>
    </label>
  )
}

/** `timed`: shows the time if names repeat. */
export function ContentRow({
  content,
  timed,
  picked,
  onPick,
}: {
  content: ContentCard
  timed: boolean
  picked: boolean
  onPick: () => void
}) {
  const made = new Date(content.createdAt)
  return (
    <label className={classes.row} data-tall>
      <input className="check-input" type="checkbox" checked={picked} onChange={onPick} />
      <PageThumbnail text={content.excerpt} />
      <span className="fill">
        <b className="clamp" data-lines="3" dir="auto">
          {content.sectionName}
        </b>
        <span className="caption" dir="auto">
          {previewOf(content.excerpt)}
        </span>
        <Source product={content.product} />
      </span>
      <span className="caption">{timed ? `${formatDate(made)}, ${formatTime(made)}` : formatDate(made)}</span>
    </label>
  )
}

function Source({ product }: { product: string | null }) {
  return (
    product && (
      <span className="caption clamp" data-lines="2" dir="auto">
        {t('In {title}', { title: product })}
      </span>
    )
  )
}

export function CoverRow({ cover, picked, onPick }: { cover: Cover; picked: boolean; onPick: () => void }) {
  return (
    <Stack component="label" gap="sm" className={classes.cover} data-picked={picked || undefined}>
      <span className={classes.picture}>
        <CoverThumbnail src={`${cover.imageUrl}?width=${PICTURE_WIDTH}`} />
      </span>
      <span className={classes.caption}>
        <input
          className="check-input"
          type="radio"
          name="assemble-cover"
          checked={picked}
          onChange={onPick}
          aria-label={[cover.title || t('Cover'), styleLabel(cover.style)].join(', ')}
        />
        <b>{styleLabel(cover.style)}</b>
        <span className="caption">{formatDate(cover.createdAt)}</span>
      </span>
    </Stack>
  )
}
