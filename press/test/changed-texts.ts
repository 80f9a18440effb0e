const SIGNS =
  '* ** _ __ ` `` ``` ~~~ [ ] ( ) ![ ]( [^1] [^1]: < > ~ ~~ \\ &amp; &#35; # www.example.org https://example.org/a(b) a.b@c.de <a> </a> <!-- | : " \' 😀 字 。 é'
    .split(' ')
    .concat([
      '\n',
      '\n\n',
      '    ',
      '  ',
      '\t',
      '\n> ',
      '\n- ',
      '\n1. ',
      '\n|-|-|\n',
      '\n---\n',
      '  \n',
      '\\\n',
      '\u00a0',
    ])

/** A few lines of one of the texts with Markdown characters inserted and letters removed; reproducible by seed. */
export function* changedTexts(texts: readonly string[], count: number, seed: number): Generator<string> {
  const random = randomFrom(seed)
  const below = (most: number) => Math.floor(random() * most)
  for (let made = 0; made < count; made++) {
    const lines = (texts[below(texts.length)] ?? '').split('\n')
    const first = below(Math.max(1, lines.length - 10))
    let text = lines.slice(first, first + 1 + below(14)).join('\n')
    for (let change = below(5); change >= 0; change--) {
      const at = below(text.length + 1)
      const put = random() < 0.7 ? (SIGNS[below(SIGNS.length)] ?? '') : ''
      text = text.slice(0, at) + put + text.slice(put === '' ? at + 1 + below(3) : at)
    }
    yield text
  }
}

/** Mulberry32: numbers from 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
