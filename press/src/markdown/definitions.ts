import type { PhrasingContent } from 'mdast'
import { directionOf } from '../manuscript/direction.ts'
import type { Block, Definition } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import type { Context } from './context.ts'
import { blockInlines } from './inlines.ts'

const MARKER = /^:[ \t]+/

/** Terms with definitions, as PHP Markdown Extra writes them: `: ` opens each definition. Null for other paragraphs. */
export function readDefinitionList(nodes: readonly PhrasingContent[], context: Context): Block[] | null {
  if (!nodes.some((node) => node.type === 'text' && /\n:[ \t]/.test(node.value))) return null
  const lines = linesOf(nodes)
  const isMeaning = lines.map((line) => line[0]?.type === 'text' && MARKER.test(line[0].value))
  if (isMeaning[0] || !isMeaning.includes(true)) return null
  const entries: { term: PhrasingContent[]; meanings: PhrasingContent[][] }[] = []
  const before: PhrasingContent[][] = []
  lines.forEach((line, at) => {
    const last = entries.at(-1)
    if (isMeaning[at]) last?.meanings.push(withoutMark(line))
    else if (isMeaning[at + 1]) entries.push({ term: [...line], meanings: [] })
    else if (last) last.meanings.at(-1)?.push({ type: 'text', value: ' ' }, ...line)
    else before.push([...line, { type: 'text', value: ' ' }])
  })
  const text = blockInlines(before.flat(), context)
  return [
    ...(text.length > 0
      ? [{ t: 'paragraph', dir: directionOf(inlineText(text), context.baseDirection), children: text } as const]
      : []),
    ...definitionList(entries, context),
  ]
}

/** The block of these terms; a term without a word is left out. */
export function definitionList(
  entries: readonly { term: PhrasingContent[]; meanings: PhrasingContent[][] }[],
  context: Context,
): Block[] {
  const read = entries.map(({ term, meanings }): Definition => {
    const all = meanings.map((one) => blockInlines(one, context)).filter((one) => one.length > 0)
    return { term: blockInlines(term, context), meanings: all }
  })
  const full = read.filter(({ term, meanings }) => term.length + meanings.length > 0)
  return full.length > 0 ? [{ t: 'definitions', entries: full }] : []
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
