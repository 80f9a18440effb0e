const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

/** The text of simple HTML with a line for each paragraph, break and entry: '1. …' or '• …'. */
export function plainText(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<ol[^>]*>(.*?)<\/ol>/gi, (_, entries: string) => {
      let at = 0
      return `${entries.replace(/<li[^>]*>/gi, () => `\n${++at}. `)}\n\n`
    })
    .replace(/<input[^>]*> */gi, '☐ ')
    .replace(/<li[^>]*>(?: *☐)?/gi, (item) => (item.endsWith('☐') ? '\n☐' : '\n• '))
    .replace(/<br[^>]*>/gi, '\n')
    .replace(/<\/(?:p|h[1-6]|ul|blockquote|div|tr)>/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#39|\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Pasted with its formatting where the other program can, else as lines of text. */
export function formatted(html: string): ClipboardItem {
  const blob = (text: string, type: string) => new Blob([text], { type })
  return new ClipboardItem({ 'text/html': blob(html, 'text/html'), 'text/plain': blob(plainText(html), 'text/plain') })
}
