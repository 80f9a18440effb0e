/** Shown with incomplete results so that nothing short or broken passes as whole. */
export const GENERATION_WARNINGS = {
  too_short: 'This is shorter than you asked for.',
  too_long: 'The model wrote far more than you asked for. The text was stopped at a paragraph’s end.',
  repeated: 'The model began to repeat itself. The text was stopped there.',
  other_language: 'This doesn’t seem to be in the language you asked for.',
  cut_off: 'The text was cut off. Continue, or finish it yourself.',
  fewer: 'You got fewer than you asked for. Duplicates and unreadable results were left out.',
  language: 'The built-in composer writes English only. Connect a model to write in other languages.',
} as const

export type GenerationWarning = keyof typeof GENERATION_WARNINGS

export const GENERAL_KNOWLEDGE =
  'Nothing is known about this subject here, so you get an outline with questions. Answer them, add your material, or connect a model.'
