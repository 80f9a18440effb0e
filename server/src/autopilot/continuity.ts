import { takeDefinitions } from '@makeready/contract/domain/citations'
import type { Section } from '../contents/other-sections.ts'

const LAST_WORDS = 120
const MOST_SENTENCES = 16
const LONGEST_SENTENCE = 300

/** About the last 120 words in whole sentences; '' for an empty section. */
export function lastWords(content: string): string {
  const paragraphs = proseOf(content)
  const kept: string[] = []
  let words = 0
  for (const paragraph of paragraphs.toReversed()) {
    const sentences = sentencesOf(paragraph)
    const taken: string[] = []
    for (const sentence of sentences.toReversed()) {
      if (words >= LAST_WORDS) break
      words += sentence.split(/\s+/).length
      taken.unshift(sentence)
    }
    if (taken.length > 0) kept.unshift(taken.join(' '))
    if (words >= LAST_WORDS) break
  }
  return kept.join('\n\n')
}

export function sentencesAbout(name: string, sections: readonly Section[]): string[] {
  const wanted = name.trim().toLowerCase()
  if (wanted === '') return []
  const found = sections
    .flatMap(({ content }) => proseOf(content).flatMap(sentencesOf))
    .filter((sentence) => sentence.toLowerCase().includes(wanted) && sentence.length <= LONGEST_SENTENCE)
  return [...new Set(found)].slice(0, MOST_SENTENCES)
}

const NOT_PROSE = /^\s*(#|\||```|~~~|\[\^|- \[ \])/

const proseOf = (content: string): string[] =>
  takeDefinitions(content)
    .body.split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '' && !NOT_PROSE.test(block))

const sentencesOf = (paragraph: string): string[] =>
  paragraph
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?…。！？]["”’»)]*)\s+/u)
    .filter(Boolean)
