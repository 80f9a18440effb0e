import { isModified } from './modifier.ts'

export type Shortcut = 'palette' | 'shortcuts'

/** Single-letter shortcuts are ignored in fields. */
export function shortcutOf(event: KeyboardEvent, singleKeys: boolean): Shortcut | null {
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
