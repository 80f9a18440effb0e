import type { CoverRequest } from '@makeready/contract/covers'
import { creatorData } from '../engine/prompt-parts.ts'

/** Without letters: the press sets title and author, so that they are never misspelled. */
export function coverPrompt({ style, colorScheme, customPrompt, title, titleContext }: CoverRequest): string {
  return [
    `Background art for a book cover, ${style} style, upright. No text, no letters, no numbers, no logos.`,
    'Leave calm space where a title can stand.',
    creatorData({ about: title, colorScheme, ...(customPrompt && { wishes: customPrompt }), ...titleContext }),
  ].join('\n\n')
}
