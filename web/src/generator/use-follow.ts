import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** How near to the end still counts as being there, in pixels. */
const NEAR = 48

/**
 * Keeps the end of a growing text in sight until the reader scrolls up, and again from when they come back to it.
 * `grown` changes with the text.
 */
export function useFollow(
  pane: RefObject<HTMLElement | null>,
  active: boolean,
  grown: unknown,
): { following: boolean; follow: () => void } {
  const [following, setFollowing] = useState(true)
  const last = useRef({ top: 0, height: 0 })

  useEffect(() => {
    const element = pane.current
    if (!element || !active) return
    setFollowing(true)
    const onScroll = () => {
      const { scrollTop, scrollHeight, clientHeight } = element
      const shrank = scrollHeight < last.current.height
      if (scrollTop < last.current.top - 1 && !shrank) setFollowing(false)
      else if (scrollHeight - scrollTop - clientHeight < NEAR) setFollowing(true)
      last.current = { top: scrollTop, height: scrollHeight }
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [pane, active])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `grown` says when the text has grown
  useEffect(() => {
    const element = pane.current
    if (element && active && following) element.scrollTop = element.scrollHeight
  }, [pane, active, following, grown])

  return { following, follow: useCallback(() => setFollowing(true), []) }
}
