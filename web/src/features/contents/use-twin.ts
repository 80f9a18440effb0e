import { LIMITS } from '@makeready/contract/domain/limits'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'

/** Milliseconds without typing before looking up the name. */
const QUIET = 250

/** The newest saved section of the same name, ignoring case and `except`. */
export function useTwin(sectionName: string, except: string | null): { sectionName: string; createdAt: string } | null {
  const [settled] = useDebouncedValue(sectionName.trim(), QUIET)
  const known = useQuery(
    query.contents.named.queryOptions({
      input: { sectionName: settled },
      enabled: settled !== '' && settled.length <= LIMITS.name,
      retry: false,
    }),
  )
  const same = settled.toLowerCase() === sectionName.trim().toLowerCase()
  return (same && known.data?.items.find((item) => item.id !== except)) || null
}
