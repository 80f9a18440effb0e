import type { EvidenceKind } from '@makeready/contract/domain/evidence'
import { searchWords } from '@makeready/contract/domain/evidence-checks'
import { RESEARCH_LIMITS } from '@makeready/contract/domain/research-sources'

export type PlannedQuery = { kind: EvidenceKind; query: string }

const TEMPLATES: Record<'en' | 'de', readonly [EvidenceKind, string][]> = {
  en: [
    ['pain', '{words} forum help'],
    ['pain', '{words} I struggle with'],
    ['offer', '{words} ebook price'],
    ['offer', '{words} online course price'],
    ['demand', '{words} community discussions'],
    ['demand', '{words} searches per month'],
    ['offer', '{words} workbook template buy'],
    ['trend', '{words} growth statistics'],
  ],
  de: [
    ['pain', '{words} Forum Hilfe'],
    ['pain', '{words} Probleme Erfahrungen'],
    ['offer', '{words} E-Book Preis'],
    ['offer', '{words} Onlinekurs Preis'],
    ['demand', '{words} Community Diskussion'],
    ['demand', '{words} Suchanfragen pro Monat'],
    ['offer', '{words} Arbeitsbuch Vorlage kaufen'],
    ['trend', '{words} Statistik Entwicklung'],
  ],
}

/** What would be asked about a niche: eight queries, and its words for sources of search volume. */
export function planQueries(niche: string, language: string): { queries: PlannedQuery[]; words: string[] } {
  const words = searchWords(niche)
  const templates = TEMPLATES[language === 'de' ? 'de' : 'en']
  const queries = templates.map(([kind, template]) => ({
    kind,
    query: template.replace('{words}', words).slice(0, RESEARCH_LIMITS.query),
  }))
  return { queries, words: [words.toLowerCase().slice(0, 80)] }
}
