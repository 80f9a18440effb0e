import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pageTitleLikeness, titleLikeness } from './same-title.ts'

const LABELS = { '=': 'same', '~': 'near', '!': null } as const

const judgedPairs = (file: string) =>
  readFileSync(new URL(`../../test/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => {
      const [, language = '', mark = '', one = '', other = ''] = /^(\S+) (\S) (.+) \| (.+)$/.exec(line) ?? []
      const label = LABELS[mark as keyof typeof LABELS]
      return { language, label, one, other, level: titleLikeness(one, other, language) }
    })

type Judged = ReturnType<typeof judgedPairs>[number]

/** Of those that are called something, how many are it; and of those that are it, how many are called so. */
function figures(pairs: readonly Judged[], is: (level: Judged['level']) => boolean) {
  const right = pairs.filter(({ level, label }) => is(level) && is(label)).length
  return {
    precision: right / pairs.filter(({ level }) => is(level)).length,
    recall: right / pairs.filter(({ label }) => is(label)).length,
  }
}

describe('77 labeled pairs of titles in nine languages', () => {
  const pairs = judgedPairs('title-pairs.txt')
  const wrong = pairs
    .filter(({ level, label }) => level !== label)
    .map(({ one, other, level }) => `${one} | ${other}: ${level}`)
    .join('\n')

  it.each(['same', 'near'] as const)('are called %s precisely, and hardly any is overlooked', (label) => {
    expect(pairs).toHaveLength(77)
    const { precision, recall } = figures(pairs, (level) => level === label)
    expect(precision, wrong).toBeGreaterThanOrEqual(0.95)
    expect(recall, wrong).toBeGreaterThanOrEqual(0.95)
  })

  it('are compared the same way in both directions', () => {
    const reversed = pairs.map(({ one, other, language }) => titleLikeness(other, one, language))
    expect(reversed).toEqual(pairs.map(({ level }) => level))
  })
})

it('most of 42 pairs written after the rules are judged right', () => {
  const pairs = judgedPairs('title-pairs-later.txt')
  expect(pairs).toHaveLength(42)
  const { precision, recall } = figures(pairs, (level) => level !== null)
  expect(precision).toBeGreaterThanOrEqual(0.9)
  expect(recall).toBeGreaterThanOrEqual(0.8)
})

it('two titles of function words alone, or of nothing, are compared as they are', () => {
  expect(titleLikeness('How to Be', 'How to be!', 'en')).toBe('same')
  expect(titleLikeness('How to Be', 'What It Is', 'en')).toBeNull()
  expect(titleLikeness('The', 'A', 'en')).toBeNull()
  expect(titleLikeness('!?', '…', 'en')).toBeNull()
  expect(titleLikeness('(Un)finished', '(un)finished', 'en')).toBe('same')
  expect(titleLikeness('(Sorry)', 'Sorry', 'en')).toBe('same')
})

describe('the title of a page', () => {
  const TITLE = 'The Calm Puppy: A First Week'
  it.each([
    'Amazon.com: The Calm Puppy: A First Week Without Chewed Shoes: 9781234567890: Smith, Jane: Books',
    'The Calm Puppy by Jane Smith | Goodreads',
    'The Calm Puppy (Kindle Edition) - Jane Smith',
    'Jane Smith – The Calm Puppy',
    'Calm Puppy | Udemy',
    'The Calm Puppy - 本 | 楽天ブックス',
    'the calm puppy [Hardcover]',
  ])('names the same title: %s', (page) => expect(pageTitleLikeness(TITLE, page, 'en')).toBe('same'))

  it.each([
    'The Calm Kitten by Jane Smith | Goodreads',
    'Books about puppies - Jane Smith’s list | Goodreads',
    'Amazon.com: Puppy',
    'Puppy Training | Udemy',
  ])('names a different one: %s', (page) => expect(pageTitleLikeness(TITLE, page, 'en')).toBeNull())

  it('names nearly the same one', () => {
    const near = (title: string, page: string, language: string) => pageTitleLikeness(title, page, language)
    expect(near('The 21-Day Puppy Plan', 'The 30-Day Puppy Plan | Udemy', 'en')).toBe('near')
    expect(near('Sauerteig für Anfänger', 'Sauerteige für Anfänger von Eva Brot - Thalia', 'de')).toBe('near')
  })
})

it('very long and odd titles are compared quickly', () => {
  const from = performance.now()
  const long = 'a calm puppy ((('.repeat(2_000)
  titleLikeness(long, `${long}!`, 'en')
  pageTitleLikeness(long, `: - | ${long}`, 'en')
  expect(performance.now() - from).toBeLessThan(2_000)
})
