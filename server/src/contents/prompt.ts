import type { ContentRequest } from '@makeready/contract/contents'
import { CONTENT_TYPE_LABELS } from '@makeready/contract/domain/content-types'
import { PRODUCT_TYPE_LABELS } from '@makeready/contract/domain/product-types'
import type { Prompt } from '../engine/engine.ts'
import { creatorData, HOUSE_RULES } from '../engine/prompt-parts.ts'

const EARLIER_CHARACTERS = 600

/** `earlier`: the texts the project already holds; their beginnings tell the model what is said. */
export function contentPrompt(request: ContentRequest, earlier: readonly string[]): Prompt {
  const { title, sectionName, outline, contentType, productType, ideaContext } = request
  const kind = productType ? PRODUCT_TYPE_LABELS[productType] : 'digital product'
  return {
    instructions: `${HOUSE_RULES} Answer in Markdown alone, in the language of the title, beginning with one level-1 heading.`,
    prompt: [
      `Write this section of a product of the kind '${kind}', in the style '${CONTENT_TYPE_LABELS[contentType]}'.`,
      creatorData({
        title,
        sectionName,
        ...(outline && { outline }),
        ...(ideaContext && { ideaContext }),
        ...(earlier.length > 0 && { alreadyWritten: earlier.map((text) => text.slice(0, EARLIER_CHARACTERS)) }),
      }),
      outline ? 'Cover every point of the outline, in its order.' : 'Choose the points that a reader needs most.',
      'Do not repeat what is already written. Finish the last sentence.',
    ].join('\n\n'),
  }
}
