import type { Idea } from '@makeready/contract/ideas'
import type { IdeaContext } from '@makeready/contract/titles'

/** What a run of titles or content is told of the idea (specification, section 7). */
export function ideaContext({ concept, targetAudience, sellingPoints, modules }: Idea): IdeaContext {
  return { concept, targetAudience, sellingPoints, modules }
}
