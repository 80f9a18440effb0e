import type { IdeaDraft } from '@makeready/contract/ideas'

export function ideaInput({ concept, targetAudience, sellingPoints, modules }: IdeaDraft) {
  return { concept, targetAudience, sellingPoints, modules }
}
