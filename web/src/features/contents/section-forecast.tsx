import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { ComposerForecast } from '../../runs/composer-forecast.tsx'
import type { EngineStatus } from '../../runs/engine-label.ts'
import type { RunInputs } from '../../runs/runs.ts'

const TYPING_PAUSE_MS = 600
const ENOUGH = 0.75

type Request = RunInputs['content']

/** Before the composer writes a section, shows how much it can write if that is less than requested. */
export function SectionForecast({ request, engine }: { request: Request; engine: EngineStatus | undefined }) {
  const [settled] = useDebouncedValue(JSON.stringify(request), TYPING_PAUSE_MS)
  const input = JSON.parse(settled) as Request
  const isNamed = input.title.trim() !== '' && input.sectionName.trim() !== ''
  const { data } = useQuery(
    query.contents.forecast.queryOptions({
      input,
      enabled: engine?.kind === 'composer' && isNamed,
      retry: false,
      staleTime: 60_000,
    }),
  )
  const forecast = data?.forecast
  if (!forecast || (forecast.isKnown && forecast.words >= (input.words ?? 0) * ENOUGH)) return null
  return <ComposerForecast {...forecast} />
}
