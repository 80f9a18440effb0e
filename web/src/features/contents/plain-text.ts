/** The beginning of a Markdown text as plain text for cards, without headings, which run into the text. */
export function plainText(markdown: string): string {
  const prose = markdown.replace(/^#{1,6}[ \t].*$/gm, '')
  const text = prose.trim() === '' ? markdown : prose
  return (
    text
      .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      // separator rows and cell borders of tables
      .replace(/^[ \t]*\|?[ \t]*:?-+:?[ \t]*(\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*$/gm, '')
      .replace(/^[ \t]*\|(.*)$/gm, (_, cells: string) => cells.replaceAll('|', ' '))
      .replace(/^[ \t]*(#{1,6}|>|[-*+]|\d+[.)])[ \t]+/gm, '')
      .replace(/[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  )
}
