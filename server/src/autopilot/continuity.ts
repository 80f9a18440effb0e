import { takeDefinitions } from '@makeready/contract/domain/citations'
import type { Section } from '../contents/other-sections.ts'

const LAST_WORDS = 120
const MAX_SENTENCES = 16
const LONGEST_SENTENCE = 300

/** About the last 120 words in whole sentences; '' for an empty section. */
export function lastWords(content: string): string {
  const paragraphs = proseOf(content)
  const lastParagraphs: string[] = []
  let words = 0
  for (const paragraph of paragraphs.toReversed()) {
    const sentences = sentencesOf(paragraph)
    const lastSentences: string[] = []
    for (const sentence of sentences.toReversed()) {
      if (words >= LAST_WORDS) break
      words += sentence.split(/\s+/).length
      lastSentences.unshift(sentence)
    }
    if (lastSentences.length > 0) lastParagraphs.unshift(lastSentences.join(' '))
    if (words >= LAST_WORDS) break
  }
  return lastParagraphs.join('\n\n')
}

export function sentencesAbout(name: string, sections: readonly Section[]): string[] {
  const searched = name.trim().toLowerCase()
  if (searched === '') return []
  const sentences = sections
    .flatMap(({ content }) => proseOf(content).flatMap(sentencesOf))
    .filter((sentence) => sentence.toLowerCase().includes(searched) && sentence.length <= LONGEST_SENTENCE)
  return [...new Set(sentences)].slice(0, MAX_SENTENCES)
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
