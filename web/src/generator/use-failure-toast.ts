import { useRef } from 'react'
import { dismissToast, type ToastAction, toastError } from '../ui/toast.ts'

/** A failure that is said until it is tried again: what has been mended is not left standing as an error. */
export function useFailureToast() {
  const shown = useRef<number | null>(null)
  const takeBack = () => {
    if (shown.current !== null) dismissToast(shown.current)
    shown.current = null
  }
  const say = (text: string, action?: ToastAction) => {
    takeBack()
    shown.current = toastError(text, action ? { action } : {})
  }
  return { say, takeBack }
}
