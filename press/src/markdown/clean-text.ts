const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202d\u202e\ufdd0-\ufdef\ufeff\ufffe\uffff]/g

/**
 * Text that every writer can print: well-formed UTF-16 in NFC, `\n` line ends, no control characters,
 * no byte order marks, no bidirectional overrides (they would turn around text that follows).
 */
export function cleanText(value: string): string {
  return value
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(CONTROLS, '')
    .normalize('NFC')
}

/** The same on one line, for titles and names. */
export function cleanLine(value: string): string {
  return cleanText(value).replace(/\s+/g, ' ').trim()
}
