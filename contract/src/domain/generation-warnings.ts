/** What a generation that ended is not: shown with its result, so that nothing short or broken passes as whole. */
export const GENERATION_WARNINGS = {
  too_short: 'This is shorter than you asked for.',
  cut_off: 'This ends before its end. Continue it, or finish it yourself.',
  fewer: 'Fewer came than were asked for: what was said twice or could not be read is left out.',
  language: 'The built-in composer writes English only. Connect a model to write in other languages.',
} as const

export type GenerationWarning = keyof typeof GENERATION_WARNINGS

/** Said of a finished text too, but no fault of it. */
export const GENERAL_KNOWLEDGE =
  'The built-in composer knows this subject only in general. Facts, names and figures are yours to add.'
