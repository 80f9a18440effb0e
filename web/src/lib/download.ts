/** Saves `content` as a file; the browser chooses the folder. */
export function download(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url))
}

/** A file name without characters that file systems reject; `otherwise` if nothing is left. */
export function fileName(title: string, otherwise: string): string {
  const name = title
    .replace(/[\p{Cc}\p{Bidi_Control}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|\.+$/g, '')
    .slice(0, 120)
  return name || otherwise
}
