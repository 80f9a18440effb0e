import type { Preview } from '@makeready/contract/previews'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { nameOfPages } from './page-names.ts'
import { PagePicture } from './page-picture.tsx'
import classes from './page-strip.module.css'

/** How far outside the strip pages are prefetched. */
const PREFETCH_MARGIN = '200px'

/** One tab stop, arrow keys within; only visible pages have pictures. */
export function PageStrip({
  preview,
  open,
  page,
  onTurn,
  onView,
}: {
  preview: Preview
  open: readonly number[]
  page: number
  onTurn: (page: number) => void
  onView: (pages: readonly number[]) => void
}) {
  const list = useRef<HTMLOListElement>(null)
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const count = preview.pages.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: new pages are new elements
  useEffect(() => {
    const { current } = list
    if (!current) return
    const inView = new Set<number>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const number = Number((entry.target as HTMLElement).dataset.page)
          if (entry.isIntersecting) inView.add(number)
          else inView.delete(number)
        }
        setSeen(new Set(inView))
      },
      { root: current, rootMargin: PREFETCH_MARGIN },
    )
    for (const item of current.children) observer.observe(item)
    return () => observer.disconnect()
  }, [count])

  useEffect(() => onView([...seen].sort((one, other) => one - other)), [seen, onView])

  // scrolls only the strip
  useEffect(() => {
    const { current } = list
    const item = current?.children[page - 1]
    if (!current || !(item instanceof HTMLElement)) return
    const across = current.scrollWidth > current.clientWidth
    const [start, size, room] = across
      ? [item.offsetLeft, item.offsetWidth, current.clientWidth]
      : [item.offsetTop, item.offsetHeight, current.clientHeight]
    current.scrollTo(across ? { left: start - (room - size) / 2 } : { top: start - (room - size) / 2 })
  }, [page])

  const onKeyDown = (event: KeyboardEvent) => {
    const to = target(event.key, page, count, preview.direction === 'rtl')
    if (to === null) return
    event.preventDefault()
    onTurn(to)
    list.current?.children[to - 1]?.querySelector('button')?.focus({ preventScroll: true })
  }

  return (
    <ol ref={list} className={classes.strip} aria-label={t('Pages')} onKeyDown={onKeyDown}>
      {preview.pages.map((one, at) => {
        const number = at + 1
        return (
          <li key={number} data-page={number} data-open={open.includes(number) || undefined}>
            <button
              type="button"
              tabIndex={number === page ? 0 : -1}
              aria-label={nameOfPages(preview, number, number, count)}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onTurn(number)}
            >
              <span className={classes.thumbnail}>{seen.has(number) && <PagePicture page={one} alt="" />}</span>
              <span className={classes.number}>{one.label || '–'}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

function target(key: string, page: number, count: number, fromRight: boolean): number | null {
  const [forward, back] = fromRight ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === 'ArrowDown' || key === forward) return Math.min(count, page + 1)
  if (key === 'ArrowUp' || key === back) return Math.max(1, page - 1)
  if (key === 'Home') return 1
  if (key === 'End') return count
  return null
}
