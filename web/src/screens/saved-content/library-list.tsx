import type { LibraryItem } from '@makeready/contract/library'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { ITEM_VIEWS } from '../item-views.ts'
import { type LibraryActions, LibraryCard } from './library-card.tsx'
import classes from './library-list.module.css'
import type { Place } from './use-place.ts'

/** Pixels between cards, and how many rows of cards beyond the window are drawn: more where a row is a single card. */
const GAP = 24
const OVERSCAN = { one: 4, more: 2 }
/** Cards before the end at which the next page is asked for. */
const AHEAD = 12

/** The cards in columns, of which only those near the window are in the page, however many there are. */
export function LibraryList({
  list,
  place: { width, top },
  items,
  total,
  label,
  wideCards,
  onEnd,
  actions,
}: {
  list: RefObject<HTMLUListElement | null>
  /** where the list stands */
  place: Place
  items: readonly LibraryItem[]
  total: number
  label: string
  /** cards that want more room: at most two stand beside each other */
  wideCards: boolean
  /** the last cards have come near */
  onEnd: () => void
  actions: LibraryActions
}) {
  const columns = width >= 960 && !wideCards ? 3 : width >= (wideCards ? 800 : 600) ? 2 : 1
  const gap = width < 600 ? GAP / 2 : GAP
  // new functions would have every place worked out anew with every frame
  const estimateSize = useCallback((index: number) => ITEM_VIEWS[items[index]?.kind ?? 'niche'].firstHeight, [items])
  const getItemKey = useCallback((index: number) => items[index]?.id ?? index, [items])
  const cards = useWindowVirtualizer({
    count: items.length,
    lanes: columns,
    gap,
    overscan: columns === 1 ? OVERSCAN.one : OVERSCAN.more,
    scrollMargin: top,
    // the first cards come with the first drawing of the list
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    estimateSize,
    getItemKey,
  })
  const shown = cards.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0

  useEffect(() => {
    if (last >= items.length - AHEAD) onEnd()
  }, [last, items.length, onEnd])

  const measuredAt = useRef(width)
  // what was measured holds for that width only
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
                  // a transform would make each card a layer to be put together anew with every frame
                  top: start - top,
                }}
              >
                <LibraryCard one={one} actions={actions} />
              </li>
            )
          )
        })}
    </ul>
  )
}
