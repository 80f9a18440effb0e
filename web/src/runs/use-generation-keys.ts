import { type KeyboardEvent, useEffect } from 'react'
import { afterPaint } from '../lib/after-paint.ts'

/** Ctrl or Cmd with Enter submits from any field. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  // excludes dialogs opened from the form
  if (!event.currentTarget.contains(event.target as Node)) return
  event.preventDefault()
  // like a click: from there, the focus moves to the result
  event.currentTarget.querySelector<HTMLElement>('button[type="submit"]')?.focus({ preventScroll: true })
  submitAfterPaint(event.currentTarget)
}

const waiting = new WeakSet<HTMLFormElement>()

/** Submits after the next paint, so that the pressed button shows first; repeated calls count once. */
export function submitAfterPaint(form: HTMLFormElement): void {
  if (waiting.has(form)) return
  waiting.add(form)
  afterPaint(() => {
    waiting.delete(form)
    form.requestSubmit()
  })
}

/** Esc stops writing unless an open dialog or list uses it. */
export function useStopOnEscape(active: boolean, stop: () => void): void {
  useEffect(() => {
    if (!active) return
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // this key may just have closed a dialog
      if (document.querySelector(DIALOG) || event.composedPath().some(isDialog)) return
      stop()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [active, stop])
}

const DIALOG = '[role="dialog"][aria-modal="true"]'
const isDialog = (place: EventTarget) => place instanceof Element && place.matches(DIALOG)
