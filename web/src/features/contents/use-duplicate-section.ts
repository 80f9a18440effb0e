import { LIMITS } from '@makeready/contract/domain/limits'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'

/** Milliseconds without typing before looking up the name. */
const TYPING_PAUSE_MS = 250

/** The newest saved section of the same name, ignoring case and `except`. */
export function useDuplicateSection(
  sectionName: string,
  except: string | null,
): { sectionName: string; createdAt: string } | null {
  const [settledName] = useDebouncedValue(sectionName.trim(), TYPING_PAUSE_MS)
  const known = useQuery(
    query.contents.named.queryOptions({
      input: { sectionName: settledName },
      enabled: settledName !== '' && settledName.length <= LIMITS.name,
      retry: false,
    }),
  )
  const same = settledName.toLowerCase() === sectionName.trim().toLowerCase()
  return (same && known.data?.items.find((item) => item.id !== except)) || null
}
