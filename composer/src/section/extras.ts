import { escapeMarkdown } from '../creator-words.ts'
import type { KnowledgeKind } from '../knowledge-pool.ts'
import { capitalize } from '../language/case.ts'
import type { Role } from '../phrases.ts'
import type { Writer } from '../writer.ts'
import { type Blocks, remember } from './blocks.ts'
import { panel } from './panels.ts'
import { type Style, SUPPORT } from './style.ts'

const HEADING: Partial<Record<KnowledgeKind, Role>> = {
  steps: 'h.step',
  mistakes: 'h.mistake',
  terms: 'h.term',
  tools: 'h.tool',
  faqs: 'h.faq',
  scenes: 'h.example',
  metrics: 'h.metric',
}

/** A piece of knowledge under its own name. */
export function headedNote(writer: Writer): Blocks {
  const found = writer.knowledge.take('notes')
  return found ? [`## ${escapeMarkdown(capitalize(found.on))}`, remember(writer, escapeMarkdown(found.say))] : []
}

function titledSubject(writer: Writer, kind: KnowledgeKind, { voice }: Style): Blocks {
  const text = writer.block(kind, '', 0, kind === 'faqs' && voice === 'persuasive' ? 'objection' : undefined)
  if (!text) return []
  return [writer.heading(HEADING[kind] ?? 'h.questions') || '## One thing more', text]
}

/** One thing worth knowing that no line asked for; the kinds take turns, knowledge of the field first. */
export function headedExtra(
  writer: Writer,
  style: Style,
  count: number,
  without: readonly KnowledgeKind[] = [],
): Blocks {
  const kinds = SUPPORT[style.voice].filter((kind) => kind !== 'prompts' && !without.includes(kind))
  const start = (writer.context.ordinal + count) % kinds.length
  const order = [...kinds.slice(start), ...kinds.slice(0, start)]
  if (count % 3 === 0) {
    const known = headedNote(writer)
    if (known.length > 0) return known
  }
  if (count % 3 === 1) {
    const worked = panel(writer, count, style)
    if (worked.length > 0) return worked
  }
  for (const kind of order) {
    const more = titledSubject(writer, kind, style)
    if (more.length > 0) return more
  }
  const known = headedNote(writer)
  return known.length > 0 ? known : panel(writer, count, style)
}
