import { type RefObject, useEffect } from 'react'
import { type Box, raisedAbove } from './toast-place.ts'

const BUTTONS = ['button', 'a[href]'].join()
/** Pixels; taller buttons, such as drop zones, can be hit beside a toast. */
const HIGHEST = 60
const RAISED = '--raised'

/** Visible buttons of the top dialog. */
function buttonsOf(dialog: Element): Box[] {
  const frame = dialog.getBoundingClientRect()
  return [...dialog.querySelectorAll(BUTTONS)]
    .map((button) => button.getBoundingClientRect())
    .filter(
      ({ width, height, top, bottom }) => width > 1 && height < HIGHEST && bottom > frame.top && top < frame.bottom,
    )
}

/** Keeps toasts off the buttons of an open dialog. */
export function useClearOfDialog(stack: RefObject<HTMLElement | null>, toasts: readonly unknown[]) {
  useEffect(() => {
    const { current } = stack
    if (!current || toasts.length === 0) return
    let frame = 0
    const place = () => {
      frame = 0
      const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)
      current.style.removeProperty(RAISED)
      const raised = dialog
        ? raisedAbove(current.getBoundingClientRect(), dialog.getBoundingClientRect(), buttonsOf(dialog))
        : 0
      if (raised > 0) current.style.setProperty(RAISED, `${raised}px`)
    }
    const soon = () => {
      frame ||= requestAnimationFrame(place)
    }
    place()
    const changes = new MutationObserver(soon)
    changes.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('resize', soon)
    // dialogs open with a transition
    window.addEventListener('transitionend', soon)
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      window.removeEventListener('resize', soon)
      window.removeEventListener('transitionend', soon)
    }
  }, [stack, toasts])
}
