import { Tabs, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { STATUS_COLORS } from './status.tsx'
import { StatusMark, type StatusState } from './status-mark.tsx'
import classes from './tab-strip.module.css'

export type Tab<Value extends string> = {
  value: Value
  label: string
  count?: string | number | undefined
  /** shown as a mark; screen readers hear `text` */
  status?: { state: StatusState; text: string }
}

/** Paddings of a tab in pixels, tried in this order, and how much of a cut-off tab should be visible and hidden. */
const PADDINGS = [10, 12, 8, 14, 6, 16]
const CUT = { seen: 16, hidden: [36, 16] }

/** If not all tabs fit, the edge cuts one off, to show that more follow. */
function showCutTab(strip: HTMLElement): void {
  strip.style.removeProperty('--tab-padding')
  if (strip.scrollWidth <= strip.clientWidth) return
  const edge = strip.clientWidth + strip.offsetLeft
  for (const hidden of CUT.hidden)
    for (const padding of PADDINGS) {
      strip.style.setProperty('--tab-padding', `${padding}px`)
      const tabs = [...strip.children].filter((tab) => tab instanceof HTMLElement)
      const last = tabs.find((tab) => tab.offsetLeft + tab.offsetWidth > edge)
      if (last && edge - last.offsetLeft > CUT.seen && last.offsetLeft + last.offsetWidth - edge > hidden) return
    }
}

/** `children` is the active tab's panel. */
export function TabStrip<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  children: ReactNode
}) {
  const strip = useRef<HTMLDivElement>(null)
  const counts = tabs.map((tab) => tab.count).join()
  // on phones the active tab may be out of view; only the strip may scroll, never the page
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tabs get wider with their counts
  useEffect(() => {
    const { current } = strip
    const on = current?.querySelector<HTMLElement>(`[role=tab][data-value="${value}"]`)
    if (!current || !on) return
    showCutTab(current)
    current.scrollTo({ left: on.offsetLeft - current.offsetLeft - (current.clientWidth - on.offsetWidth) / 2 })
  }, [value, counts])
  return (
    <Tabs
      unstyled
      value={value}
      onChange={(next) => {
        const tab = tabs.find((one) => one.value === next)
        if (tab) onChange(tab.value)
      }}
    >
      <Tabs.List
        ref={strip}
        className={classes.strip}
        pos="relative" // hidden words of a tab that is scrolled away don't widen the page
        aria-label={label}
        style={{ gridTemplateColumns: `repeat(${tabs.length}, 1fr)` }}
      >
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value} data-value={tab.value} className={`inner-focus ${classes.tab}`}>
            {tab.status && (
              <span style={{ display: 'inline-flex', marginInlineEnd: 8, color: STATUS_COLORS[tab.status.state] }}>
                <StatusMark state={tab.status.state} />
              </span>
            )}
            {tab.label}
            {tab.status && <VisuallyHidden>{`(${tab.status.text})`}</VisuallyHidden>}
            {tab.count !== undefined && (
              <span className="caption" aria-hidden="true" style={{ marginInlineStart: 4 }}>{` ${tab.count}`}</span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} className={classes.panel}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
