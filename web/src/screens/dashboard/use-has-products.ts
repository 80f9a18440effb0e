import { useEffect } from 'react'

const KEY = 'makeready.has-products'

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}

/** Remembers the last answer, so that the page does not move while loading. */
export function useHasProducts(known: boolean | undefined): boolean {
  useEffect(() => {
    if (known === undefined) return
    try {
      localStorage.setItem(KEY, String(known))
    } catch {}
  }, [known])
  return known ?? read()
}
