import { useEffect } from 'react'

const KEY = 'makeready.has-products'

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}

/**
 * Whether the creator has products: as `known` says, and until it does as it was on this device the last time, so that
 * the page does not move when the answer comes.
 */
export function useHasProducts(known: boolean | undefined): boolean {
  useEffect(() => {
    if (known === undefined) return
    try {
      localStorage.setItem(KEY, String(known))
    } catch {}
  }, [known])
  return known ?? read()
}
