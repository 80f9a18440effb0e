import type { Deps } from '../deps.ts'
import { findServers } from '../local-models/find-servers.ts'

/**
 * Looks for model servers on this machine when no model is configured.
 * @returns a sentence for the administrator, or null
 */
export async function foundAtStart({ ai, env }: Pick<Deps, 'ai' | 'env'>): Promise<string | null> {
  const { source } = await ai.chooseInstallation()
  if (source !== 'built-in') return null
  const servers = (await findServers(env.modelServers)).filter(({ models }) => models.length > 0)
  if (servers.length === 0) return null
  const found = servers.map(({ label, models }) => `${label} (${models.slice(0, 3).join(', ')})`).join(', ')
  return `Found on this machine: ${found}. An administrator can use it in Admin → AI settings.`
}
