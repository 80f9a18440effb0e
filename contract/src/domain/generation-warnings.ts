/** Shown with incomplete results so that nothing short or broken seems complete. */
export const GENERATION_WARNINGS = {
  too_short: 'This is shorter than you asked for.',
  too_long: 'The model wrote far more than you asked for, so we cut the text at the end of a paragraph.',
  repeated: 'The model started repeating itself, so we stopped the text there.',
  other_language: 'This doesn’t seem to be in the language you asked for.',
  unknown_source:
    'This cites a study or report that isn’t in your own material. Check that it exists, or leave it out.',
  placeholder: 'This has placeholders to fill in, such as “[insert example]”.',
  cut_off: 'The text was cut off. Continue, or finish it yourself.',
  fewer: 'You got fewer than you asked for. Duplicates and unreadable results were left out.',
  language: 'The built-in composer writes in English only. Connect a model to write in other languages.',
} as const

export type GenerationWarning = keyof typeof GENERATION_WARNINGS

export const GENERAL_KNOWLEDGE =
  'We don’t know this subject, so you get an outline with questions. Answer them, add your own material, or connect a model.'
