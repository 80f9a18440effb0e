import type { IdeaDraft } from '@makeready/contract/ideas'

/** A generated idea as it is saved: its known fields. */
export function ideaInput({ concept, targetAudience, sellingPoints, modules }: IdeaDraft) {
  return { concept, targetAudience, sellingPoints, modules }
}
