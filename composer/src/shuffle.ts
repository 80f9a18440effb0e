import { hash, seededRandom } from './random.ts'

/** A new list in an order that depends only on the key. */
export function shuffle<T>(list: readonly T[], key: string): T[] {
  const random = seededRandom(hash(key))
  const keyed = list.map((item) => ({ item, at: random.next() }))
  return keyed.sort((one, other) => one.at - other.at).map(({ item }) => item)
}
