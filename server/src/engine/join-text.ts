import { startOfRepetition, UNSPACED } from './repetition.ts'

const SENTENCE_END = /[.!?…。！？؟।۔][)\]"'”’»*_`]*$/u
const BLOCK_START = /^(#{1,6} |[-*+] |\d+[.)] |> |\||```|~~~|---)/
/** Suffixes: a continuation that starts with one completes the previous word. */
const WORD_ENDING = /^(?:[st]ions?|ments?|ness|ings?|ed|ly|ers?|ities|ations?|ously|ically|ance|ence)\b/

/** Complete Markdown ends with a sentence, table row, rule or closed code block. */
export function endsWhole(text: string): boolean {
  const end = text.trimEnd()
  if (end === '' || isInCode(end)) return end === ''
  const line = lastLine(end)
  return SENTENCE_END.test(end) || /^(```|~~~|-{3,}$|\|.*\|$)/.test(line)
}

/** The backward search is quadratic. */
const LOOKED_AT = 1_000

export function unfinishedEnd(text: string): string {
  const line = lastLine(text.trimEnd()).slice(-LOOKED_AT)
  const sentence = line.split(/(?<=[.!?…。！？؟।۔][)\]"'”’»*_`]*)\s+/u).at(-1) ?? ''
  return sentence.length <= 200 ? sentence : sentence.slice(-200).replace(/^([\uDC00-\uDFFF]|\S{1,60}\s)/, '')
}

/** `push` and `end` return what to append, in order. */
export type TextJoiner = { push(delta: string): string; end(): string }

/** Drops a repeated end of `before` and adds the separator. `cut`: `before` may end inside a word. */
export function joining(before: string, cut: boolean): TextJoiner {
  let held: string | null = before === '' ? null : ''
  const release = () => {
    const added = held === null || held.trim() === '' ? '' : joinedPart(before, held, cut)
    held = null
    return added
  }
  const repetition = startOfRepetition(before)
  return {
    push(delta) {
      if (held === null) return delta
      held += delta
      const isHeading = /^\s*# [^\n]*$/.test(held)
      return isHeading || repetition.isPossible(withoutHeading(before, held)) ? '' : release()
    },
    end: release,
  }
}

function joinedPart(before: string, more: string, cut: boolean): string {
  let text = isInCode(before) ? more.replace(/^\s*(```|~~~)\w+\n/, '') : withoutHeading(before, more)
  const repeated = startOfRepetition(before).lengthIn(text)
  if (repeated > 0) return afterRepetition(before, text.slice(repeated))
  if (isInCode(before)) return text
  if (cut) text = text.replace(/^\s*(…|\.{3})\s*/, '')
  const [, space = '', rest = ''] = /^(\s*)([\s\S]*)$/.exec(text) ?? []
  const isBlock = BLOCK_START.test(rest)
  const indent = isBlock ? space.slice(space.lastIndexOf('\n') + 1) : ''
  const isNewParagraph = isBlock || space.includes('\n') || (!cut && !/^\p{Ll}/u.test(rest))
  if (/\n[ \t]*$/.test(before) || isNewParagraph)
    return newLines(before, isOneList(before, rest) ? 1 : 2) + indent + rest
  if (/[ \t]$/.test(before)) return rest
  return space === '' ? separator(before, rest) + rest : ` ${rest}`
}

function afterRepetition(before: string, rest: string): string {
  const [, space = '', text = ''] = /^(\s*)([\s\S]*)$/.exec(rest) ?? []
  if (!/\s$/.test(before)) return rest
  const lines = space.split('\n').length - 1
  return newLines(before, lines) + text
}

function newLines(before: string, wanted: number): string {
  const there = (/\s*$/.exec(before)?.[0] ?? '').split('\n').length - 1
  return '\n'.repeat(Math.max(0, wanted - there))
}

function separator(before: string, rest: string): string {
  if (/[([{"“‘«/\-–—]$/u.test(before) || /^[)\]},.;:!?…”’»%]/u.test(rest)) return ''
  if (UNSPACED.test(before.slice(-1)) || UNSPACED.test(rest.slice(0, 1))) return ''
  const last = /[\p{L}\p{M}]+$/u.exec(before)?.[0] ?? ''
  const first = /^[\p{L}\p{M}]+/u.exec(rest)?.[0] ?? ''
  if (last === '' || !/^\p{Ll}/u.test(first)) return ' '
  const words = new Set(`${before.slice(0, -last.length)} ${rest}`.toLowerCase().match(/[\p{L}\p{M}]+/gu))
  if (words.has(last.toLowerCase())) return ' '
  return words.has((last + first).toLowerCase()) || (last.length > 1 && WORD_ENDING.test(first)) ? '' : ' '
}

/** Drops a repeated first-level heading and lowers any other by a level. */
function withoutHeading(before: string, more: string): string {
  const own = /^# +(.+)$/m.exec(before)?.[1]?.trim()
  const [line, again] = /^\s*# +(.+)(?:\n|$)/.exec(more) ?? []
  if (own === undefined || line === undefined || again === undefined) return more
  return own === again.trim() ? more.slice(line.length) : more.replace('#', '##')
}

const isOneList = (before: string, rest: string) =>
  [/^\s*([-*+]|\d+[.)]) /, /^\s*\|/].some((kind) => kind.test(lastLine(before.trimEnd())) && kind.test(rest))

const lastLine = (text: string) => text.slice(text.lastIndexOf('\n') + 1)

const isInCode = (text: string) => (text.match(/^ {0,3}(```|~~~)/gm)?.length ?? 0) % 2 === 1
