import type { PhrasingContent } from 'mdast'
import { toString as nodeText } from 'mdast-util-to-string'
import type { Inline } from '../manuscript/manuscript.ts'
import { cleanLine } from './clean-text.ts'
import type { Tag } from './html.ts'

type Ruby = Extract<Inline, { t: 'ruby' }>

/** '{漢字|かんじ}', as Japanese authors write it where there is no HTML: at least one character of the word is Chinese. */
const BRACED = /\{(?=[^{}|]*\p{sc=Han})([\p{L}\p{M}々〆ヶー]{1,24})\|([\p{L}\p{M}ー・ ]{1,48})\}/gu

/** A text with its words and their readings apart. */
export function withReadings(value: string, text: (value: string) => Inline): Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const { 0: whole, 1: word = '', 2: reading = '', index } of value.matchAll(BRACED)) {
    if (index > end) parts.push(text(value.slice(end, index)))
    parts.push(ruby(word, reading))
    end = index + whole.length
  }
  if (end === 0) return [text(value)]
  return end < value.length ? [...parts, text(value.slice(end))] : parts
}

/** What is between `<ruby>` and `</ruby>`: each part of a word with its `<rt>`; `<rp>` is for programs without readings. */
export function rubyInlines(nodes: readonly PhrasingContent[], tags: readonly (Tag | null)[]): Inline[] {
  const found: Inline[] = []
  let word = ''
  let reading: string | null = null
  let isSkipped = false
  for (const [at, node] of nodes.entries()) {
    const tag = tags[at]
    if (tag?.name === 'rp') isSkipped = !tag.closing
    else if (tag?.name === 'rt' && !tag.closing) reading = ''
    else if (tag?.name === 'rt') {
      if (word !== '') found.push(ruby(word, reading ?? ''))
      word = ''
      reading = null
    } else if (!tag && !isSkipped && reading !== null) reading += nodeText(node)
    else if (!tag && !isSkipped) word += nodeText(node)
  }
  const rest = cleanLine(word)
  return rest === '' ? found : [...found, { t: 'text', value: rest }]
}

function ruby(word: string, reading: string): Ruby | Extract<Inline, { t: 'text' }> {
  const text = { t: 'text' as const, value: cleanLine(word) }
  const above = cleanLine(reading)
  return above === '' ? text : { t: 'ruby', reading: above, children: [text] }
}
