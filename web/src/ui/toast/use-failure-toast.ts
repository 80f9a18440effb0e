import { useEffect, useRef } from 'react'
import { dismissToast, type ToastAction, type ToastOptions, toastError } from './toast.ts'

/**
 * An error toast that closes on retry, and with the part of the page that failed. `duration` in milliseconds if the page shows the error
 * too.
 */
export function useFailureToast() {
  const shown = useRef<number | null>(null)
  const dismiss = () => {
    if (shown.current !== null) dismissToast(shown.current)
    shown.current = null
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the end only
  useEffect(() => dismiss, [])
  const showFailure = (text: string, action?: ToastAction, duration?: number) => {
    dismiss()
    const options: ToastOptions = { ...(action ? { action } : {}), ...(duration === undefined ? {} : { duration }) }
    shown.current = toastError(text, options)
  }
  return { showFailure, dismiss }
}
