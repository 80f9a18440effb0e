type Sentences = { adapts: string; describes: string; meets: (standard: string, day: string) => string }

const EN: Sentences = {
  adapts: 'Text that adapts to the reader, with headings and navigation.',
  describes: 'Text that adapts to the reader, with headings, navigation and a description of every picture.',
  meets: (standard, day) => `It was checked with DAISY Ace and EPUBCheck on ${day} and meets ${standard}.`,
}

const DE: Sentences = {
  adapts: 'Text, der sich den Lesenden anpasst, mit Überschriften und Navigation.',
  describes: 'Text, der sich den Lesenden anpasst, mit Überschriften, Navigation und einer Beschreibung jedes Bildes.',
  meets: (standard, day) => `Am ${day} mit DAISY Ace und EPUBCheck geprüft; erfüllt ${standard}.`,
}

/** Of what makes a book accessible, for its readers; in English for most languages. `language`: BCP 47. */
export function summarySentences(language: string): { sentences: Sentences; language: 'de' | 'en' } {
  return /^de\b/i.test(language) ? { sentences: DE, language: 'de' } : { sentences: EN, language: 'en' }
}
