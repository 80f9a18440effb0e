import { type KeyboardEvent, useEffect } from 'react'
import { behindPaint } from '../lib/behind-paint.ts'

/** For a form: Ctrl or Cmd with Enter sends it from any field, text areas too. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  // a dialog that the form opened is not in it
  if (!event.currentTarget.contains(event.target as Node)) return
  event.preventDefault()
  submitAfterPaint(event.currentTarget)
}

const waiting = new WeakSet<HTMLFormElement>()

/** Sends a form behind the next paint, as much follows from it: first one sees that one has pressed. Twice till then is once. */
export function submitAfterPaint(form: HTMLFormElement): void {
  if (waiting.has(form)) return
  waiting.add(form)
  behindPaint(() => {
    waiting.delete(form)
    form.requestSubmit()
  })
}

/** Esc stops while something is being written, unless a dialog or a list is open that Esc closes first. */
export function useStopOnEscape(active: boolean, stop: () => void): void {
  useEffect(() => {
    if (!active) return
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // a dialog may be gone by now: this very key closed it
      if (document.querySelector(DIALOG) || event.composedPath().some(isDialog)) return
      stop()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [active, stop])
}

const DIALOG = '[role="dialog"][aria-modal="true"]'
const isDialog = (place: EventTarget) => place instanceof Element && place.matches(DIALOG)
