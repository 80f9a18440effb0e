import { useEffect, useRef, useState } from 'react'
import { eventsAddress } from './proof-api.ts'

/** Keeps an open page current. @returns whether its creator shows a newer text by now */
export function useProofEvents({
  token,
  edition,
  load,
  gone,
}: {
  token: string
  /** the text that is shown; null: none */
  edition: number | null
  load: (wanted: 'comments') => Promise<void>
  gone: () => void
}): boolean {
  const [newest, setNewest] = useState(0)
  const current = useRef({ edition, load, gone })
  current.current = { edition, load, gone }
  const isShown = edition !== null
  useEffect(() => {
    if (!isShown) return
    let isFirst = true
    const events = new EventSource(eventsAddress(token))
    events.addEventListener('changed', ({ data }) => {
      const told = Number(data)
      setNewest(told)
      // the first one only says that the stream is open
      if (!isFirst && told === current.current.edition) void current.current.load('comments')
      isFirst = false
    })
    events.addEventListener('gone', () => {
      events.close()
      current.current.gone()
    })
    // a refused stream ends for good: the page finds out why
    events.addEventListener('error', () => {
      if (events.readyState === EventSource.CLOSED) void current.current.load('comments')
    })
    return () => events.close()
  }, [token, isShown])
  return edition !== null && newest > edition
}
