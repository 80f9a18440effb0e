import { CONTENT_TYPES, type ContentType } from '@makeready/contract/domain/content-types'

export type SectionText = {
  text: string
  /** null for the user's own text */
  engine: string | null
  /** null for the user's own text */
  contentType: ContentType | null
  /** stopped or failed, and not edited since */
  partial: boolean
  /** the text that the last run replaced */
  earlier: string | null
}

export const NO_TEXT: SectionText = { text: '', engine: null, contentType: null, partial: false, earlier: null }

export function parseSectionText(stored: unknown): SectionText {
  if (typeof stored !== 'object' || stored === null) return NO_TEXT
  const { text, engine, contentType, partial, earlier } = stored as Partial<SectionText>
  return {
    text: typeof text === 'string' ? text : '',
    engine: typeof engine === 'string' ? engine : null,
    contentType: CONTENT_TYPES.find((type) => type === contentType) ?? null,
    partial: partial === true,
    earlier: typeof earlier === 'string' ? earlier : null,
  }
}
