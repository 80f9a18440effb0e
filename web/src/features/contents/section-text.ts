import { CONTENT_TYPES, type ContentType } from '@makeready/contract/domain/content-types'

/** A section's text before it is saved. */
export type SectionText = {
  text: string
  /** who wrote it; null for what the creator brought */
  engine: string | null
  /** how it was asked to be written; null for what the creator brought */
  contentType: ContentType | null
  /** the run stopped or failed before its end, and nobody has touched the text since */
  partial: boolean
  /** what stood in the editor before the last run replaced it */
  earlier: string | null
}

export const NO_TEXT: SectionText = { text: '', engine: null, contentType: null, partial: false, earlier: null }

export function asSectionText(stored: unknown): SectionText {
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
