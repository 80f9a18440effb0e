import { queryClient } from '../query-client.ts'

/** What one visit reads once and keeps under the creator's hands. */
const HELD = ['tool', 'wizard']

/** After something was saved: lists and counts are read anew where they are shown next. */
export function refreshLists(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !HELD.includes(String(queryKey[0])) })
}
