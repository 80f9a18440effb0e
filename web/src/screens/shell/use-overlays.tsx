import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { toastError } from '../../ui/toast/toast.ts'
import { bufferKeys, takeBufferedKeys } from './buffered-keys.ts'
import { isModified } from './modifier.ts'
import type { Palette } from './palette/palette.tsx'
import type { ShortcutList } from './palette/shortcut-list.tsx'
import { singleKeys } from './single-keys.ts'

type Parts = { Palette?: typeof Palette; ShortcutList?: typeof ShortcutList }

const LOADERS: Record<Shortcut, () => Promise<Parts>> = {
  palette: () => import('./palette/palette.tsx'),
  shortcuts: () => import('./palette/shortcut-list.tsx'),
}

/** Loaded on first use. */
export function useOverlays(): { openPalette: () => void; overlays: ReactNode } {
  const [open, setOpen] = useState<Shortcut | null>(null)
  const [{ Palette, ShortcutList }, setParts] = useState<Parts>({})
  // They open without a transition, before Mantine records the focus.
  const from = useRef<Element | null>(null)
  const returning = useRef(0)
  const close = (leaves = false) => {
    setOpen(null)
    const back = from.current
    if (leaves || !(back instanceof HTMLElement)) return
    returning.current = requestAnimationFrame(() => {
      returning.current = 0
      back.focus({ preventScroll: true })
    })
  }
  const show = async (overlay: Shortcut) => {
    // reopened before the focus returned: it must stay in the field
    if (returning.current) cancelAnimationFrame(returning.current)
    else if (open === null) from.current = document.activeElement
    returning.current = 0
    if (overlay === 'palette') bufferKeys()
    try {
      const loaded = await LOADERS[overlay]()
      setParts((before) => ({ ...before, ...loaded }))
      setOpen(overlay)
    } catch (error) {
      takeBufferedKeys()
      console.error(error)
      toastError(t('Couldn’t open this. Check your connection and try again.'))
    }
  }

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') {
        // Preloads when the modifier is pressed.
        if (isModified(event)) LOADERS.palette().catch(() => undefined)
        return
      }
      const shortcut = shortcutOf(event, singleKeys())
      if (!shortcut) return
      event.preventDefault()
      if (open === shortcut) close()
      // an open dialog comes first
      else if (!document.querySelector('[role="dialog"][aria-modal="true"]')) void show(shortcut)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })

  return {
    openPalette: () => void show('palette'),
    overlays: (
      <>
        {Palette && <Palette opened={open === 'palette'} onClose={close} onShortcuts={() => void show('shortcuts')} />}
        {ShortcutList && <ShortcutList opened={open === 'shortcuts'} onClose={() => close()} />}
      </>
    ),
  }
}

type Shortcut = 'palette' | 'shortcuts'

/** Single-letter shortcuts are ignored in fields. */
function shortcutOf(event: KeyboardEvent, singleKeys: boolean): Shortcut | null {
  if (event.defaultPrevented || event.repeat || event.isComposing || event.altKey) return null
  if (isModified(event)) return isLetterK(event) && !event.shiftKey ? 'palette' : null
  if (event.ctrlKey || event.metaKey) return null
  return event.key === '?' && singleKeys && !isField(event.target) ? 'shortcuts' : null
}

/** Also on non-Latin keyboards. */
const isLetterK = ({ key, code }: KeyboardEvent) =>
  key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key))

const NO_TEXT = '[type=checkbox], [type=radio], [type=range], [type=button], [type=submit], [type=file], [type=color]'

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches(`textarea, select, input:not(${NO_TEXT})`)
}
