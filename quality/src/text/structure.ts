import type { Code, Html, Nodes, Table } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Range } from '../finding.ts'
import { type ParsedSection, rangeOf } from '../parsing/parse-section.ts'
import type { Report } from '../report.ts'

/** A link inside the book, looked up once all headings are known. */
export type Anchor = { at: Range; name: string }

/** Allowed schemes in documents; other addresses are printed as text. */
const ALLOWED_SCHEMES = /^(?:https?|mailto):/i
const UNRESOLVED_REFERENCE = /(?<![\\!])\[[^\][\n]{1,200}\]\[[^\][\n]{0,200}\]|\[\^[^\][\s]{1,100}\]/g

/** Checks links, pictures, tables and code blocks of a section; returns the anchors it links to. */
export function checkStructure(parsed: ParsedSection, report: Report): Anchor[] {
  const { root, markdown } = parsed
  if (!root) return []
  const anchors: Anchor[] = []
  const definitions = new Map<string, string>()
  const collect = (node: Nodes) => {
    if (node.type === 'definition') definitions.set(node.identifier, node.url)
    if ('children' in node) for (const child of node.children) collect(child)
  }
  const link = (node: Nodes, url: string) => {
    const at = rangeOf(node)
    if (url.trim() === '' || url === '#') report.add({ rule: 'empty-link', level: 'fail', at })
    else if (url.startsWith('#')) anchors.push({ at, name: url.slice(1) })
    else if (isBroken(url)) report.add({ rule: 'broken-link', level: 'fail', at, details: { url: url.slice(0, 200) } })
    else if ('children' in node && textOf(node).trim() === '' && !markdown.slice(at.start, at.end).includes('![')) {
      report.add({ rule: 'empty-link', level: 'warn', at })
    }
  }
  const visit = (node: Nodes) => {
    // nodes without a position are bare addresses
    if (node.type === 'link' && node.position) link(node, node.url)
    else if (node.type === 'linkReference') link(node, definitions.get(node.identifier) ?? '')
    else if (node.type === 'image' || node.type === 'imageReference') {
      if (!node.alt?.trim()) report.add({ rule: 'missing-alt-text', level: 'warn', at: rangeOf(node) })
    } else if (node.type === 'html') checkHtml(node, report)
    else if (node.type === 'table') checkTable(node, report)
    else if (node.type === 'code') checkCode(node, markdown, report)
    if ('children' in node) for (const child of node.children) visit(child)
  }
  collect(root)
  visit(root)
  checkReferences(parsed, report)
  return anchors
}

function isBroken(url: string): boolean {
  if (!ALLOWED_SCHEMES.test(url)) return true
  if (/^mailto:/i.test(url)) return !/^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/i.test(url)
  return !URL.canParse(url) || !new URL(url).hostname.includes('.')
}

function checkReferences({ blocks, markdown }: ParsedSection, report: Report) {
  for (const { text, range, literal } of blocks) {
    if (!text.includes('][') && !text.includes('[^')) continue
    for (const found of markdown.slice(range.start, range.end).matchAll(UNRESOLVED_REFERENCE)) {
      const start = range.start + found.index
      const isText =
        text.includes(found[0]) && !literal.some((part) => text.slice(part.start, part.end).includes(found[0]))
      if (isText) report.add({ rule: 'broken-link', level: 'fail', at: { start, end: start + found[0].length } })
    }
  }
}

function checkHtml(node: Html, report: Report) {
  const at = rangeOf(node)
  for (const [tag] of node.value.matchAll(/<img\b[^<>]{0,2000}>/gi)) {
    // an empty one says that the image is decoration
    if (!/\balt\s*=/i.test(tag)) {
      report.add({ rule: 'missing-alt-text', level: 'warn', at })
    }
  }
  if (/\bhref\s*=\s*["']?\s*(?:javascript|vbscript|data):/i.test(node.value)) {
    report.add({ rule: 'broken-link', level: 'fail', at })
  }
}

function checkTable(node: Table, report: Report) {
  const expected = node.children[0]?.children.length ?? 0
  for (const row of node.children.slice(1)) {
    const cells = row.children.length
    if (cells === expected) continue
    // extra cells are not printed
    report.add({
      rule: 'table-shape',
      level: cells > expected ? 'fail' : 'warn',
      at: rangeOf(row),
      details: { cells, expected },
    })
  }
}

function checkCode(node: Code, markdown: string, report: Report) {
  const at = rangeOf(node)
  const source = markdown.slice(at.start, at.end)
  const fence = /^(`{3,}|~{3,})/.exec(source)?.[0]
  if (!fence) return
  const lines = source.split(/\r\n|\n|\r/)
  const last = (lines.at(-1) ?? '').replace(/^[\s>]+/, '').trimEnd()
  const closed = lines.length > 1 && last.length >= fence.length && last === (fence[0] ?? '').repeat(last.length)
  if (!closed)
    report.add({
      rule: 'unclosed-code',
      level: 'fail',
      at: { start: at.start, end: at.start + (lines[0]?.length ?? 0) },
    })
}
