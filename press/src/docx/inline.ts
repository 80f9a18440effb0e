import {
  Bookmark,
  ExternalHyperlink,
  FootnoteReferenceRun,
  ImageRun,
  InternalHyperlink,
  type IRunOptions,
  Paragraph,
  type ParagraphChild,
  SimpleField,
  Tab,
  TextRun,
} from 'docx'
import { directionOf } from '../manuscript/direction.ts'
import type { Direction, Inline } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import { safeLink } from '../manuscript/safe-link.ts'
import { bidiRuns } from './bidi-runs.ts'
import { type DocxContext, findPicture } from './docx-context.ts'
import { formulaMath } from './formula.ts'
import { textHeight } from './page.ts'
import { placeholder } from './page-references.ts'
import { imageOptions, scaledToFit } from './picture.ts'
import { plainRun } from './plain-parts.ts'
import { rubyRun } from './ruby.ts'

type RunStyle = { run: IRunOptions; dir: Direction; width: number; isInLink: boolean; isInNote: boolean }

/** The runs of a paragraph; `width` limits pictures, in twips. */
export function inlineRuns(
  context: DocxContext,
  inlines: Inline[],
  { dir, width, run = {}, isInNote = false }: { dir: Direction; width: number; run?: IRunOptions; isInNote?: boolean },
): ParagraphChild[] {
  return runs(context, inlines, { run, dir, width, isInLink: false, isInNote })
}

export function textRuns(text: string, dir: Direction, run: IRunOptions = {}): TextRun[] {
  const isPlain = Object.keys(run).length === 0 && !text.includes('\t')
  return bidiRuns(text, dir).map((piece) =>
    isPlain && piece.dir === 'ltr'
      ? plainRun(piece.text)
      : new TextRun({ ...run, children: withTabs(piece.text), ...(piece.dir === 'rtl' ? { rightToLeft: true } : {}) }),
  )
}

function runs(context: DocxContext, inlines: Inline[], style: RunStyle): ParagraphChild[] {
  return inlines.flatMap((inline) => inlineParts(context, inline, style))
}

function inlineParts(context: DocxContext, inline: Inline, style: RunStyle): ParagraphChild[] {
  const styled = (extra: IRunOptions): RunStyle => ({ ...style, run: { ...style.run, ...extra } })
  switch (inline.t) {
    case 'text':
      return textRuns(inline.value.replace(/[\r\n]+/g, ' '), style.dir, style.run)
    case 'em':
      return runs(context, inline.children, styled({ italics: true }))
    case 'strong':
      return runs(context, inline.children, styled({ bold: true }))
    case 'del':
      return runs(context, inline.children, styled({ strike: true }))
    case 'code':
      return textRuns(inline.value, style.dir, { ...style.run, style: 'CodeChar', noProof: true })
    case 'sup':
      return runs(context, inline.children, styled({ superScript: true }))
    case 'sub':
      return runs(context, inline.children, styled({ subScript: true }))
    case 'mark':
      return runs(context, inline.children, styled({ highlight: 'yellow' }))
    case 'kbd':
      return runs(context, inline.children, styled({ style: 'CodeChar', noProof: true }))
    case 'ruby':
      return [
        rubyRun(inlineText(inline.children), inline.reading, {
          size: Math.round(22 * context.textSize),
          language: context.manuscript.language,
        }),
      ]
    case 'abbr':
      return runs(context, inline.children, style)
    case 'formula':
      return [formulaMath(inline)]
    case 'break':
      return [new TextRun({ break: 1 })]
    case 'place':
      return withBookmark(context, inline.id, runs(context, inline.children, style))
    case 'page':
      return pageField(context, inline)
    case 'link':
      return inline.kind === 'backlink' ? [] : link(context, inline, style)
    case 'note':
      return style.isInNote ? nestedNote(context, inline, style) : note(context, inline)
    case 'image':
      return image(context, inline, style)
  }
}

function nestedNote(
  context: DocxContext,
  { children }: Extract<Inline, { t: 'note' }>,
  style: RunStyle,
): ParagraphChild[] {
  return [...textRuns(' (', style.dir), ...runs(context, children, style), ...textRuns(')', style.dir)]
}

function link(
  context: DocxContext,
  { url, children }: Extract<Inline, { t: 'link' }>,
  style: RunStyle,
): ParagraphChild[] {
  if (style.isInLink) return runs(context, children, style)
  const anchor = url.startsWith('#') ? context.bookmarks.get(url.slice(1)) : undefined
  const address = safeLink(url)
  if (anchor === undefined && address === null) return runs(context, children, style)
  const inside = runs(context, children, { ...style, isInLink: true, run: { ...style.run, style: 'Hyperlink' } })
  if (anchor !== undefined) return [new InternalHyperlink({ anchor, children: inside })]
  return [new ExternalHyperlink({ link: address ?? '', children: inside })]
}

function note(context: DocxContext, { children }: Extract<Inline, { t: 'note' }>): ParagraphChild[] {
  const number = context.noteTexts.length + 1
  const dir = directionOf(inlineText(children), context.baseDirection)
  // reserved before its text is written, so that numbers follow the order of the references
  context.footnotes[number] = { children: [] }
  context.noteTexts.push(inlineText(children))
  const text = inlineRuns(context, children, { dir, width: 4000, isInNote: true })
  context.footnotes[number] = {
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

function image(context: DocxContext, { src, alt }: Extract<Inline, { t: 'image' }>, style: RunStyle): ParagraphChild[] {
  const picture = findPicture(context, src)
  if (picture === null) return textRuns(`[${alt ?? ''}]`, style.dir, style.run)
  const size = scaledToFit(picture, style.width, textHeight(context.page) / 2)
  return [new ImageRun(imageOptions(picture, size, alt))]
}

/** A field with the number of a page, which Word updates (ECMA-376, 17.16.5.45). */
export function pageField(
  context: DocxContext,
  { to, words, before = '', after = '' }: Extract<Inline, { t: 'page' }>,
): ParagraphChild[] {
  const name = context.bookmarks.get(to)
  if (name === undefined) return textRuns(words, context.baseDirection)
  return [
    ...(before ? textRuns(before, context.baseDirection) : []),
    new SimpleField(`PAGEREF ${name} \\h`, placeholder(name)),
    ...(after ? textRuns(after, context.baseDirection) : []),
  ]
}

function withTabs(text: string): (string | Tab)[] {
  return text.split('\t').flatMap((part, index) => (index === 0 ? [part] : [new Tab(), part]))
}

export function withBookmark(context: DocxContext, id: string, children: ParagraphChild[]): ParagraphChild[] {
  const name = context.bookmarks.get(id)
  if (name === undefined || context.usedBookmarks.has(name)) return children
  context.usedBookmarks.add(name)
  return [new Bookmark({ id: name, children })]
}
