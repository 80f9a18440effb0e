import type { ProofBlock, ProofRun } from '@makeready/contract/proofs'
import { findFormulas } from '@makeready/formulas/find-formulas'
import { maskFormulas } from '@makeready/formulas/mask-formulas'
import type { Nodes, Parents, PhrasingContent, RootContent, TableRow } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { withFormulas } from './formula-runs.ts'

type Mark = NonNullable<ProofRun['marks']>[number]
type Around = { marks: Mark[]; inside: [number, number][] }

const MARKS: Partial<Record<Nodes['type'], Mark>> = {
  strong: 'strong',
  emphasis: 'emphasis',
  delete: 'delete',
  link: 'link',
  linkReference: 'link',
}

const parser = unified().use(remarkParse).use(remarkGfm)

export const parseMarkdown = (markdown: string) => parser.parse(markdown)

/** A section's Markdown as plain text in paragraphs, of which every piece knows where it is in the Markdown. */
export function textBlocks(markdown: string): ProofBlock[] {
  const formulas = findFormulas(markdown)
  // no sign of TeX is read as one of Markdown
  const masked = formulas.length > 0 ? maskFormulas(markdown) : markdown
  const blocks = parseMarkdown(masked).children.flatMap((node) => blocksOf(node, masked))
  if (formulas.length === 0) return blocks
  return blocks.map((block) => ({ ...block, runs: block.runs.map((runs) => withFormulas(runs, formulas, markdown)) }))
}

const start = (node: Nodes) => node.position?.start.offset ?? 0
const end = (node: Nodes) => node.position?.end.offset ?? 0

function blocksOf(node: RootContent, markdown: string, kind: ProofBlock['kind'] = 'paragraph'): ProofBlock[] {
  switch (node.type) {
    case 'paragraph':
      return [{ kind, runs: [runsOf(node.children, markdown)] }]
    case 'heading':
      return [{ kind: 'heading', level: node.depth, runs: [runsOf(node.children, markdown)] }]
    case 'blockquote':
      return withoutCallout(node.children.flatMap((child) => blocksOf(child, markdown, 'quote')))
    case 'footnoteDefinition':
      return node.children.flatMap((child, at) =>
        blocksOf(child, markdown, 'item').map((block) => ({
          ...block,
          level: 1,
          ...(at === 0 && { mark: `${node.label ?? node.identifier}.` }),
        })),
      )
    case 'list':
      return itemsOf(node, markdown, 1)
    case 'code':
      return [{ kind: 'code', runs: [[wholeRun(node, node.value, { marks: ['code'], inside: [] })]] }]
    case 'table':
      return node.children.map((row, at) => ({
        kind: 'cells',
        ...(at === 0 && { level: 1 }),
        runs: cellsOf(row, markdown),
      }))
    case 'thematicBreak':
      return [{ kind: 'rule', runs: [] }]
    default:
      return []
  }
}

/** '[!TIP] Title' at the beginning of a quotation: its kind isn't said, and its title is a line of its own. */
const CALLOUT = /^\[!\p{L}+\][+-]?[^\S\n]*/u

function withoutCallout([first, ...others]: ProofBlock[]): ProofBlock[] {
  const [opening, ...runs] = first?.runs[0] ?? []
  const mark = CALLOUT.exec(opening?.text ?? '')?.[0].length ?? 0
  if (!first || !opening || mark === 0 || opening.length !== undefined) return first ? [first, ...others] : others
  const line = opening.text.indexOf('\n')
  const part = (from: number, to?: number): ProofRun => ({
    ...opening,
    text: opening.text.slice(from, to),
    at: opening.at + from,
  })
  const title: ProofRun = { ...part(mark, line < 0 ? undefined : line), marks: [...(opening.marks ?? []), 'strong'] }
  const lines = line < 0 ? [[title, ...runs]] : [[title], [part(line + 1), ...runs]]
  const shown = lines.map((one) => one.filter(({ text }) => text !== '')).filter((one) => one.length > 0)
  return [...shown.map((one) => ({ ...first, runs: [one] })), ...others]
}

const cellsOf = (row: TableRow, markdown: string) => row.children.map((cell) => runsOf(cell.children, markdown))

