import { stems } from '../language/stems.ts'
import type { Topic } from '../topics.ts'

/** All words that a topic is made of. */
const wordsOf = ({ name, keys, about, paragraphs, procedure, mistakes, checks, fields }: Topic): string =>
  [
    name,
    keys.join(' '),
    about,
    ...paragraphs.flatMap(({ on, say }) => [on, say]),
    procedure.name,
    ...procedure.steps.flatMap((step) => [step.do, step.how]),
    ...mistakes.flatMap(({ mistake, why, fix }) => [mistake, why, fix]),
    ...checks,
    ...fields,
  ].join(' ')

/** How near texts are to each of some items, where a word that few items have counts more. */
function nearnessTo<Item>(
  items: readonly Item[],
  wordsIn: (item: Item) => string,
): (text: string) => { item: Item; score: number }[] {
  const known = items.map((item) => ({ item, words: stems(wordsIn(item)) }))
  const counts = new Map<string, number>()
  for (const { words } of known) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return (text) => {
    const asked = [...stems(text)]
    return known
      .map(({ item, words }) => ({
        item,
        score: asked.reduce((sum, word) => sum + (words.has(word) ? 1 / (counts.get(word) ?? 1) : 0), 0),
      }))
      .toSorted((one, other) => other.score - one.score)
  }
}

const LEAST = 0.4

/** The topic that a text is about, by its rarest words and the names of the topics; undefined where none stands out. */
export function topicFinder(topics: readonly Topic[]): (text: string) => Topic | undefined {
  const near = nearnessTo(topics, wordsOf)
  const named = nearnessTo(topics, ({ name, keys }) => `${name} ${keys.join(' ')}`)
  return (text) => {
    const names = new Map(named(text).map(({ item, score }) => [item, score]))
    const [best] = near(text)
      .map(({ item, score }) => ({ item, score: score + (names.get(item) ?? 0) }))
      .toSorted((one, other) => other.score - one.score)
    return best && best.score > LEAST ? best.item : undefined
  }
}
