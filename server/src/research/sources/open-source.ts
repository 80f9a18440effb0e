import { brave } from './brave.ts'
import { dataforseo } from './dataforseo.ts'
import { searxng } from './searxng.ts'
import type { Connection, Source } from './source.ts'
import { tavily } from './tavily.ts'

type ServiceKind = Connection['kind']

const OPEN: Record<ServiceKind, (connection: Connection) => Source> = { searxng, brave, tavily, dataforseo }

/** The services' own addresses; a SearXNG server has none. */
export const DEFAULT_ADDRESSES: Record<ServiceKind, string | null> = {
  searxng: null,
  brave: 'https://api.search.brave.com',
  tavily: 'https://api.tavily.com',
  dataforseo: 'https://api.dataforseo.com',
}

export const openSource = (connection: Connection): Source => OPEN[connection.kind](connection)
