import { Button, Group } from '@mantine/core'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { RegistrationMark } from '../../ui/drawings/registration-mark.tsx'
import { Notice } from '../../ui/notice.tsx'
import { spreadsOf } from './follow.ts'
import { PagePicture } from './page-picture.tsx'
import classes from './page-spreads.module.css'
import { TurnButton } from './turn-button.tsx'
import type { ShownPreview } from './use-preview.ts'

const SPREADS_PER_SHEET = 9
const BLANK_SPREADS = Array.from({ length: SPREADS_PER_SHEET }, (_, at) => [-2 * at - 2, -2 * at - 1])

/**
 * Facing pages, nine pairs at a time. `from`: the first page, counted from 1; `children` are shown if there are no
 * pages.
 */
export function PageSpreads({
  shown,
  from,
  onOpen,
  children,
}: {
  shown: ShownPreview
  from: number
  onOpen: (page: number) => void
  children?: ReactNode
}) {
  const { preview, failure, busy, loadPages, retry } = shown
  const [group, setGroup] = useState(0)
  const pages = preview?.pages ?? []
  const all = spreadsOf(pages, from)
  const last = Math.max(0, Math.ceil(all.length / SPREADS_PER_SHEET) - 1)
  const now = Math.min(group, last)
  const spreads = all.slice(now * SPREADS_PER_SHEET, (now + 1) * SPREADS_PER_SHEET)
  const first = spreads[0]?.[0]
  const end = spreads.at(-1)?.at(-1)

  const state = preview?.state
  useEffect(() => {
    if (state === undefined || first === undefined || end === undefined) return
    loadPages(Array.from({ length: end - first + 1 }, (_, at) => first + at))
  }, [loadPages, state, first, end])

  const isEmpty = children !== undefined
  const ratio = pages[from - 1] ? (pages[from - 1]?.width ?? 2) / (pages[from - 1]?.height ?? 3) : 2 / 3
  const isWide = ratio > 1
  const range =
    first === undefined || end === undefined
      ? ''
      : t('Pages {from}–{to} of {count}', { from: first, to: end, count: pages.length })
  return (
    <>
      {failure !== null && (
        <Notice tone="failure" role="alert">
          <Group component="span" justify="space-between" gap="8px 16px">
            {preview ? t('These pages are out of date. {reason}', { reason: failure }) : failure}
            <Button size="xs" variant="default" onClick={retry}>
              {t('Retry')}
            </Button>
          </Group>
        </Notice>
      )}
      <div className={classes.panel} aria-busy={busy && !isEmpty} style={{ '--ratio': ratio } as CSSProperties}>
        <ol className={classes.spreads} dir={preview?.direction ?? 'ltr'} data-wide={isWide || undefined}>
          {(preview && !isEmpty ? spreads : BLANK_SPREADS).map((spread) => {
            const [left = 1] = spread
            const pair = (
              <span
                className={classes.spread}
                style={{ '--across': isWide ? 1 : 2 } as CSSProperties}
                data-right={(spread.length === 1 && left === 1) || undefined}
              >
                {spread.map((page) => (
                  <PagePicture key={page} page={pages[page - 1]} alt="" />
                ))}
              </span>
            )
            return (
              <li key={left}>
                {preview && !isEmpty ? (
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    aria-label={openLabel(spread)}
                    onClick={() => onOpen(left)}
                  >
                    {pair}
                  </button>
                ) : (
                  pair
                )}
              </li>
            )
          })}
        </ol>
        {isEmpty && <p className={classes.empty}>{children}</p>}
        <span className={classes.mark}>
          <RegistrationMark size={14} />
        </span>
        <div className={classes.footer}>
          <i className={classes.colors} aria-hidden="true" />
          <span className={classes.mark}>
            <RegistrationMark size={14} />
          </span>
          <Group component="span" gap="xs" justify="flex-end" wrap="nowrap">
            {last > 0 && (
              <TurnButton
                size="sm"
                label={t('Earlier pages')}
                icon="back"
                end={now === 0}
                onClick={() => setGroup(now - 1)}
              />
            )}
            <span className="caption" role="status">
              {isEmpty || failure !== null ? '' : preview ? range : t('Typesetting the pages')}
            </span>
            {last > 0 && (
              <TurnButton
                size="sm"
                label={t('Later pages')}
                icon="forward"
                end={now === last}
                onClick={() => setGroup(now + 1)}
              />
            )}
          </Group>
        </div>
      </div>
    </>
  )
}

function openLabel([left = 1, right]: readonly number[]): string {
  return right === undefined
    ? t('Open page {page}', { page: left })
    : t('Open pages {left} and {right}', { left, right })
}
