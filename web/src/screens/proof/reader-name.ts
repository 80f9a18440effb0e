const KEY = 'makeready.reader'

/** What the reader is called here, kept on this device only. */
export function keptName(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function keepName(name: string): void {
  try {
    localStorage.setItem(KEY, name)
  } catch {}
}
