import type { Making } from './making.ts'

type Line = (author: string) => string

/** Etsy's 'Designed by' is for people who shaped the product; a text as it was generated is only published by them. */
const LINES: Record<'en' | 'de', Record<Making, Line>> = {
  en: {
    person: (author) => `Designed by ${author}.`,
    'model-and-person': (author) => `Designed by ${author} with the help of AI.`,
    model: (author) => `Made with AI tools and published by ${author}.`,
    'composer-and-person': (author) => `Designed by ${author} with writing software.`,
    composer: (author) => `Put together with writing software and published by ${author}.`,
    unknown: () => '',
  },
  de: {
    person: (author) => `Gestaltet von ${author}.`,
    'model-and-person': (author) => `Gestaltet von ${author}, mit Unterstützung von KI.`,
    model: (author) => `Mit KI-Werkzeugen erstellt, veröffentlicht von ${author}.`,
    'composer-and-person': (author) => `Gestaltet von ${author}, mit Unterstützung von Textsoftware.`,
    composer: (author) => `Mit Textsoftware zusammengestellt, veröffentlicht von ${author}.`,
    unknown: () => '',
  },
}

/** How a product was made, for its description at Etsy, in its language as far as we have it; empty if nobody said. */
export const etsyLine = (author: string, making: Making, language: string): string =>
  LINES[language.startsWith('de') ? 'de' : 'en'][making](author)
