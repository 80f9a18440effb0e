import { useRef } from 'react'
import { dismissToast, type ToastAction, type ToastOptions, toastError } from './toast.ts'

/**
 * A failure that is said until it is tried again: what has been mended is not left standing as an error. `duration` in
 * milliseconds for one that the screen shows as well.
 */
export function useFailureToast() {
  const shown = useRef<number | null>(null)
  const takeBack = () => {
    if (shown.current !== null) dismissToast(shown.current)
    shown.current = null
  }
  const say = (text: string, action?: ToastAction, duration?: number) => {
    takeBack()
    const options: ToastOptions = { ...(action ? { action } : {}), ...(duration === undefined ? {} : { duration }) }
    shown.current = toastError(text, options)
  }
  return { say, takeBack }
}
