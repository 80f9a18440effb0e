import type { Element, ElementContent, Root, RootContent, Text } from 'hast'

/** Words at the end of a growing text that still fade in; the last four are the newest. */
const FADE_STEPS = [
  { className: 'fading-3', words: 4 },
  { className: 'fading-2', words: 4 },
  { className: 'fading-1', words: 4 },
]

/** rehype plugin: wraps the last dozen words in spans of three classes and appends the caret. */
export function fadingWords() {
  return (root: Root) => {
    const holder = lastText(root)
    if (!holder) return
    const { parent, text } = holder
    const at = parent.children.indexOf(text as never)
    const pieces = splitByAge(text.value)
    pieces.push(span('caret', ''))
    parent.children.splice(at, 1, ...(pieces as never[]))
  }
}

type Holder = { parent: Root | Element; text: Text }

function lastText(parent: Root | Element): Holder | null {
  for (const child of parent.children.toReversed() as (RootContent | ElementContent)[]) {
    if (child.type === 'text' && child.value.trim() !== '') return { parent, text: child }
    if (child.type === 'element' && child.tagName !== 'pre') {
      const found = lastText(child)
      if (found) return found
    }
  }
  return null
}

/** Settled text is split into stable pieces of this size, so that the browser only lays out the last. */
const PIECE_LENGTH = 400

function splitByAge(value: string): ElementContent[] {
  const pieces: ElementContent[] = []
  let rest = value
  for (const { className, words } of FADE_STEPS) {
    const start = startOfLastWords(rest, words)
    if (start < rest.length) pieces.unshift(span(className, rest.slice(start)))
    rest = rest.slice(0, start)
  }
  const settled = rest.match(new RegExp(`[^]{${PIECE_LENGTH}}|[^]+$`, 'gu')) ?? []
  return [...settled.map((value): Text => ({ type: 'text', value })), ...pieces]
}

function startOfLastWords(text: string, count: number): number {
  const words = [...text.matchAll(/\S+\s*/g)]
  return words.at(-count)?.index ?? words[0]?.index ?? text.length
}

function span(className: string, value: string): Element {
  const children: Text[] = value === '' ? [] : [{ type: 'text', value }]
  return { type: 'element', tagName: 'span', properties: { className: [className] }, children }
}
