/** Specification, section 9: the union of the tool's and the dialog's lists, in the tool's order. */
export const TITLE_TONES = [
  'professional',
  'casual',
  'urgent',
  'friendly',
  'authoritative',
  'inspiring',
  'playful',
] as const

export type TitleTone = (typeof TITLE_TONES)[number]

export const TITLE_TONE_LABELS: Record<TitleTone, string> = {
  professional: 'Professional',
  casual: 'Casual',
  urgent: 'Urgent',
  friendly: 'Friendly',
  authoritative: 'Authoritative',
  inspiring: 'Inspiring',
  playful: 'Playful',
}

export const DEFAULT_TITLE_TONE: TitleTone = 'professional'
