import { queryClient } from '../query-client.ts'

/** Queries that are read once per visit. */
const PERSISTENT_QUERIES = ['tool', 'wizard']

/** After saving: lists and counts are refetched when they are shown next. */
export function refreshLists(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !PERSISTENT_QUERIES.includes(String(queryKey[0])) })
}
