import { useRef } from 'react'
import { dismissToast, type ToastAction, type ToastOptions, toastError } from './toast.ts'

/** An error toast that goes away on retry. `duration` in milliseconds if the page shows the error too. */
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
