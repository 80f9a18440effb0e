import { countWords } from '@makeready/contract/domain/reading-time'
import type { Entry } from './launch-book.ts'

export const characters = (text: string): number => [...text].length

export const join = (paragraphs: readonly (string | null | undefined | false)[]): string =>
  paragraphs.filter(Boolean).join('\n\n')

/** Whole paragraphs up to `most` words; of a paragraph that is too long, its first sentences. */
export function fitting(paragraphs: readonly (readonly string[])[], most: number): string[] {
  const fit: string[] = []
  let room = most
  for (const sentences of paragraphs) {
    const taken: string[] = []
    for (const sentence of sentences) {
      const words = countWords(sentence)
      if (words > room) break
      room -= words
      taken.push(sentence)
    }
    if (taken.length > 0) fit.push(taken.join(' '))
    if (taken.length < sentences.length) break
  }
  return fit
}

/** The first sentences that together stay within `most` characters. */
export function shortened(sentences: readonly string[], most: number): string {
  let text = ''
  for (const sentence of sentences) {
    const longer = text === '' ? sentence : `${text} ${sentence}`
    if (characters(longer) > most) break
    text = longer
  }
  return text
}

/** The first of these texts that is short enough, or ''. */
export const firstWithin = (texts: readonly string[], most: number): string =>
  texts.find((text) => text !== '' && characters(text) <= most) ?? ''

const ofEntry = ({ lead, text }: Entry) => (lead === '' ? text : join2(`**${lead}**`, text))
const join2 = (one: string, other: string) => (other === '' ? one : `${one} ${other}`)

export const numbered = (entries: readonly Entry[]): string =>
  entries.map((entry, at) => `${at + 1}. ${ofEntry(entry)}`).join('\n')

export const bulleted = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')
export const ticked = (lines: readonly string[]): string => lines.map((line) => `- [ ] ${line}`).join('\n')
export const entriesAsLines = (entries: readonly Entry[]): string[] => entries.map(ofEntry)
export const plainEntry = ({ lead, text }: Entry): string => [lead, text].filter(Boolean).join(' ')
/** The short form of an entry: its lead, or else the whole. */
export const headOf = ({ lead, text }: Entry): string => lead || text

/** A table's rows as lines: '66°F: 9 h 30 min', or 'Winter · Room: 70°F · Water: 90°F'. */
export function rowsAsLines(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return rows.map(([first = '', ...cells]) => {
    const [only = ''] = cells
    if (cells.length === 1) return `${first}: ${only}`
    const label = /^\d/.test(first) ? `${header[0]} ${first}` : first
    return [label, ...cells.map((cell, at) => `${header[at + 1]}: ${cell}`)].join(' · ')
  })
}
