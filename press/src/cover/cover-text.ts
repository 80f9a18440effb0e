import { createTypographer } from '../markdown/typography.ts'
import { eastAsianOf, scriptOf } from './script.ts'

/** A string, or pieces of it that must not break across lines; a word too long for any line is split into letters. */
export type Breakable = string | (string | string[])[]

const longWord = 24
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Well-formed text in one line: no control characters, no direction overrides, single spaces. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu, '')
    .trim()
}

/** The same with quotation marks, apostrophes and dashes as the pages have them. `language`: BCP 47. */
export const printedLine = (text: string, language: string): string => createTypographer(language).text(oneLine(text))

/** 'Main: the rest' is set in two sizes; any other title stays whole. */
export function splitTitle(title: string): { main: string; tail: string } {
  const match = /^(.{3,70}?)\s*(?::|—|–)\s+(.{4,})$/u.exec(title) ?? /^(.{2,40}?)：(.{2,})$/u.exec(title)
  return match?.[1] && match[2] ? { main: match[1].trim(), tail: match[2].trim() } : { main: title, tail: '' }
}

/** Marks where lines may break: between words of scripts without spaces, and inside words too long for any line. */
export function breakable(text: string, language: string): Breakable {
  if (scriptOf(text) === 'cjk') return eastAsianWords(text, eastAsianOf(text, language))
  if (scriptOf(text) === 'thai') return thaiWords(text)
  if (scriptOf(text) !== 'latin') return text
  const words = text.split(/(?<= )/u)
  return words.some(tooLong) ? words.flatMap((word) => (tooLong(word) ? splitLongWords(word) : word)) : text
}

const tooLong = (word: string) => word.trim().length > longWord

function splitLongWords(word: string): (string | string[])[] {
  return word
    .split(/(?<=[-/])/u)
    .map((part) => (tooLong(part) ? [...graphemes.segment(part)].map(({ segment }) => segment) : part))
}

/** Words by dictionary; marks and spaces stay with what precedes. */
function thaiWords(text: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of new Intl.Segmenter('th', { granularity: 'word' }).segment(text)) {
    if (words.length > 0 && !isWordLike) words[words.length - 1] += segment
    else words.push(segment)
  }
  return words
}

const staysWithPrevious = /^[\p{Script=Hiragana}]{1,2}$|^[\p{Pe}\p{Pf}\p{Po}ー]+$/u
const opensBracket = /[\p{Ps}\p{Pi}]$/u

/** Words by dictionary; particles and closing marks stay with what precedes, opening marks with what follows. */
function eastAsianWords(text: string, language: string): string[] {
  if (language === 'ko') return text.split(/(?<= )/u)
  const words: string[] = []
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const last = words.at(-1)
    const joins = last !== undefined && (staysWithPrevious.test(segment) || opensBracket.test(last) || segment === ' ')
    if (joins && last.length + segment.length < 14) words[words.length - 1] = last + segment
    else words.push(segment)
  }
  return words
}
