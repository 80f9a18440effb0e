import { startTransition, useEffect, useState } from 'react'

const AT_ONCE = 60

/** How many of `count` items to render: the first at once, the rest in batches. */
export function useIncrementalCount(count: number): number {
  const [shown, setShown] = useState(AT_ONCE)
  const behind = shown < count
  useEffect(() => {
    if (!behind) return
    const timer = setTimeout(() => startTransition(() => setShown(shown + AT_ONCE)), 30)
    return () => clearTimeout(timer)
  }, [behind, shown])
  return Math.min(shown, count)
}
