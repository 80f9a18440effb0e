import { SERVER_PRESETS } from '@makeready/contract/domain/providers'
import type { ModelServers } from '@makeready/contract/local-models'
import { listModels } from '../engine/providers/list-models.ts'

/** Servers on this machine respond quickly. */
const WITHIN_MS = 1_500
const MAX_MODELS = 200

/**
 * Asks this machine's usual ports for models; servers that do not respond are left out.
 * @param addresses replace the usual ones, by preset id
 */
export async function findServers(
  addresses: Readonly<Record<string, string>> | undefined,
): Promise<ModelServers['servers']> {
  const candidates = SERVER_PRESETS.flatMap(({ id, label, baseUrl }) => {
    const given = addresses && (Object.hasOwn(addresses, id) ? addresses[id] : null)
    if (given === null || !/^http:\/\/127\./.test(baseUrl)) return []
    return [{ id, label, baseUrl: given ? `${given}/v1` : baseUrl }]
  })
  const found = await Promise.all(
    candidates.map(async (server) => {
      const settings = { provider: 'openai-compatible', baseUrl: server.baseUrl, textModel: '' } as const
      const models = await listModels(settings, AbortSignal.timeout(WITHIN_MS)).catch(() => null)
      return models && { ...server, models: models.slice(0, MAX_MODELS) }
    }),
  )
  return found.filter((server) => server !== null)
}
