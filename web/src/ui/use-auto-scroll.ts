import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Distance from the end that counts as the end, in pixels. */
const END_DISTANCE = 48

/**
 * Follows the end of a growing text until the user scrolls up, and again once they return. `grown` changes with the
 * text.
 */
export function useAutoScroll(
  pane: RefObject<HTMLElement | null>,
  active: boolean,
  grown: unknown,
): { following: boolean; onScrollPane: () => void } {
  const [following, setFollowing] = useState(true)
  const last = useRef({ top: 0, height: 0, seen: 0 })

  useEffect(() => {
    const element = pane.current
    if (!element || !active) return
    setFollowing(true)
    const onScroll = () => {
      const { scrollTop, scrollHeight, clientHeight } = element
      // a resize scrolls automatically; the user did not
      const resized = scrollHeight < last.current.height || clientHeight !== last.current.seen
      if (scrollTop < last.current.top - 1 && !resized) setFollowing(false)
      else if (scrollHeight - scrollTop - clientHeight < END_DISTANCE) setFollowing(true)
      last.current = { top: scrollTop, height: scrollHeight, seen: clientHeight }
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [pane, active])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `grown` changes when the text grows
  useEffect(() => {
    const element = pane.current
    if (element && active && following) element.scrollTop = element.scrollHeight
  }, [pane, active, following, grown])

  useEffect(() => {
    const element = pane.current
    if (!element || !active || !following) return
    const observer = new ResizeObserver(() => {
      element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    // its content, because an editor updates its layout later than its text
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [pane, active, following])

  return { following, onScrollPane: useCallback(() => setFollowing(true), []) }
}
