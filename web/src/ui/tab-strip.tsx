import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './tab-strip.module.css'

export type Tab<Value extends string> = { value: Value; label: string; count?: string | number | undefined }

/** Tabs of equal width under one rule; on phones the strip scrolls. `children` is the panel of the tab that is on. */
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
        className={classes.strip}
        aria-label={label}
        style={{ gridTemplateColumns: `repeat(${tabs.length}, 1fr)` }}
      >
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value} className={classes.tab}>
            {tab.label}
            {tab.count !== undefined && <span className="slug" aria-hidden="true">{` ${tab.count}`}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} className={classes.panel}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
