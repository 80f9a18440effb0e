import { useState } from 'react'
import type { Drawer } from './drawer.ts'
import { asString, useKept } from './use-kept.ts'

/** The chosen id, persisted; '' for none. An id in the URL wins until the user picks another. */
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
