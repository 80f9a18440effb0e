import { type RefObject, useEffect } from 'react'
import { type Box, toastOffset } from './toast-offset.ts'

const BUTTONS = ['button', 'a[href]'].join()
/** Pixels; taller buttons, such as drop zones, can be hit next to a toast. */
const MAX_BUTTON_HEIGHT = 60
const OFFSET_PROPERTY = '--raised'

/** Visible buttons of the top dialog. */
function buttonsOf(dialog: Element): Box[] {
  const frame = dialog.getBoundingClientRect()
  return [...dialog.querySelectorAll(BUTTONS)]
    .map((button) => button.getBoundingClientRect())
    .filter(
      ({ width, height, top, bottom }) =>
        width > 1 && height < MAX_BUTTON_HEIGHT && bottom > frame.top && top < frame.bottom,
    )
}

/** Keeps the toast off the buttons of an open dialog. */
export function useToastOffset(stack: RefObject<HTMLElement | null>, toast: unknown) {
  useEffect(() => {
    const { current } = stack
    if (!current || !toast) return
    let frame = 0
    const place = () => {
      frame = 0
      const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)
      current.style.removeProperty(OFFSET_PROPERTY)
      const raised = dialog
        ? toastOffset(current.getBoundingClientRect(), dialog.getBoundingClientRect(), buttonsOf(dialog))
        : 0
      if (raised > 0) current.style.setProperty(OFFSET_PROPERTY, `${raised}px`)
    }
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(place)
    }
    place()
    const changes = new MutationObserver(scheduleUpdate)
    changes.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('resize', scheduleUpdate)
    // dialogs open with a transition
    window.addEventListener('transitionend', scheduleUpdate)
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      window.removeEventListener('resize', scheduleUpdate)
      window.removeEventListener('transitionend', scheduleUpdate)
    }
  }, [stack, toast])
}
