import { setImmediate as othersFirst } from 'node:timers/promises'
import { anchorFinder } from './anchor.ts'
import type { FrozenSectionKey } from './queries.ts'
import { suggestedWording } from './suggested-wording.ts'

/** Characters of all texts that are kept. */
const MOST = 8_000_000

/** A section's text of an edition beside a later one. Both are made when they are first needed. */
export type ComparedSection = {
  find: ReturnType<typeof anchorFinder>
  wording: ReturnType<typeof suggestedWording>
}
type Texts = { old: string; now: string }

const known = new Map<string, ComparedSection & { size: number }>()
let size = 0

/**
 * A long section takes a quarter of a second to compare, so what was compared is kept, and other requests go between.
 *
 * @param later which text `now` is: a version of the section, or an edition
 */
export async function comparedSection(
  of: FrozenSectionKey,
  later: string,
  { old, now }: Texts,
): Promise<ComparedSection> {
  const key = `${of.proofId} ${of.edition} ${of.contentId} ${later}`
  const found = known.get(key)
  if (found) {
    known.delete(key)
    known.set(key, found)
    return found
  }
  await othersFirst()
  let wording: ComparedSection['wording'] | undefined
  const made = {
    find: anchorFinder(old, now),
    wording: (...words: Parameters<ComparedSection['wording']>) => {
      wording ??= suggestedWording(old)
      return wording(...words)
    },
    size: old.length + now.length,
  }
  if (!known.has(key)) size += made.size
  known.set(key, made)
  for (const [oldest, { size: freed }] of known) {
    if (size <= MOST || oldest === key) break
    known.delete(oldest)
    size -= freed
  }
  return made
}
