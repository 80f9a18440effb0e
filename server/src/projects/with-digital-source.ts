import type { ManuscriptInput } from '@makeready/press/make-manuscript'
import type { DigitalSource } from '@makeready/press/publication'

const CREDITS = {
  en: 'Created with the help of AI.',
  de: 'Mit Hilfe von KI erstellt.',
}

/**
 * A book with content of an AI model, marked for machines and, if the creator wants it, with a line on the copyright
 * page: in German in German books, else in English. A book without any stays as it is.
 */
export function withDigitalSource(
  manuscript: ManuscriptInput,
  digitalSource: DigitalSource | null,
  creditsAi = false,
): ManuscriptInput {
  if (!digitalSource) return manuscript
  const credit = /^de\b/.test(manuscript.language) ? CREDITS.de : CREDITS.en
  return {
    ...manuscript,
    ...(creditsAi && { licence: [manuscript.licence, credit].filter(Boolean).join('\n') }),
    publication: { ...manuscript.publication, digitalSource },
  }
}
