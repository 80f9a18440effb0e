import { expect, it } from 'vitest'
import { withReaderName } from './reader-name.ts'

const SVG = '<svg viewBox="0 0 400 600"><path/></svg>'

it('is written across a page as it is, whatever signs it has', () => {
  for (const [name, written] of [
    ['Eva & <Co>', 'Eva &amp; &lt;Co&gt;'],
    ["$& $' $1 $$", "$&amp; $' $1 $$"],
  ] as const) {
    const marked = withReaderName(SVG, name)
    expect(marked.split(`>${written}</text>`)).toHaveLength(4)
    expect(marked.match(/<\/svg>/g)).toHaveLength(1)
    expect(marked.endsWith('</text></g></svg>')).toBe(true)
  }
  expect(withReaderName(SVG, null)).toBe(SVG)
})
