import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { t } from '../../i18n/t.ts'
import { StatusMark } from '../status-mark.tsx'
import { currentToasts, dismissToast, subscribeToToasts, type Toast, toastToShow } from './toast.ts'
import classes from './toaster.module.css'
import { useToastOffset } from './use-toast-offset.ts'

const STATUS_OF_KIND = { success: 'done', error: 'failed', info: 'running' } as const

/** One message at a time. Its container always exists, so that screen readers announce it. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  const toast = toastToShow(toasts)
  const [held, setHeld] = useState(false)
  const stack = useRef<HTMLDivElement>(null)
  useToastOffset(stack, toast)
  useEffect(() => {
    const uncover = ({ target }: FocusEvent) => dismissToastOver(stack.current, target)
    document.addEventListener('focusin', uncover)
    return () => document.removeEventListener('focusin', uncover)
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps a toast open, unless another one waits
    <div
      ref={stack}
      className={classes.stack}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast && <ToastSheet key={toast.id} toast={toast} held={held && toasts.length === 1} />}
    </div>
  )
}

/** WCAG 2.4.11: dismisses a message that hides the focused element, unless it is a failure or has an action. */
function dismissToastOver(stack: HTMLElement | null, target: EventTarget | null): void {
  const toast = toastToShow(currentToasts())
  const box = stack?.firstElementChild?.getBoundingClientRect()
  if (!toast || !box || !(target instanceof HTMLElement) || stack?.contains(target)) return
  if (toast.kind === 'error' || toast.actions.length > 0) return
  const { x, y, width, height } = target.getBoundingClientRect()
  const [left, top] = [x + width / 2, y + height / 2]
  if (left > box.left && left < box.right && top > box.top && top < box.bottom) dismissToast(toast.id)
}

function ToastSheet({ toast, held }: { toast: Toast; held: boolean }) {
  const { id, duration } = toast
  useEffect(() => {
    if (held || duration === null) return
    const timer = setTimeout(() => dismissToast(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, held])

  return (
    <div
      className={`arriving ${classes.toast}`}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      data-kind={toast.kind}
    >
      <StatusMark state={STATUS_OF_KIND[toast.kind]} />
      <span className={`fill ${classes.text}`}>{toast.text}</span>
      {toast.actions.map((action) => (
        <button
          key={action.label}
          type="button"
          className={classes.action}
          onClick={() => {
            dismissToast(id)
            action.onClick()
          }}
        >
          {action.label}
        </button>
      ))}
      <button type="button" className={classes.close} aria-label={t('Close message')} onClick={() => dismissToast(id)}>
        <svg width="16" height="16" viewBox="0 0 16 16" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
          <path d="M3.5 3.5l9 9M12.5 3.5l-9 9" />
        </svg>
      </button>
    </div>
  )
}
