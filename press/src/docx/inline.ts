import {
  Bookmark,
  ExternalHyperlink,
  FootnoteReferenceRun,
  ImageRun,
  InternalHyperlink,
  type IRunOptions,
  Paragraph,
  type ParagraphChild,
  Tab,
  TextRun,
} from 'docx'
import { directionOf } from '../manuscript/direction.ts'
import type { Direction, Inline } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import { safeLink } from '../manuscript/safe-link.ts'
import { bidiRuns } from './bidi-runs.ts'
import { type DocxContext, pictureNamed } from './docx-context.ts'
import { textHeight } from './page.ts'
import { imageOptions, scaledToFit } from './picture.ts'

type Look = { run: IRunOptions; dir: Direction; width: number; inLink: boolean; inNote: boolean }

/**
 * The runs of a paragraph.
 * @param width room for pictures, in twips
 */
export function inlineRuns(
  writing: DocxContext,
  inlines: Inline[],
  { dir, width, run = {}, inNote = false }: { dir: Direction; width: number; run?: IRunOptions; inNote?: boolean },
): ParagraphChild[] {
  return runs(writing, inlines, { run, dir, width, inLink: false, inNote })
}

/** Plain text as runs that carry their own direction. */
export function textRuns(text: string, dir: Direction, run: IRunOptions = {}): TextRun[] {
  return bidiRuns(text, dir).map(
    (piece) =>
      new TextRun({ ...run, children: withTabs(piece.text), ...(piece.dir === 'rtl' ? { rightToLeft: true } : {}) }),
  )
}

function runs(writing: DocxContext, inlines: Inline[], look: Look): ParagraphChild[] {
  return inlines.flatMap((inline) => inlineParts(writing, inline, look))
}

function inlineParts(writing: DocxContext, inline: Inline, look: Look): ParagraphChild[] {
  const styled = (extra: IRunOptions): Look => ({ ...look, run: { ...look.run, ...extra } })
  switch (inline.t) {
    case 'text':
      return textRuns(inline.value.replace(/[\r\n]+/g, ' '), look.dir, look.run)
    case 'em':
      return runs(writing, inline.children, styled({ italics: true }))
    case 'strong':
      return runs(writing, inline.children, styled({ bold: true }))
    case 'del':
      return runs(writing, inline.children, styled({ strike: true }))
    case 'code':
      return textRuns(inline.value, look.dir, { ...look.run, style: 'CodeChar', noProof: true })
    case 'break':
      return [new TextRun({ break: 1 })]
    case 'link':
      return link(writing, inline, look)
    case 'note':
      return look.inNote ? noteInNote(writing, inline, look) : note(writing, inline)
    case 'image':
      return image(writing, inline, look)
  }
}

/** Word has no notes to notes. */
function noteInNote(writing: DocxContext, { children }: Extract<Inline, { t: 'note' }>, look: Look): ParagraphChild[] {
  return [...textRuns(' (', look.dir), ...runs(writing, children, look), ...textRuns(')', look.dir)]
}

function link(writing: DocxContext, { url, children }: Extract<Inline, { t: 'link' }>, look: Look): ParagraphChild[] {
  if (look.inLink) return runs(writing, children, look)
  const anchor = url.startsWith('#') ? writing.bookmarks.get(url.slice(1)) : undefined
  const address = safeLink(url)
  if (anchor === undefined && address === null) return runs(writing, children, look)
  const inside = runs(writing, children, { ...look, inLink: true, run: { ...look.run, style: 'Hyperlink' } })
  if (anchor !== undefined) return [new InternalHyperlink({ anchor, children: inside })]
  return [new ExternalHyperlink({ link: address ?? '', children: inside })]
}

function note(writing: DocxContext, { children }: Extract<Inline, { t: 'note' }>): ParagraphChild[] {
  const number = Object.keys(writing.footnotes).length + 1
  const dir = directionOf(inlineText(children), writing.baseDirection)
  // claimed before its text is written, so that the numbers follow the order of the references
  writing.footnotes[number] = { children: [] }
  const text = inlineRuns(writing, children, { dir, width: 4000, inNote: true })
  writing.footnotes[number] = {
    children: [
      new Paragraph({
        style: 'FootnoteText',
        bidirectional: dir === 'rtl',
        children: [...textRuns(' ', dir), ...text],
      }),
    ],
  }
  return [new FootnoteReferenceRun(number)]
}

function image(writing: DocxContext, { src, alt }: Extract<Inline, { t: 'image' }>, look: Look): ParagraphChild[] {
  const picture = pictureNamed(writing, src)
  if (picture === null) return textRuns(`[${alt}]`, look.dir, look.run)
  const size = scaledToFit(picture, look.width, textHeight(writing.page) / 2)
  return [new ImageRun(imageOptions(picture, size, alt))]
}

function withTabs(text: string): (string | Tab)[] {
  return text.split('\t').flatMap((part, index) => (index === 0 ? [part] : [new Tab(), part]))
}

/** Wraps runs in a bookmark that links can aim at. */
export function bookmarked(writing: DocxContext, id: string, children: ParagraphChild[]): ParagraphChild[] {
  const name = writing.bookmarks.get(id)
  if (name === undefined || writing.bookmarked.has(name)) return children
  writing.bookmarked.add(name)
  return [new Bookmark({ id: name, children })]
}
