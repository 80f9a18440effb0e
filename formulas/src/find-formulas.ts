import { isUnmistakableTex, looksLikeEscapedTex, looksLikeTex } from './looks-like-tex.ts'

/** A formula in Markdown: `[start, end)` with its delimiters, and the TeX between them. */
export type Formula = { start: number; end: number; tex: string; display: boolean }

const MAX_LENGTH = 4000
const QUOTE_PREFIX = /\n[ \t]*(?:>[ \t]?)+/g
// a blank after the mark of a list must match in one way only, or a line of marks takes exponential time
/** What opens code, HTML, an address or a formula; everything between them is text. */
const SIGNS =
  /^((?:[ \t]|>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*(?:`{3,}|~{3,})[^\n]*)$|\\[\s\S]|`+|\$+|<(?:!--|\/?[a-zA-Z][^<>\n]*>)|\]\(|https?:\/\//gm
const FENCE = /^((?:[ \t]|>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*)(`{3,}|~{3,})([^\n]*)$/
const BLANK_LINE = /\n[ \t>]*\n/g
const WORD = /[\p{L}\p{N}]/u
/** A delimiter of a display formula opens its line, but for marks of quotes and lists. */
const OPENS_LINE = /(?:^|\n)(?:[ \t]|>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*$/
/** What is written at a letter: the $i$th, two $n$s. */
const ENDING = /^(?:th|st|nd|rd|s|ths)(?![\p{L}\p{N}])/u
const CLOSES_LINE = /^[ \t.,;:]*(?:\n|$)/

export function mayHoldFormulas(markdown: string): boolean {
  return (
    markdown.includes('$') ||
    markdown.includes('\\(') ||
    markdown.includes('\\[') ||
    /^[ >]*[`~]{3,} *math\b/m.test(markdown)
  )
}

/**
 * The formulas of a Markdown text, in order: `$…$`, `$$…$$`, `\(…\)`, `\[…\]` and fences of `math`. Code, HTML and
 * addresses hold none. A single dollar opens before a character and closes after one, with no digit or letter behind it
 * (Pandoc's rule), and what is between must read as TeX: prices and shell variables are text.
 */
export function findFormulas(markdown: string): Formula[] {
  if (!mayHoldFormulas(markdown)) return []
  const found: Formula[] = []
  const ends = createEnds(markdown)
  const signs = new RegExp(SIGNS)
  for (let match = signs.exec(markdown); match; match = signs.exec(markdown)) {
    const { 0: sign, 1: line, index: start } = match
    const opened = line === undefined ? readSign(markdown, start, sign, ends) : readFence(markdown, start, line)
    if (typeof opened === 'object') found.push(opened)
    signs.lastIndex = Math.max(signs.lastIndex, typeof opened === 'object' ? opened.end : opened)
  }
  return found
}

/** A formula, or the place up to which there is none. */
type Found = Formula | number

function readSign(text: string, start: number, sign: string, ends: Ends): Found {
  const after = start + sign.length
  if (sign === '\\(') return readEscaped(text, start, '\\)', ends)
  if (sign === '\\[') return readEscaped(text, start, '\\]', ends)
  if (sign.startsWith('`')) return codeSpan(text, after, sign, ends)
  if (sign === '<!--') return Math.max(after, ends.next('-->', after))
  const literal = /^<(pre|script|style|code|textarea)\b/.exec(sign)?.[1]
  if (literal) return Math.max(after, ends.next(`</${literal}`, after))
  if (sign === '](') return addressEnd(text, after)
  if (sign.startsWith('http')) return after + (/^[^\s<>)\]]*/.exec(text.slice(after, after + 2000))?.[0].length ?? 0)
  if (sign === '$') return readInline(text, start, ends)
  if (sign === '$$') return readDisplay(text, start, ends)
  return after
}

function readInline(text: string, start: number, ends: Ends): Found {
  const from = start + 1
  const before = text[start - 1] ?? ' '
  const next = text[from] ?? ' '
  if (WORD.test(before) || /[$\\/=&]/.test(before) || /[\s$]/.test(next)) return from
  let end = ends.next('$', from)
  while (end > 0 && isEscaped(text, end)) end = ends.next('$', end + 1)
  if (end < 0 || end > ends.paragraph(from) || end - from > MAX_LENGTH) return from
  const content = withoutQuoteMarks(text.slice(from, end))
  const behind = text[end + 1] ?? ' '
  const isOrdinal = content.length <= 12 && ENDING.test(text.slice(end + 1, end + 6))
  if (/\s$/.test(content) || (WORD.test(behind) && !isOrdinal) || /[${]/.test(behind)) return from
  if (isCellBorder(text, start, content)) return from
  const code = /^`([^`\n]+)`$/.exec(content)?.[1]
  // code would have been looked at first, had it begun first
  if (code === undefined && (content.includes('`') || !looksLikeTex(content))) return from
  return { start, end: end + 1, tex: code ?? content, display: false }
}

