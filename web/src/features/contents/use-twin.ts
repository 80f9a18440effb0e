import { LIMITS } from '@makeready/contract/domain/limits'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'

/** Milliseconds of quiet after which a name is looked up. */
const QUIET = 250

/** The newest saved section of the same name, in any case; `except` is the one being edited. */
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
