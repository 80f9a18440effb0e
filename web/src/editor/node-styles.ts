import { Decoration } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { calloutOf } from './callouts.ts'
import classes from './page.module.css'
import type { Page } from './page.ts'
import { CheckBox, Picture, TextWidget } from './widgets.ts'

type NodeStyle = (node: SyntaxNode, page: Page) => void

const tagged = (tagName: string) => Decoration.mark({ tagName })
const STRONG = tagged('strong')
const EMPHASIS = tagged('em')
const STRUCK = tagged('del')
const CODE = Decoration.mark({ tagName: 'code', attributes: { spellcheck: 'false' } })
const FOOTNOTE = tagged('sup')
const LINK = Decoration.mark({ class: classes.link ?? '' })
const DIM = Decoration.mark({ class: classes.dim ?? '' })
const NUMBER = Decoration.mark({ class: classes.number ?? '' })
const BULLET = Decoration.replace({ widget: new TextWidget('–', classes.bullet) })
const RULE = Decoration.replace({ widget: new TextWidget('', classes.rule) })

/** How each kind of syntax node is typeset. */
export const NODE_STYLES: Record<string, NodeStyle> = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`ATXHeading${level}`, heading(level)])),
  SetextHeading1: heading(1),
  SetextHeading2: heading(2),
  StrongEmphasis: inline(STRONG),
  Emphasis: inline(EMPHASIS),
  Strikethrough: inline(STRUCK),
  InlineCode: inline(CODE),
  FootnoteReference: footnote,
  Link: link,
  Autolink: inline(LINK),
  Image: image,
  Escape: (node, page) => hideUntouched(node, node.from, node.from + 1, page),
  HardBreak: (node, page) => hideUntouched(node, node.from, Math.min(node.to, page.lineAt(node.from).to), page),
  HTMLTag: (node, page) => htmlImage(node, page) || page.mark(node.from, node.to, DIM),
  Comment: (node, page) => page.mark(node.from, node.to, DIM),
  HTMLBlock: (node, page) => htmlImage(node, page) || setLines(node, page, classes.html),
  CommentBlock: (node, page) => setLines(node, page, classes.html),
  LinkReference: (node, page) => setLines(node, page, isNote(node, page) ? classes.note : classes.html),
  Paragraph: paragraph,
  FencedCode: fencedCode,
  CodeBlock: (node, page) => setLines(node, page, classes.code, { spellcheck: 'false' }),
  HorizontalRule: (node, page) => {
    if (!page.isTouched(node.from, node.to)) page.mark(node.from, node.to, RULE)
  },
  Blockquote: quote,
  QuoteMark: (node, page) => page.skip(node.from, page.text(node.to, node.to + 1) === ' ' ? node.to + 1 : node.to),
  ListItem: listItem,
  // while the caret is in it
  Table: (node, page) => setLines(node, page, classes.code, { spellcheck: 'false' }),
}

function heading(level: number): NodeStyle {
  return (node, page) => {
    const name = classes[`h${level}`]
    for (const { from } of page.linesOf(node.from, node.to))
      page.line(from, name, { role: 'heading', 'aria-level': String(level) })
    if (page.isTouched(node.from, node.to)) return
    for (const { from, to } of node.getChildren('HeaderMark')) {
      const { from: start, text } = page.lineAt(from)
      const isUnderline = text.trim() === page.text(from, to) && from > node.from
      if (isUnderline) page.line(from, classes.fence)
      const after = from + (/^\s*/.exec(text.slice(to - start))?.[0].length ?? 0) + (to - from)
      const before = /\s*$/.exec(text.slice(0, from - start))?.[0].length ?? 0
      if (from === node.from) page.hide(from, after)
      else page.hide(isUnderline ? start : from - before, to)
    }
    if (level === 1 && node.from === 0) numeral(node, page)
  }
}

