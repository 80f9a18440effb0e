import { useEffect, useMemo, useState } from 'react'
import { type TextChanges, textChanges } from './text-changes.ts'

export type Pair = { before: string; after: string }

/** Characters that can be compared within a frame; longer texts go to a worker. */
const MAX_SYNC_LENGTH = 20_000

/** null while comparing. Keep `pairs` referentially stable. */
export function useChanges(pairs: readonly Pair[] | null): TextChanges[] | null {
  const length = pairs?.reduce((sum, { before, after }) => sum + before.length + after.length, 0) ?? 0
  const isLong = length > MAX_SYNC_LENGTH
  const short = useMemo(() => (pairs && !isLong ? compareAll(pairs) : null), [pairs, isLong])
  const [long, setLong] = useState<{ of: readonly Pair[]; changes: TextChanges[] } | null>(null)
  useEffect(() => {
    if (!pairs || !isLong) return
    const worker = new Worker(new URL('./text-changes.worker.ts', import.meta.url), { type: 'module' })
    const settle = (changes: TextChanges[]) => setLong({ of: pairs, changes })
    worker.onmessage = ({ data }: MessageEvent<TextChanges[]>) => settle(data)
    // without workers, compare on the main thread
    worker.onerror = () => settle(compareAll(pairs))
    worker.postMessage(pairs)
    return () => worker.terminate()
  }, [pairs, isLong])
  if (!pairs) return null
  return isLong ? (long?.of === pairs ? long.changes : null) : short
}

const compareAll = (pairs: readonly Pair[]) => pairs.map(({ before, after }) => textChanges(before, after))
