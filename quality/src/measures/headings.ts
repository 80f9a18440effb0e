import { type Block, placeOf } from '../parsing/block.ts'
import type { ParsedSection } from '../parsing/parse-section.ts'
import type { Report } from '../report.ts'

/** Skipped heading levels, headings without words, and duplicates under the same parent. */
export function checkHeadings({ blocks, markdown }: ParsedSection, report: Report) {
  const open: { depth: number; level: number; names: Set<string> }[] = [{ depth: 0, level: 0, names: new Set() }]
  for (const heading of blocks) {
    if (heading.kind !== 'heading') continue
    while (open.length > 1 && (open.at(-1)?.depth ?? 0) >= heading.depth) open.pop()
    const above = open.at(-1)
    const level = above && above.level > 0 ? above.level + 1 : Math.min(heading.depth, 2)
    const name = heading.text.trim().toLowerCase()
    if (name === '') report.add({ rule: 'empty-heading', level: 'warn', at: heading.range })
    if (level < heading.depth) addLevel(report, heading, level, markdown)
    if (name !== '' && above?.names.has(name)) {
      report.add({ rule: 'repeated-heading', level: 'warn', at: placeOf(heading, 0, heading.text.length) })
    }
    above?.names.add(name)
    open.push({ depth: heading.depth, level: Math.min(level, heading.depth), names: new Set() })
  }
}

function addLevel(report: Report, heading: Block, level: number, markdown: string) {
  const { start, end } = heading.range
  const at = heading.text.trim() === '' ? heading.range : placeOf(heading, 0, heading.text.length)
  const marks = /^#{1,6}/.exec(markdown.slice(start, end))?.[0].length ?? 0
  report.add({
    rule: 'heading-level',
    level: 'warn',
    at,
    details: { depth: heading.depth, expected: level },
    ...(marks > level ? { fix: { start, end: start + marks, text: '#'.repeat(level) } } : {}),
  })
}
