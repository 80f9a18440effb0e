import type { Idea } from '@makeready/contract/ideas'
import type { IdeaContext } from '@makeready/contract/titles'

/** Specification, section 7. */
export function ideaContext({ concept, targetAudience, sellingPoints, modules }: Idea): IdeaContext {
  return { concept, targetAudience, sellingPoints, modules }
}
