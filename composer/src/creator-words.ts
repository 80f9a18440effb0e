/** A creator's text in one line: line ends, tabs and control characters become single spaces. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f\u2028\u2029\s]+/g, ' ')
    .replace(/\p{Cs}/gu, '')
    .trim()
}

/** At most `length` code units, cut between words if possible; never splits a surrogate pair. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
  const space = cut.lastIndexOf(' ')
  return (space > length / 3 ? cut.slice(0, space) : cut).trimEnd()
}

/** Removes a creator's marks around words: list bullets, heading signs, numbers, emphasis, final periods. */
export function withoutMarks(text: string): string {
  return text
    .replace(/^\s*(?:>\s*)*(?:#{1,6}\s+|[-*+•–—]\s+|\(?\d{1,3}[.)]\s+|\(?[a-zA-Z][.)]\s+)?(?:\[[ xX]\]\s+)?/, '')
    .replace(/(\*\*|__|~~)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}])([*_])(?=\S)([^*_]+?)(?<=\S)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/\s+#+\s*$/, '')
    .trim()
}

export const hasWords = (text: string): boolean => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text)

const MARKS = /[\\`*[\]<>|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu
const BLOCK_START = /^([#+\-=:]|\d{1,9}(?=[.)]))/

/** The creator's words as typed, within a line, with Markdown escaped. */
export function escapeMarkdown(text: string): string {
  return text.replace(MARKS, '\\$&').replace(/(#+)$/, '\\$1')
}

/** The same for words at the start of a block, where '#', '-' or '1.' would start a heading or a list. */
export function escapeBlock(text: string): string {
  const inline = escapeMarkdown(text)
  if (/^\d{1,9}[.)]/.test(inline)) return inline.replace(/^(\d+)([.)])/, '$1\\$2')
  return inline.replace(BLOCK_START, '\\$1')
}
