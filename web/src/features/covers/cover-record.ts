import { type Cover, type CoverForm, PICTURE_PENDING } from '@makeready/contract/covers'
import { COVER_STYLES, type CoverStyle, DEFAULT_COVER_STYLE } from '@makeready/contract/domain/cover-styles'
import type { Field } from '../../compare/differences.ts'
import { COVER_STYLE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'

export type CoverRecord = {
  imageUrl: string
  style: CoverStyle
  prompt: string
  title: string
  authorName: string
  colorScheme: string
  /** the uploaded picture; empty if generated */
  art: string
}

export const COVER_FIELDS: readonly Field<CoverRecord>[] = [
  ['imageUrl', t('Picture')],
  ['title', t('Product Title')],
  ['authorName', t('Author Name')],
  ['style', t('Design Style'), (style) => COVER_STYLE_LABELS[style as CoverStyle]],
  ['colorScheme', t('Color Scheme')],
  ['prompt', t('Custom Prompt')],
  ['art', t('Art'), (art) => (art ? t('Your own picture') : t('Generate'))],
]

export function toRecord({ imageUrl, style, prompt, title, authorName, colorScheme, art }: Cover): CoverRecord {
  return { imageUrl, style: styleOf(style), prompt, title, authorName, colorScheme, art: art ?? '' }
}

export function recordOf(imageUrl: string, settings: CoverForm): CoverRecord {
  const { style, customPrompt, title, authorName, colorScheme, art = '' } = settings
  const picture = art === PICTURE_PENDING ? '' : art
  return { imageUrl, style, prompt: customPrompt, title, authorName, colorScheme, art: picture }
}

export function settingsLike({ style, prompt, title, authorName, colorScheme, art }: CoverRecord): CoverForm {
  return { title, authorName, style, colorScheme, customPrompt: prompt, art }
}

function styleOf(style: string): CoverStyle {
  return COVER_STYLES.find((known) => known === style) ?? DEFAULT_COVER_STYLE
}
