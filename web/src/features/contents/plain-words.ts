/**
 * The beginning of a Markdown text as plain words, for a card: without its first heading, which says again what the
 * section is called, and without marks. Not for anything that is printed.
 */
export function plainWords(markdown: string): string {
  const text = markdown.trim().replace(/^#{1,6}[ \t].*(\r?\n)+(?=\S)/, '')
  return (
    text
      .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      // the line below the head of a table, and the lines between its cells
      .replace(/^[ \t]*\|?[ \t]*:?-+:?[ \t]*(\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*$/gm, '')
      .replace(/^[ \t]*\|(.*)$/gm, (_, cells: string) => cells.replaceAll('|', ' '))
      .replace(/^[ \t]*(#{1,6}|>|[-*+]|\d+[.)])[ \t]+/gm, '')
      .replace(/[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  )
}
