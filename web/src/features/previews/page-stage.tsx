import type { Preview } from '@makeready/contract/previews'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react'
import { t } from '../../i18n/t.ts'
import { PagePicture } from './page-picture.tsx'
import classes from './page-stage.module.css'

/** Minimum swipe distance in pixels. */
const SWIPE_DISTANCE = 40

export function PageStage({
  preview,
  open,
  wide,
  label,
  onTurn,
}: {
  preview: Preview | null
  open: readonly number[]
  wide: boolean
  label: string
  onTurn: (by: 1 | -1 | 'first' | 'last') => void
}) {
  const stage = useRef<HTMLElement>(null)
  const from = useRef<{ x: number; y: number } | null>(null)
  const [first] = open
  const fromRight = preview?.direction === 'rtl'

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page starts at its top
  useEffect(() => void stage.current?.scrollTo(0, 0), [first])

  const onKeyDown = (event: KeyboardEvent) => {
    const by = (fromRight ? TURNS_FROM_RIGHT : TURNS)[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onTurn(by)
  }

  return (
    <section
      ref={stage}
      className={classes.stage}
      data-wide={wide || undefined}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: turning pages and scrolling need keyboard access
      tabIndex={0}
      onKeyDown={onKeyDown}
      onTouchStart={({ touches }) => {
        const touch = touches[0]
        from.current = touch ? { x: touch.clientX, y: touch.clientY } : null
      }}
      onTouchEnd={({ changedTouches }) => {
        const touch = changedTouches[0]
        if (!from.current || !touch) return
        const [x, y] = [touch.clientX - from.current.x, touch.clientY - from.current.y]
        if (Math.abs(x) > SWIPE_DISTANCE && Math.abs(x) > 2 * Math.abs(y)) onTurn(x < 0 !== fromRight ? 1 : -1)
      }}
    >
      <div className={classes.sheets} style={{ '--across': open.length } as CSSProperties}>
        {open.map((page) => (
          <PagePicture key={page} page={preview?.pages[page - 1]} alt={t('Page {page}', { page })} />
        ))}
      </div>
    </section>
  )
}

const TURNS: Partial<Record<string, 1 | -1 | 'first' | 'last'>> = {
  ArrowRight: 1,
  PageDown: 1,
  ArrowLeft: -1,
  PageUp: -1,
  Home: 'first',
  End: 'last',
}

/** Right-to-left books turn the other way. */
const TURNS_FROM_RIGHT: typeof TURNS = { ...TURNS, ArrowRight: -1, ArrowLeft: 1 }
