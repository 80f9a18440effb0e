import { queryClient } from '../query-client.ts'

/** Queries that one visit reads once. */
const HELD = ['tool', 'wizard']

/** After saving: lists and counts are refetched where they are shown next. */
export function refreshLists(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !HELD.includes(String(queryKey[0])) })
}
