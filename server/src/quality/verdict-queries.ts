import { z } from 'zod'
import type { Owned } from '../database/items.ts'
import { type ReferenceVerdict, referenceVerdict } from './reference-verdicts.ts'

const MOST_RUNS = 50
const stored = z.object({ verdicts: z.array(referenceVerdict) })

/** What models said about a product's references, by key; a later answer replaces an earlier one. */
export async function fetchReferenceVerdicts(
  { tx, userId }: Owned,
  projectId: string,
): Promise<ReadonlyMap<string, ReferenceVerdict>> {
  const rows = await tx
    .selectFrom('runs')
    .select('result')
    .where('userId', '=', userId)
    .where('projectId', '=', projectId)
    .where('kind', '=', 'references')
    .where('result', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(MOST_RUNS)
    .execute()
  const verdicts = rows.toReversed().flatMap(({ result }) => stored.safeParse(result).data?.verdicts ?? [])
  return new Map(verdicts.map((verdict) => [verdict.key, verdict]))
}