/** '# Chapter 3: ' at the beginning of a section. */
const NUMBERED = /^(#\s+)(\p{L}+ (\d{1,4})\s*[:.–-]\s*)(?=\S)/u

/** As in the book: 3 instead of 'Chapter 3:'. */
function numeral(node: SyntaxNode, page: Page): void {
  const [, mark = '', name = '', number] = NUMBERED.exec(page.text(node.from, node.to)) ?? []
  if (!number) return
  const from = node.from + mark.length
  page.mark(from, from + name.length, Decoration.replace({ widget: new TextWidget(number, classes.numeral) }))
}

/** An inline style whose marks are hidden unless the caret is inside. */
function inline(decoration: Decoration): NodeStyle {
  return (node, page) => {
    page.mark(node.from, node.to, decoration)
    if (page.isTouched(node.from, node.to)) return
    for (let child = node.firstChild; child; child = child.nextSibling)
      if (child.name.endsWith('Mark')) page.hide(child.from, child.to)
  }
}

function footnote(node: SyntaxNode, page: Page): void {
  page.mark(node.from, node.to, FOOTNOTE)
  if (page.isTouched(node.from, node.to)) return
  page.hide(node.from, node.from + 2)
  page.hide(node.to - 1, node.to)
}

function link(node: SyntaxNode, page: Page): void {
  const [open, close] = node.getChildren('LinkMark')
  if (!open || !close) return
  page.mark(open.to, close.from, LINK)
  if (page.isTouched(node.from, node.to)) return
  page.hide(open.from, open.to)
  page.hide(close.from, node.to)
}

function image(node: SyntaxNode, page: Page): void {
  const [open, close] = node.getChildren('LinkMark')
  const address = node.getChild('URL')
  if (!open || !close || !address || page.isTouched(node.from, node.to)) return
  if (node.to > page.lineAt(node.from).to) return
  const widget = new Picture(page.text(address.from, address.to), page.text(open.to, close.from))
  page.mark(node.from, node.to, Decoration.replace({ widget }))
}

/** Shows `<img>`, which Markdown needs for a picture that is only decoration. @returns whether the node is one */
function htmlImage(node: SyntaxNode, page: Page): boolean {
  const source = page.text(node.from, node.to)
  const address = /^<img\s[^<>]*?\bsrc="([^"<>]+)"[^<>]*>$/i.exec(source)?.[1]
  if (!address || page.isTouched(node.from, node.to)) return false
  const description = /\balt="([^"]*)"/i.exec(source)?.[1] ?? ''
  page.mark(node.from, node.to, Decoration.replace({ widget: new Picture(address, description) }))
  return true
}

function hideUntouched(node: SyntaxNode, from: number, to: number, page: Page): void {
  if (!page.isTouched(node.from, node.to)) page.hide(from, to)
}

function setLines(node: SyntaxNode, page: Page, name: string | undefined, attributes = {}): void {
  for (const { from } of page.linesOf(node.from, node.to)) page.line(from, name, attributes)
}

const isNote = (node: SyntaxNode, page: Page) => page.text(node.from, node.from + 2) === '[^'

function paragraph(node: SyntaxNode, page: Page): void {
  if (node.parent?.name !== 'Document') return
  const isFootnote = isNote(node, page)
  setLines(node, page, isFootnote ? classes.note : undefined)
  if (!isFootnote && node.prevSibling?.name === 'Paragraph') page.line(node.from, classes.indent)
}

function fencedCode(node: SyntaxNode, page: Page): void {
  setLines(node, page, classes.code, { spellcheck: 'false' })
  const marks = node.getChildren('CodeMark')
  const isTouched = page.isTouched(node.from, node.to)
  for (const mark of marks) {
    const { from, to } = page.lineAt(mark.from)
    if (isTouched) page.mark(mark.from, to, DIM)
    else {
      page.line(from, classes.fence)
      page.hide(Math.max(from, node.from), to)
    }
  }
}

function quote(node: SyntaxNode, page: Page): void {
  const first = page.lineAt(node.from)
  const callout = calloutOf(first.text)
  setLines(node, page, callout ? classes.callout : classes.quote)
  if (!callout) return
  page.line(node.from, classes.calloutTitle)
  if (page.isLineTouched(node.from)) return
  const at = first.from + callout.from
  page.mark(at, first.from + callout.to, Decoration.replace({ widget: new TextWidget(callout.label, classes.label) }))
}

function listItem(node: SyntaxNode, page: Page): void {
  const mark = node.getChild('ListMark')
  if (!mark) return
  let depth = 0
  for (let parent = node.parent; parent; parent = parent.parent) if (parent.name.endsWith('List')) depth += 1
  const first = page.lineAt(node.from)
  for (const line of page.linesOf(node.from, node.to)) {
    if (line.length === 0) continue
    page.line(line.from, line.from === first.from ? classes.item : classes.itemText, { style: `--depth: ${depth}` })
    if (line.from === first.from) continue
    const space = /^\s*/.exec(line.text)?.[0].length ?? 0
    const isItem = /^\s*([-*+]|\d+[.)])\s/.test(line.text)
    if (!isItem) page.skip(line.from, line.from + space)
  }
  if (page.text(first.from, mark.from).trim() === '') page.skip(first.from, mark.from)
  const after = mark.to + (page.text(mark.to, mark.to + 1) === ' ' ? 1 : 0)
  const task = node.getChild('Task')?.getChild('TaskMarker')
  if (task) {
    const isDone = page.text(task.from + 1, task.from + 2).toLowerCase() === 'x'
    page.skip(mark.from, task.from)
    const end = page.text(task.to, task.to + 1) === ' ' ? task.to + 1 : task.to
    page.skip(task.from, end, Decoration.replace({ widget: new CheckBox(isDone) }))
  } else if (node.parent?.name === 'BulletList') page.skip(mark.from, after, BULLET)
  else page.mark(mark.from, after, NUMBER)
}
