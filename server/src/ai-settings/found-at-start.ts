import type { Deps } from '../deps.ts'
import { findServers } from '../local-models/find-servers.ts'

/**
 * Looks for model servers on this machine where no model writes yet.
 * @returns a sentence for the administrator, null where nothing was found
 */
export async function foundAtStart({ ai, env }: Pick<Deps, 'ai' | 'env'>): Promise<string | null> {
  const { source } = await ai.chooseInstallation()
  if (source !== 'built-in') return null
  const servers = (await findServers(env.modelServers)).filter(({ models }) => models.length > 0)
  if (servers.length === 0) return null
  const found = servers.map(({ label, models }) => `${label} (${models.slice(0, 3).join(', ')})`).join(', ')
  return `Found on this machine: ${found}. An administrator can use it in Admin → AI settings.`
}