function itemsOf(list: Extract<Nodes, { type: 'list' }>, markdown: string, level: number): ProofBlock[] {
  return list.children.flatMap((item, index) => {
    const number = list.ordered ? `${(list.start ?? 1) + index}.` : '•'
    const mark = item.checked === true ? '☑' : item.checked === false ? '☐' : number
    return item.children.flatMap((child, at): ProofBlock[] => {
      if (child.type === 'list') return itemsOf(child, markdown, level + 1)
      if (child.type !== 'paragraph') return blocksOf(child, markdown)
      const runs = [runsOf(child.children, markdown)]
      return [{ kind: 'item', level, ...(at === 0 && { mark }), runs }]
    })
  })
}

const UNMARKED: Around = { marks: [], inside: [] }

function runsOf(nodes: readonly PhrasingContent[], markdown: string, around: Around = UNMARKED): ProofRun[] {
  return nodes.flatMap((node) => {
    const mark = MARKS[node.type]
    if (mark) {
      const inside: Around['inside'] = [...around.inside, [start(node), end(node)]]
      const marks = [...around.marks, mark]
      return runsOf((node as Parents).children as PhrasingContent[], markdown, { marks, inside })
    }
    switch (node.type) {
      case 'text':
        return textRuns(node.value, start(node), markdown.slice(start(node), end(node)), around)
      case 'inlineCode':
        return [wholeRun(node, node.value, { ...around, marks: [...around.marks, 'code'] })]
      case 'break':
        return [wholeRun(node, '\n', around)]
      case 'image':
      case 'imageReference':
        return [wholeRun(node, node.alt ?? '', { ...around, marks: [...around.marks, 'picture'] })]
      case 'footnoteReference':
        return [wholeRun(node, node.label ?? node.identifier, { ...around, marks: [...around.marks, 'note'] })]
      default:
        // HTML isn't shown
        return []
    }
  })
}

function wholeRun(node: Nodes, text: string, { marks, inside }: Around): ProofRun {
  return {
    text,
    at: start(node),
    length: end(node) - start(node),
    ...(marks.length > 0 && { marks }),
    ...(inside.length > 0 && { inside }),
  }
}

/** The mark of a reference to a source: its number is only known on the pages. */
const REFERENCE = /^\[\^[^\]\s]+\]/
const ENTITY = /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i

/** Splits where text and Markdown differ: after a backslash, in an entity, before the next line of a quotation. */
function textRuns(value: string, at: number, source: string, { marks, inside }: Around): ProofRun[] {
  const around = { ...(marks.length > 0 && { marks }), ...(inside.length > 0 && { inside }) }
  const runs: ProofRun[] = []
  let [text, from, read] = ['', 0, 0]
  const flush = () => {
    if (text) runs.push({ text, at: at + from, ...around })
    text = ''
  }
  const skipTo = (next: number) => {
    flush()
    read = next
    from = next
  }
  for (let shown = 0; shown < value.length; ) {
    const reference = REFERENCE.exec(value.slice(shown))?.[0]
    const entity = ENTITY.exec(source.slice(read))?.[0]
    if (reference && source.startsWith(reference, read)) {
      shown += reference.length
      skipTo(read + reference.length)
    } else if (entity && !value.startsWith(entity, shown)) {
      flush()
      const character = String.fromCodePoint(value.codePointAt(shown) ?? 0)
      runs.push({ text: character, at: at + read, length: entity.length, ...around })
      shown += character.length
      skipTo(read + entity.length)
    } else if (value[shown] === source[read]) {
      text += value[shown]
      shown += 1
      read += 1
      if (value[shown - 1] === '\n') {
        const margin = /^[ \t>]*/.exec(source.slice(read))?.[0].length ?? 0
        const kept = /^[ \t>]*/.exec(value.slice(shown))?.[0].length ?? 0
        if (margin > kept) skipTo(read + margin - kept)
      }
    } else if (read < source.length) {
      skipTo(read + 1)
    } else {
      // a form that this doesn't know: chosen as a whole
      return [{ text: value, at, length: source.length, ...around }]
    }
  }
  flush()
  return runs
}
