/** A title as the name of a file on every system, without its ending; no character is cut in two. */
export function fileName(title: string): string {
  const plain = title
    .toWellFormed()
    .replace(/[<>:"/\\|?*\p{Cc}\p{Bidi_Control}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/[. ]+$/, '')
  return plain === '' ? 'product' : plain
}
