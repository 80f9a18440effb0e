import { createHash } from 'node:crypto'
import { RESEARCH_LIMITS } from '@makeready/contract/domain/research-sources'
import type { Research } from '../research/research.ts'
import type { Source } from '../research/sources/source.ts'

const WORDS: Readonly<Record<string, string>> = {
  en: 'book course',
  de: 'buch kurs',
  fr: 'livre cours',
  es: 'libro curso',
  it: 'libro corso',
  nl: 'boek cursus',
  pt: 'livro curso',
  ja: '本 講座',
}

/** The one query that is sent about a title. @param language code such as 'pt-BR' */
export function queryFor(title: string, language: string): string {
  const words = WORDS[language.split('-')[0] ?? ''] ?? WORDS.en
  return `${[...title]
    .slice(0, RESEARCH_LIMITS.query - 20)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()} ${words}`
}

/** The same for titles that get the same answer. */
export const searchKey = (title: string, language: string): string =>
  createHash('sha256').update(queryFor(title, language).toLowerCase()).digest('hex').slice(0, 32)

/** Search services only: a question like this isn't worth what a model's search costs. */
export const titleSources = async (research: Research, userId: string): Promise<Source[]> =>
  (await research.connected(userId)).filter(({ search, modelSearch }) => search && !modelSearch)
