import type { ContentType, WritingStyle } from '@makeready/contract/domain/content-types'
import type { KnowledgeKind } from '../knowledge-pool.ts'

/** 'prose' has no tables, lists or boxes; 'points' is an outline to write from. */
type Form = 'full' | 'prose' | 'points'
export type Style = { voice: WritingStyle; form: Form }

/** The eight content types: five say how a section is written, three what form it has. */
export const STYLES: Record<ContentType, Style> = {
  educational: { voice: 'educational', form: 'full' },
  howto: { voice: 'howto', form: 'full' },
  informative: { voice: 'informative', form: 'full' },
  persuasive: { voice: 'persuasive', form: 'full' },
  storytelling: { voice: 'storytelling', form: 'full' },
  text: { voice: 'educational', form: 'prose' },
  markdown: { voice: 'educational', form: 'full' },
  outline: { voice: 'educational', form: 'points' },
}

/** What each voice adds below a heading or behind the last line, in the order it prefers. */
export const SUPPORT: Record<WritingStyle, readonly KnowledgeKind[]> = {
  educational: ['terms', 'scenes', 'mistakes', 'steps', 'faqs', 'metrics'],
  howto: ['steps', 'mistakes', 'tools', 'metrics', 'faqs'],
  informative: ['terms', 'tools', 'faqs', 'metrics', 'mistakes'],
  persuasive: ['faqs', 'steps', 'scenes', 'metrics', 'mistakes'],
  storytelling: ['steps', 'mistakes', 'prompts', 'faqs', 'metrics'],
}
