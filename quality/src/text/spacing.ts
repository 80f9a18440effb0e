import type { Range } from '../finding.ts'
import { isLiteral } from '../measures/placeholders.ts'
import { type Block, placeOf } from '../parsing/block.ts'
import type { ParsedSection } from '../parsing/parse-section.ts'
import type { Report } from '../report.ts'

/** Two spaces between words; after a period they are a typists' habit that readers do not notice. */
const DOUBLE = /(?<=[^\s.!?:]) {2,}(?=\S)/gu
const BEFORE_MARK = /(?<=[\p{L}\p{N})”"]) +(?=[,;.!?](?:\s|$)(?! ?\.))/gu
const AFTER_MARK = /(?<=\p{L}\p{Ll})[,;](?=\p{L}{2})|(?<=\p{Ll}{2})[.!?](?=\p{Lu}\p{Ll})/gu
const BEFORE_COMMA = /(?<=[\p{L}\p{N})”"]) +(?=[,.](?:\s|$)(?! ?\.))/gu

/** Extra or missing spaces in the Markdown itself, apart from the marks around a word. */
export function checkSpacing({ blocks, markdown, language }: ParsedSection, report: Report) {
  const beforeMark = language.startsWith('fr') ? BEFORE_COMMA : BEFORE_MARK
  for (const block of blocks) {
    const find = (pattern: RegExp, fixFor: (gap: Range) => Range & { text: string }, details = {}) => {
      for (const found of block.text.matchAll(pattern)) {
        const end = found.index + found[0].length
        const at = around(block, found.index, end)
        const written = markdown.slice(at.start, at.end).replace(/[\r\n]/g, ' ')
        if (!block.text.includes(written) || isLiteral(block, found.index, end)) continue
        if (pattern === AFTER_MARK && /[/@\\_]/.test(written)) continue
        report.add({ rule: 'spacing', level: 'warn', at, details, fix: fixFor(placeOf(block, found.index, end)) })
      }
    }
    find(DOUBLE, (gap) => ({ ...gap, text: ' ' }))
    find(beforeMark, (gap) => ({ ...gap, text: '' }))
    find(AFTER_MARK, ({ end }) => ({ start: end, end, text: ' ' }), { missing: 1 })
  }
}

function around(block: Block, from: number, to: number) {
  const before = /\S{1,30}$/.exec(block.text.slice(Math.max(0, from - 30), from))?.[0].length ?? 0
  const after = /^\S{1,30}/.exec(block.text.slice(to, to + 30))?.[0].length ?? 0
  return placeOf(block, from - before, to + after)
}
