/** Milliseconds after which nobody waits any longer for the field. */
const PATIENCE = 3_000

let caught = ''
let stop: (() => void) | null = null

/** Keeps what is typed until the palette's field is there to take it: fingers are quicker than a dialog. */
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

/** What was typed since `catchKeys`, Enter as a line's end; from now on the keys go where they always go. */
export function takeCaughtKeys(): string {
  stop?.()
  const keys = caught
  caught = ''
  return keys
}
