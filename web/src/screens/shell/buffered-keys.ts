/** Milliseconds to wait for the field. */
const MAX_WAIT_MS = 3_000

let buffered = ''
let stop: (() => void) | null = null

/** Buffers keys until the palette's field is ready. */
export function bufferKeys(): void {
  stop?.()
  buffered = ''
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter'
    if ((event.key.length !== 1 && !isEnter) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    buffered += isEnter ? '\n' : event.key
  }
  const timer = setTimeout(() => stop?.(), MAX_WAIT_MS)
  document.addEventListener('keydown', onKeyDown, true)
  stop = () => {
    clearTimeout(timer)
    document.removeEventListener('keydown', onKeyDown, true)
    stop = null
  }
}

/** Returns the buffered keys, Enter as a newline, and stops buffering. */
export function takeBufferedKeys(): string {
  stop?.()
  const keys = buffered
  buffered = ''
  return keys
}
