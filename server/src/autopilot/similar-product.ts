import type { Plan } from '@makeready/contract/autopilot'
import type { Owned } from '../database/items.ts'
import { composedProducts } from './queries.ts'

/** Words in a row that count as the same text, as in Quality control. */
const RUN = 5
/** Below this share, buyers of both would hardly notice. */
const NOTICEABLE = 0.3

/** Which of the creator's other products the composer would mostly repeat with this text, and how much of it. */
export async function findSimilarProduct(
  owned: Owned,
  projectId: string,
  text: string,
): Promise<Plan['similarProduct']> {
  const runs = runsIn(text)
  if (runs.size === 0) return null
  const compared = (await composedProducts(owned, projectId)).map(({ id, title, text: other }) => {
    let shared = 0
    for (const run of runsIn(other)) if (runs.has(run)) shared += 1
    return { projectId: id, title, share: shared / runs.size }
  })
  const [most] = compared.sort((one, other) => other.share - one.share)
  if (!most || most.share < NOTICEABLE) return null
  return { projectId: most.projectId, title: most.title, percent: Math.min(100, Math.round(most.share * 20) * 5) }
}

function runsIn(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' ')))
}
