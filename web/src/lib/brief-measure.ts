import { t } from '../i18n/t.ts'

/** The words that the prompt asks for and the composer uses, in the language of the screens. */
const RATINGS: Readonly<Record<string, string>> = {
  small: t('Small'),
  medium: t('Medium'),
  large: t('Large'),
  low: t('Low'),
  high: t('High'),
}

/** 'Small' of 'Small (estimate). Check: …': the level if there is one, else the first sentence. */
export function briefMeasure(value: string): string {
  return /^[^.(]*(?=\s\(|\.\s)/.exec(value)?.[0] ?? value
}

/** A rating of one of the usual words in the language of the screens; other text is the creator's or the model's. */
export function ratingLabel(measure: string): string {
  return RATINGS[measure.toLowerCase()] ?? measure.replace(/^not known(?=$| \()/i, t('Not known'))
}
