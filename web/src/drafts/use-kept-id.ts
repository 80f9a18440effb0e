import { useState } from 'react'
import type { Drawer } from './drawer.ts'
import { asString, useKept } from './use-kept.ts'

/**
 * Which saved thing is chosen, kept in the drawer; '' for none. One that the address names is chosen whenever it is
 * named anew, and gives way to what the creator then picks.
 */
export function useKeptId(drawer: Drawer, name: string, named: string | undefined): [string, (id: string) => void] {
  const [kept, keep] = useKept(drawer, `${name}.id`, asString)
  const [seen, setSeen] = useState<string | undefined>(undefined)
  if (named !== undefined && named !== seen) {
    setSeen(named)
    keep(named)
    return [named, keep]
  }
  return [kept, keep]
}
