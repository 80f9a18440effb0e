import { Button, Group, Stack, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMinWidth } from '../../ui/use-min-width.ts'
import classes from './book-preview.module.css'
import { spreadOf } from './follow.ts'
import { nameOfPages } from './page-names.ts'
import { PageStage } from './page-stage.tsx'
import { PageStrip } from './page-strip.tsx'
import { TurnButton } from './turn-button.tsx'
import { type PreviewSource, usePreview } from './use-preview.ts'

/** Minimum width in pixels for two pages and the strip. */
const PAIR_MIN_WIDTH = 720

type Fit = 'page' | 'width'

/** Uses the height of `--preview-height`. */
export function BookPreview({
  source,
  heading,
  nameOf,
  strip = true,
  startAt = 1,
}: {
  source: PreviewSource
  heading: ReactNode
  strip?: boolean
  startAt?: number
  nameOf: (section: string) => string | undefined
}) {
  const shown = usePreview(source, startAt)
  const { preview, page, turnTo, loadPages } = shown
  const frame = useRef<HTMLDivElement>(null)
  const isRoomy = useMinWidth(frame, PAIR_MIN_WIDTH)
  const [fit, setFit] = useState<Fit>('page')
  const [inStrip, setInStrip] = useState<readonly number[]>([])
  const count = preview?.pages.length ?? 0
  const now = preview?.pages[page - 1]
  const pairs = isRoomy && fit === 'page' && (now === undefined || now.width < now.height)
  const open = pairs ? spreadOf(page, count) : [page]
  const [from = 1] = open
  const to = open.at(-1) ?? from

  const turn = useCallback(
    (by: 1 | -1 | 'first' | 'last') => {
      if (by === 'first') turnTo(1)
      else if (by === 'last') turnTo(count)
      else turnTo(by === 1 ? to + 1 : from - 1)
    },
    [turnTo, count, from, to],
  )

  // the open pages first, then the next ones, then those in the strip
  const state = preview?.state
  useEffect(() => {
    if (state === undefined) return
    const near = [from, to, to + 1, to + 2, from - 1].filter((one) => one >= 1)
    loadPages([...new Set([...near, ...inStrip])])
  }, [loadPages, state, from, to, inStrip])

  const pages = nameOfPages(preview, from, to, count)
  const place = [pages, now?.section && nameOf(now.section)].filter(Boolean).join(' · ')
  return (
    <Stack className={classes.preview} ref={frame}>
      <Group align="baseline" justify="space-between" gap="2px 16px">
        {heading}
        <span className="caption" dir="auto">
          {preview ? place : shown.failure ? '' : t('Typesetting the pages')}
        </span>
        <VisuallyHidden role="status">{preview ? pages : ''}</VisuallyHidden>
      </Group>
      {shown.failure !== null && (
        <Notice tone="failure" role="alert">
          <Group component="span" justify="space-between" gap="8px 16px">
            {preview ? t('These pages are out of date. {reason}', { reason: shown.failure }) : shown.failure}
            <Button size="xs" variant="default" onClick={shown.retry}>
              {t('Retry')}
            </Button>
          </Group>
        </Notice>
      )}
      <div
        className={classes.frame}
        data-bare={!strip || undefined}
        aria-busy={shown.busy}
        dir={preview?.direction ?? 'ltr'}
      >
        {strip && (
          <div className={classes.strip}>
            {preview && <PageStrip preview={preview} open={open} page={page} onTurn={turnTo} onView={setInStrip} />}
          </div>
        )}
        <PageStage preview={preview} open={open} wide={fit === 'width'} label={place || t('Pages')} onTurn={turn} />
        <Group className={`footer-bar ${classes.bar}`} justify="space-between" wrap="nowrap" gap="sm">
          <TurnButton
            className={classes.turn}
            label={t('Previous page')}
            icon="back"
            end={from <= 1}
            onClick={() => turn(-1)}
          />
          <Segmented
            label={t('Page size')}
            value={fit}
            onChange={setFit}
            options={[
              ['page', t('Whole page')],
              ['width', t('Full width')],
            ]}
          />
          <TurnButton
            className={classes.turn}
            label={t('Next page')}
            icon="forward"
            end={to >= count}
            onClick={() => turn(1)}
          />
        </Group>
      </div>
      {preview && preview.notices.length > 0 && (
        <details className="muted">
          <summary className={classes.notices}>
            {t('Changed in print: {count, number}', { count: preview.notices.length })}
          </summary>
          <Stack component="ul" className="fill" gap="xs" mt="sm" ps="lg">
            {preview.notices.map(({ section, message, detail }) => (
              <li key={`${section} ${message}`} dir="auto">
                {section === null
                  ? translate(message, detail)
                  : t('“{section}”: {message}', { section, message: translate(message, detail) })}
              </li>
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  )
}
