/** Milliseconds to wait for the field. */
const PATIENCE = 3_000

let caught = ''
let stop: (() => void) | null = null

/** Buffers keys until the palette's field is ready. */
export function catchKeys(): void {
  stop?.()
  caught = ''
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter'
    if ((event.key.length !== 1 && !isEnter) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    caught += isEnter ? '\n' : event.key
  }
  const timer = setTimeout(() => stop?.(), PATIENCE)
  document.addEventListener('keydown', onKeyDown, true)
  stop = () => {
    clearTimeout(timer)
    document.removeEventListener('keydown', onKeyDown, true)
    stop = null
  }
}

/** Returns the buffered keys, Enter as a newline, and stops buffering. */
export function takeCaughtKeys(): string {
  stop?.()
  const keys = caught
  caught = ''
  return keys
}
