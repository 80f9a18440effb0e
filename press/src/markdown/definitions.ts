import type { Break, PhrasingContent } from 'mdast'

const MARKER = /^:[ \t]+/
const LINE_BREAK: Break = { type: 'break' }

/** A term with definitions in PHP Markdown Extra syntax: the term in bold, one line each. Null for other paragraphs. */
export function readDefinitions(nodes: readonly PhrasingContent[]): PhrasingContent[][] | null {
  const lines = linesOf(nodes)
  const isDefinition = lines.map((line) => line[0]?.type === 'text' && MARKER.test(line[0].value))
  if (isDefinition[0] || !isDefinition.includes(true)) return null
  const paragraphs: PhrasingContent[][] = []
  lines.forEach((line, at) => {
    const last = paragraphs.at(-1)
    if (isDefinition[at]) last?.push(LINE_BREAK, ...withoutMark(line))
    else if (isDefinition[at + 1]) paragraphs.push([{ type: 'strong', children: [...line] }])
    else if (last) last.push({ type: 'text', value: ' ' }, ...line)
    else paragraphs.push([...line])
  })
  return paragraphs
}

function linesOf(nodes: readonly PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]]
  for (const node of nodes) {
    if (node.type === 'break') lines.push([])
    else if (node.type !== 'text') lines.at(-1)?.push(node)
    else {
      node.value.split('\n').forEach((value, at) => {
        if (at > 0) lines.push([])
        if (value !== '') lines.at(-1)?.push({ type: 'text', value })
      })
    }
  }
  return lines
}

function withoutMark([first, ...rest]: readonly PhrasingContent[]): PhrasingContent[] {
  return first?.type === 'text' ? [{ type: 'text', value: first.value.replace(MARKER, '') }, ...rest] : [...rest]
}
