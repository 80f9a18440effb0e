import { useEffect, useRef } from 'react'
import { dismissToast, type ToastAction, type ToastOptions, toastError } from './toast.ts'

/**
 * An error toast that closes on retry, and with the part of the page that failed. `duration`: milliseconds, if the page shows the error
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
  const showFailure = (text: string, action?: ToastAction, options: Pick<ToastOptions, 'duration' | 'topic'> = {}) => {
    dismiss()
    shown.current = toastError(text, { ...options, ...(action && { action }) })
  }
  return { showFailure, dismiss }
}
