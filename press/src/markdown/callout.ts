import type { BlockContent, Blockquote, DefinitionContent, PhrasingContent } from 'mdast'
import type { CalloutKind } from '../manuscript/manuscript.ts'

const MARKER =
  /^\s*\[!(note|tip|info|hint|success|important|warning|danger|caution|error|exercise|objectives)\][+-]?[^\S\n]*/i
const KINDS: Record<string, CalloutKind> = {
  note: 'note',
  info: 'note',
  tip: 'tip',
  hint: 'tip',
  success: 'tip',
  important: 'important',
  warning: 'warning',
  caution: 'caution',
  danger: 'caution',
  error: 'caution',
  exercise: 'exercise',
  objectives: 'objectives',
}

export type ParsedCallout = {
  kind: CalloutKind
  title: PhrasingContent[]
  children: (BlockContent | DefinitionContent)[]
}

/**
 * A quote that starts with `[!NOTE]`, the callout syntax of GitHub and Obsidian; words after the mark are its title.
 */
export function readCallout(quote: Blockquote): ParsedCallout | null {
  const first = quote.children[0]
  const opening = first?.type === 'paragraph' ? first.children[0] : undefined
  if (first?.type !== 'paragraph' || opening?.type !== 'text') return null
  const mark = MARKER.exec(opening.value)
  const kind = KINDS[mark?.[1]?.toLowerCase() ?? '']
  if (!mark || !kind) return null
  const line: PhrasingContent[] = [
    { ...opening, value: opening.value.slice(mark[0].length) },
    ...first.children.slice(1),
  ]
  const { title, rest } = splitFirstLine(line)
  return {
    kind,
    title,
    children: rest.length > 0 ? [{ ...first, children: rest }, ...quote.children.slice(1)] : quote.children.slice(1),
  }
}

function splitFirstLine(nodes: readonly PhrasingContent[]): { title: PhrasingContent[]; rest: PhrasingContent[] } {
  const title: PhrasingContent[] = []
  for (const [at, node] of nodes.entries()) {
    if (node.type === 'break') return { title, rest: nodes.slice(at + 1) }
    const lineEnd = node.type === 'text' ? node.value.indexOf('\n') : -1
    if (node.type === 'text' && lineEnd >= 0) {
      if (lineEnd > 0) title.push({ ...node, value: node.value.slice(0, lineEnd) })
      return { title, rest: [{ ...node, value: node.value.slice(lineEnd + 1) }, ...nodes.slice(at + 1)] }
    }
    if (node.type !== 'text' || node.value !== '') title.push(node)
  }
  return { title, rest: [] }
}
