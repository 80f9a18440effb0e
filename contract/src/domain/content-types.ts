export const WRITING_STYLES = ['educational', 'howto', 'informative', 'persuasive', 'storytelling'] as const
export const CONTENT_FORMS = ['text', 'markdown', 'outline'] as const
/** The column `content_type` holds either. */
export const CONTENT_TYPES = [...WRITING_STYLES, ...CONTENT_FORMS] as const

export type WritingStyle = (typeof WRITING_STYLES)[number]
export type ContentForm = (typeof CONTENT_FORMS)[number]
export type ContentType = (typeof CONTENT_TYPES)[number]

export const CONTENT_TYPE_LABELS: Record<ContentType, string> = {
  educational: 'Educational',
  howto: 'How-To',
  informative: 'Informative',
  persuasive: 'Persuasive',
  storytelling: 'Storytelling',
  text: 'Text',
  markdown: 'Markdown',
  outline: 'Outline',
}

export const DEFAULT_WRITING_STYLE: WritingStyle = 'educational'
