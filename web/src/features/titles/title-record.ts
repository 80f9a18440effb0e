import { DEFAULT_TITLE_TONE, TITLE_TONES, type TitleTone } from '@makeready/contract/domain/tones'
import type { ProductTitle } from '@makeready/contract/titles'
import type { Field } from '../../compare/differences.ts'
import { TITLE_TONE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'

export type TitleRecord = { title: string; tone: TitleTone }

export const TITLE_FIELDS: readonly Field<TitleRecord>[] = [
  ['title', t('Title')],
  ['tone', t('Tone'), (tone) => toneLabel(String(tone))],
]

export const toRecord = ({ title, tone }: Pick<ProductTitle, 'title' | 'tone'>): TitleRecord => ({
  title,
  tone: TITLE_TONES.find((known) => known === tone) ?? TITLE_TONES[0],
})

export function toneLabel(tone: string): string {
  return TITLE_TONE_LABELS[tone as TitleTone] ?? tone
}

type Titled = Pick<ProductTitle, 'title' | 'tone' | 'request'>

/** The request for similar titles: the original request, else the product's concept, else the title itself. */
export const requestLike = (item: Titled | null | undefined, concept?: string) => ({
  productConcept: item?.request?.productConcept ?? concept ?? item?.title ?? '',
  tone: TITLE_TONES.find((tone) => tone === item?.tone) ?? DEFAULT_TITLE_TONE,
})
