import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Anchor, anchorFinder, makeAnchor } from './anchor.ts'

const WORDS = `the of and to in is it was for on are with as bees hive honey comb queen drone nectar pollen garden
spring winter summer frame smoke glove keeper swarm brood wax jar label market price basket lid careful early morning
evening always never often slowly quickly gently open close lift look wait count note weigh clean store sell`.split(
  /\s+/,
)
/** A sentence that a book repeats. */
const REFRAIN = 'Remember to write down what you saw before you close the hive again.'

/** A text whose characters remember where they come from: null for new ones. */
type Tracked = { text: string; origins: (number | null)[] }

const tracked = (text: string): Tracked => ({ text, origins: [...Array(text.length).keys()] })
function spliced({ text, origins }: Tracked, at: number, removed: number, added: string): Tracked {
  return {
    text: text.slice(0, at) + added + text.slice(at + removed),
    origins: [...origins.slice(0, at), ...Array<null>(added.length).fill(null), ...origins.slice(at + removed)],
  }
}

const word = fc.constantFrom(...WORDS)
const sentence = fc
  .array(word, { minLength: 5, maxLength: 14 })
  .map((words) => `${words.join(' ').replace(/^\w/, (letter) => letter.toUpperCase())}.`)
const paragraph = fc
  .array(fc.oneof({ weight: 6, arbitrary: sentence }, { weight: 1, arbitrary: fc.constant(REFRAIN) }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((sentences) => sentences.join(' '))
const chapter = fc.array(paragraph, { minLength: 4, maxLength: 14 }).map((paragraphs) => paragraphs.join('\n\n'))
const share = fc.double({ min: 0, max: 0.999, noNaN: true })
const edit = fc.record({
  kind: fc.constantFrom('insert', 'delete', 'replace', 'letter', 'move', 'remove-paragraph', 'add-paragraph'),
  at: share,
  to: share,
  count: fc.integer({ min: 1, max: 12 }),
  words: fc.array(word, { minLength: 1, maxLength: 12 }),
})
type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never

/** Where words begin. */
const starts = (text: string) => [...text.matchAll(/\S+/g)].map(({ index }) => index)

function edited(now: Tracked, { kind, at, to, count, words }: Edit): Tracked {
  const places = starts(now.text)
  const first = Math.floor(at * places.length)
  const from = places[first] ?? 0
  const length = (places[first + count] ?? now.text.length) - from
  const paragraphs = [...now.text.matchAll(/[^\n]+/g)].map(({ index, 0: { length } }) => ({ from: index, length }))
  const chosen = paragraphs[Math.floor(at * paragraphs.length)]
  if (kind === 'insert') return spliced(now, from, 0, `${words.join(' ')} `)
  if (kind === 'delete') return spliced(now, from, length, '')
  if (kind === 'replace') return spliced(now, from, length, `${words.join(' ')} `)
  if (kind === 'letter') return spliced(now, from, 1, 'q')
  if (!chosen) return now
  if (kind === 'add-paragraph') return spliced(now, chosen.from, 0, `${words.join(' ')}.\n\n`)
  const rest = spliced(now, chosen.from, chosen.length + 2, '')
  if (kind === 'remove-paragraph') return rest
  const target = [...rest.text.matchAll(/[^\n]+/g)].map(({ index }) => index)
  const into = target[Math.floor(to * target.length)] ?? 0
  const piece = now.text.slice(chosen.from, chosen.from + chosen.length)
  const origins = [...now.origins.slice(chosen.from, chosen.from + chosen.length), null, null]
  return {
    text: `${rest.text.slice(0, into)}${piece}\n\n${rest.text.slice(into)}`,
    origins: [...rest.origins.slice(0, into), ...origins, ...rest.origins.slice(into)],
  }
}

/** Where the very characters of an anchor are now, if all of them stand together. */
function truePlace({ from, quote }: Anchor, { origins }: Tracked): number | null {
  const at = origins.indexOf(from)
  return at >= 0 && [...quote].every((_, offset) => origins[at + offset] === from + offset) ? at : null
}

/** An edit that removed the words typed the same ones in their place: what followed them follows again. */
function isTypedAgain({ from, quote }: Anchor, { text, origins }: Tracked, place: number): boolean {
  return text.startsWith(quote, place) && origins[place + quote.length + 1] === from + quote.length + 1
}

/** Anchors of one to twelve words all over a text. */
function anchorsIn(text: string): Anchor[] {
  const places = [...text.matchAll(/\S+/g)].map(({ index, 0: { length } }) => ({ from: index, to: index + length }))
  return places.flatMap(({ from }, index) => {
    if (index % 4 !== 0) return []
    const end = places[Math.min(places.length - 1, index + (index % 12))]
    return end && !text.slice(from, end.to).includes('\n') ? [makeAnchor(text, from, end.to)] : []
  })
}

describe('words that somebody commented on', () => {
  it('are found again after 500 random sets of edits, and never elsewhere', () => {
    let [standing, found] = [0, 0]
    const wrong: object[] = []
    fc.assert(
      fc.property(chapter, fc.array(edit, { minLength: 1, maxLength: 6 }), (old, edits) => {
        const now = edits.reduce(edited, tracked(old))
        const find = anchorFinder(old, now.text)
        for (const anchor of anchorsIn(old)) {
          const place = find(anchor)
          const truth = truePlace(anchor, now)
          if (truth !== null) standing += 1
          if (place !== null && place === truth) found += 1
          if (place !== null && place !== truth && !isTypedAgain(anchor, now, place))
            wrong.push({ old, now: now.text, anchor, place, truth })
        }
      }),
      { numRuns: 500, seed: 26 },
    )
    expect(standing).toBeGreaterThan(20_000)
    expect(found / standing).toBeGreaterThanOrEqual(0.95)
    expect(wrong).toEqual([])
  })

  const TEXT = 'Open the hive slowly. Look at the comb. Close the hive slowly. Then write down what you saw.'
  const second = TEXT.lastIndexOf('the hive')
  const anchor = makeAnchor(TEXT, second, second + 'the hive'.length)
  const find = (now: string) => anchorFinder(TEXT, now)(anchor)

  it('are told from equal words elsewhere', () => {
    expect(find(TEXT)).toBe(second)
    expect(find(`Wait first. ${TEXT}`)).toBe(second + 12)
    expect(find(TEXT.replace('Close the hive slowly. ', ''))).toBeNull()
    expect(find(TEXT.replace('Close the hive', 'Close the lid'))).toBeNull()
    expect(find('Something else entirely, about the hive.')).toBeNull()
    expect(find('')).toBeNull()
  })

  it('are found after their paragraph was moved', () => {
    const [first, moved] = [
      'Bees like calm hands and warm mornings.',
      'Smoke the entrance before you lift the lid at all.',
    ]
    const old = `${first}\n\n${moved}\n\nThe end.`
    const at = old.indexOf('lift the lid')
    const now = `${moved}\n\n${first}\n\nThe end.`
    expect(anchorFinder(old, now)(makeAnchor(old, at, at + 12))).toBe(now.indexOf('lift the lid'))
  })

  it('are found in paragraphs that stayed when most of a long text was rewritten', () => {
    const part = (from: number) =>
      Array.from(
        { length: 120 },
        (_, at) => `Line ${from + at} says ${WORDS[(from + at * 7) % WORDS.length]} in its own way.`,
      )
    const stays = 'Smoke the entrance before you lift the lid at all, and wait until it is quiet.'
    const old = [...part(0), stays, ...part(1_000)].join('\n\n')
    const now = [...part(5_000), stays, ...part(7_000)].join('\n\n')
    const at = old.indexOf('lift the lid')
    const began = performance.now()
    expect(anchorFinder(old, now)(makeAnchor(old, at, at + 12))).toBe(now.indexOf('lift the lid'))
    expect(performance.now() - began).toBeLessThan(5_000)
  })

  it('whose text is not known are found only where nothing beside them changed', () => {
    expect(anchorFinder('', `New. ${TEXT}`)(anchor)).toBe(second + 5)
    expect(anchorFinder('', `${TEXT} ${TEXT}`)(anchor)).toBeNull()
  })
})