function readDisplay(text: string, start: number, ends: Ends): Found {
  const from = start + 2
  if (WORD.test(text[start - 1] ?? ' ')) return from
  const first = /^[ \t]*\n(?:[ \t>]*\n)?/.exec(text.slice(from, from + 200))?.[0].length ?? 0
  let end = ends.next('$$', from + first)
  while (end > 0 && isEscaped(text, end)) end = ends.next('$$', end + 1)
  if (end < 0 || end > ends.paragraph(from + first, true) || end - from > MAX_LENGTH) return from
  const content = withoutQuoteMarks(text.slice(from, end))
  if (text[end + 2] === '$' || isCellBorder(text, start, content)) return from
  const isAlone = standsAlone(text, start, end + 2)
  if (content.includes('`') || !(isAlone ? looksLikeDisplay(content) : looksLikeTex(content))) return from
  return { start, end: end + 2, tex: content.trim(), display: true }
}

function readEscaped(text: string, start: number, close: '\\)' | '\\]', ends: Ends): Found {
  const from = start + 2
  const first = /^[ \t]*\n(?:[ \t>]*\n)?/.exec(text.slice(from, from + 200))?.[0].length ?? 0
  const end = ends.next(close, from + first)
  if (end < 0 || end > ends.paragraph(from + first, true) || end - from > MAX_LENGTH) return from
  const content = withoutQuoteMarks(text.slice(from, end))
  const isTex = close === '\\)' || standsAlone(text, start, end + 2) ? looksLikeEscapedTex : isUnmistakableTex
  if (content.includes('`') || !isTex(content)) return from
  return { start, end: end + 2, tex: content.trim(), display: close === '\\]' }
}

/** On lines of its own a formula may hold more words: `\text` is often forgotten. */
function looksLikeDisplay(content: string): boolean {
  return looksLikeTex(content) || (/[=^_\\]/.test(content) && looksLikeTex(`${content}^{}^{}^{}`))
}

function readFence(text: string, start: number, line: string): Found {
  const [, prefix = '', marks = '', info = ''] = FENCE.exec(line) ?? []
  if (marks.startsWith('`') && info.includes('`')) return start + line.length - info.length
  const close = new RegExp(`\\n[ \\t>]*${marks[0] ?? '`'}{${marks.length},}[ \\t]*(?=\\n|$)`, 'g')
  close.lastIndex = start + line.length
  const found = close.exec(text)
  const end = found ? found.index + found[0].length : text.length
  if (!/^ *math *$/.test(info)) return end
  const content = text.slice(start + line.length, found?.index ?? text.length)
  const tex = withoutQuoteMarks(content).trim()
  return tex === '' || tex.length > MAX_LENGTH ? end : { start: start + prefix.length, end, tex, display: true }
}

function codeSpan(text: string, from: number, marks: string, ends: Ends): number {
  const limit = Math.min(ends.paragraph(from), from + 10_000)
  for (let at = text.indexOf(marks, from); at >= 0 && at < limit; ) {
    let end = at + marks.length
    while (text[end] === '`') end += 1
    if (text[at - 1] !== '`' && end - at === marks.length) return end
    at = text.indexOf(marks, end)
  }
  return from
}

/** In a table a bar parts cells unless it is escaped. */
function isCellBorder(text: string, start: number, content: string): boolean {
  const bars = content.match(/\\[\s\S]|\|/g)?.filter((sign) => sign === '|').length ?? 0
  if (bars % 2 === 0) return false
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  return /^[ \t>]*\|/.test(line)
}

function addressEnd(text: string, from: number): number {
  const address = /^(?:[^\s()<>]|\([^\s()]*\)){0,2000}/.exec(text.slice(from, from + 2100))?.[0] ?? ''
  return from + address.length
}

function standsAlone(text: string, start: number, end: number): boolean {
  return OPENS_LINE.test(text.slice(Math.max(0, start - 100), start)) && CLOSES_LINE.test(text.slice(end, end + 100))
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0
  while (text[at - 1 - slashes] === '\\') slashes += 1
  return slashes % 2 === 1
}

const withoutQuoteMarks = (tex: string) => tex.replace(QUOTE_PREFIX, '\n')

/** Where a sign comes next and where the paragraph ends: each place is looked for once, however many ask. */
type Ends = { next(sign: string, from: number): number; paragraph(from: number, allowsLast?: boolean): number }

function createEnds(text: string): Ends {
  const known = new Map<string, number>()
  const next = (sign: string, from: number): number => {
    const last = known.get(sign)
    if (last === -1 || (last !== undefined && last >= from)) return last
    const place = text.indexOf(sign, from)
    known.set(sign, place)
    return place
  }
  let end = -1
  const paragraph = (from: number, allowsLast = false): number => {
    if (end < from) {
      BLANK_LINE.lastIndex = Math.max(0, from - 1)
      end = BLANK_LINE.exec(text)?.index ?? text.length
    }
    if (!allowsLast || end === text.length) return end
    // a blank line may come before the closing delimiter
    return /^\n[ \t>]*\n[ \t>]*(?:\$\$|\\\])/.test(text.slice(end, end + 100)) ? end + 100 : end
  }
  return { next, paragraph }
}
