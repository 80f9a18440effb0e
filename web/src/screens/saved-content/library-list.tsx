import type { LibraryItem } from '@makeready/contract/library'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { ITEM_VIEWS } from '../item-views.ts'
import { type LibraryActions, LibraryCard } from './library-card.tsx'
import classes from './library-list.module.css'
import type { ElementPosition } from './use-element-position.ts'

/** Pixels between cards, and extra rows rendered outside the window. */
const GAP = 24
const OVERSCAN = { one: 4, more: 2 }
/** Cards before the end that trigger the next page. */
const PREFETCH_CARDS = 12

/** Virtualized: only cards near the window are rendered. */
export function LibraryList({
  list,
  position: { width, top },
  items,
  total,
  label,
  wideCards,
  selected,
  waiting,
  onEnd,
  actions,
}: {
  list: RefObject<HTMLUListElement | null>
  position: ElementPosition
  items: readonly LibraryItem[]
  total: number
  label: string
  /** at most two cards per row */
  wideCards: boolean
  /** null while nothing is being selected */
  selected: ReadonlySet<string> | null
  /** projects whose outline waits to be approved */
  waiting: ReadonlySet<string>
  onEnd: () => void
  actions: LibraryActions
}) {
  const columns = width >= 960 && !wideCards ? 3 : width >= (wideCards ? 800 : 600) ? 2 : 1
  const gap = width < 600 ? GAP / 2 : GAP
  // new functions would recompute every position each frame
  const estimateSize = useCallback((index: number) => ITEM_VIEWS[items[index]?.kind ?? 'niche'].firstHeight, [items])
  const getItemKey = useCallback((index: number) => items[index]?.id ?? index, [items])
  const cards = useWindowVirtualizer({
    count: items.length,
    lanes: columns,
    gap,
    overscan: columns === 1 ? OVERSCAN.one : OVERSCAN.more,
    scrollMargin: top,
    // renders the first cards immediately
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    estimateSize,
    getItemKey,
  })
  const shown = cards.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0

  useEffect(() => {
    if (last >= items.length - PREFETCH_CARDS) onEnd()
  }, [last, items.length, onEnd])

  const measuredAt = useRef(width)
  // measurements are only valid for one width
  useLayoutEffect(() => {
    if (measuredAt.current === width) return
    measuredAt.current = width
    cards.measure()
  }, [cards, width])

  return (
    <ul ref={list} className={classes.list} aria-label={label} tabIndex={-1} style={{ height: cards.getTotalSize() }}>
      {width > 0 &&
        shown.map(({ key, index, lane, start }) => {
          const one = items[index]
          return (
            one && (
              <li
                key={key}
                ref={cards.measureElement}
                data-index={index}
                className={classes.place}
                aria-setsize={total}
                aria-posinset={index + 1}
                style={{
                  width: `calc((100% - ${(columns - 1) * gap}px) / ${columns})`,
                  insetInlineStart: `calc((100% + ${gap}px) / ${columns} * ${lane})`,
                  // a transform would composite each card as a layer in every frame
                  top: start - top,
                }}
              >
                <LibraryCard
                  one={one}
                  isSelected={selected ? selected.has(one.id) : null}
                  outlineWaits={waiting.has(one.id)}
                  actions={actions}
                />
              </li>
            )
          )
        })}
    </ul>
  )
}
