import type { ManuscriptInput } from '../src/book/make-manuscript.ts'

const WORDS =
  'a to of plain words about internationalization workshop Donaudampfschifffahrtsgesellschaft https://example.org/teardown/of/a_long.page?with=query&more=1 counterrevolutionaries AbstractSingletonProxyFactoryBean 1,000,000,000.00 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 well-being/being-well μεταφυσικοθεολογοκοσμολογία 漢字の長い文章です Достопримечательность'.split(
    ' ',
  )

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A book of every kind of block with words of every length, nested as chance will have it; the same for the same seed. */
export function generatedBook(seed: number): ManuscriptInput {
  const random = randomNumbers(seed)
  const below = (most: number) => Math.floor(random() * most)
  const word = () => {
    const plain = WORDS[Math.min(below(WORDS.length), below(WORDS.length))] ?? ''
    const kind = below(14)
    return kind === 0 ? `\`${plain}\`` : kind === 1 ? `**${plain}**` : kind === 2 ? `*${plain}*` : plain
  }
  const words = (most: number) => Array.from({ length: 1 + below(most) }, word).join(' ')
  const indented = (text: string, by: string) => text.replaceAll('\n', `\n${by}`)
  const table = () => {
    const columns = 1 + below(9)
    const row = (most: number) => `| ${Array.from({ length: columns }, () => words(most)).join(' | ')} |`
    return [row(2), `|${' --- |'.repeat(columns)}`, ...Array.from({ length: 1 + below(5) }, () => row(5))].join('\n')
  }
  const code = () =>
    `\`\`\`js\n${Array.from({ length: 1 + below(6) }, () => `${' '.repeat(below(30))}${words(14).replaceAll('`', '')}`).join('\n')}\n\`\`\``
  const block = (depth: number): string => {
    const kind = below(depth > 3 ? 5 : 9)
    if (kind < 2) return words(60)
    if (kind === 2) return depth === 0 ? `${'#'.repeat(2 + below(3))} ${words(6)}` : words(10)
    if (kind === 3) return code()
    if (kind === 4) return table()
    if (kind === 5) return `- ${indented(block(depth + 1), '  ')}\n- ${words(8)}`
    if (kind === 6) return `${1 + below(900)}. ${indented(block(depth + 1), '     ')}`
    if (kind === 7) return `> ${indented(block(depth + 1), '> ')}`
    return `> [!${['NOTE', 'TIP', 'WARNING', 'EXERCISE'][below(4)]}] ${words(3)}\n> ${indented(block(depth + 1), '> ')}`
  }
  const section = () => ({
    name: words(5).replaceAll(/[`*]/g, ''),
    type: 'chapter' as const,
    markdown: Array.from({ length: 4 + below(10) }, () => block(0)).join('\n\n'),
  })
  return {
    title: words(8).replaceAll(/[`*]/g, ''),
    subtitle: words(8).replaceAll(/[`*]/g, ''),
    author: words(3).replaceAll(/[`*]/g, ''),
    language: ['en', 'de', 'fr', 'ja', 'ar'][below(5)] ?? 'en',
    productType: random() < 0.3 ? 'workbook' : 'ebook',
    sections: [section(), section()],
  }
}
