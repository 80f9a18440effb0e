import type { PhrasingContent } from 'mdast'
import type { Block, Inline } from '../manuscript/manuscript.ts'
import type { Context } from './context.ts'
import { definitionList } from './definitions.ts'
import { type HtmlPart, htmlParts, inlineHtml, isHiddenTag, isIgnoredTag } from './html.ts'
import { blockInlines, htmlImage, type ParsedImage } from './inlines.ts'

type Readers = {
  figure(image: ParsedImage, context: Context): Block[]
  paragraph(children: Inline[], context: Context): Block[]
}

/** A block of HTML: pictures with their captions, lists of definitions, and paragraphs of the rest. */
export function readHtmlBlock(html: string, context: Context, { figure, paragraph }: Readers): Block[] {
  const tag = /<([a-z][a-z0-9-]*)/i.exec(html)?.[1]?.toLowerCase()
  if (tag && isHiddenTag(tag)) context.report.add('script-removed')
  else if (tag && !isIgnoredTag(tag)) context.report.add('html-removed', tag)
  const blocks: Block[] = []
  const parts = htmlParts(html)
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]
    if (part?.kind === 'image') {
      const [picture, ...rest] = figure(htmlImage(part.src, part.alt), context)
      const [caption, ends] = captionBeside(parts, at)
      if (picture?.t === 'figure' && caption) {
        blocks.push({ ...picture, caption: picture.caption ?? blockInlines(wordsOf(caption), context) })
        at = ends
      } else {
        if (caption && ends === at) blocks.push(...paragraph(blockInlines(wordsOf(caption), context), context))
        if (picture) blocks.push(picture, ...rest)
      }
    } else if (part?.role === 'dt' || part?.role === 'dd') {
      const [entries, end] = definitionsFrom(parts, at)
      blocks.push(...definitionList(entries, context))
      at = end
    } else if (part && !isCaptionOfNext(parts, at))
      blocks.push(...paragraph(blockInlines(wordsOf(part), context), context))
  }
  return blocks
}

const wordsOf = (part: HtmlPart | undefined): PhrasingContent[] => (part?.kind === 'text' ? inlineHtml(part.html) : [])
const isCaption = (part: HtmlPart | undefined): boolean => part?.kind === 'text' && part.role === 'figcaption'

/** HTML allows the caption before the picture too. */
const isCaptionOfNext = (parts: readonly HtmlPart[], at: number): boolean =>
  isCaption(parts[at]) && parts[at + 1]?.kind === 'image'

/** The caption of the picture at `at`, and the last part that it takes. */
function captionBeside(parts: readonly HtmlPart[], at: number): [HtmlPart | undefined, number] {
  if (isCaption(parts[at + 1]) && parts[at + 2]?.kind !== 'image') return [parts[at + 1], at + 1]
  if (isCaption(parts[at - 1])) return [parts[at - 1], at]
  return isCaption(parts[at + 1]) ? [parts[at + 1], at + 1] : [undefined, at]
}

type Entry = { term: PhrasingContent[]; meanings: PhrasingContent[][] }

function definitionsFrom(parts: readonly HtmlPart[], from: number): [Entry[], number] {
  const entries: Entry[] = []
  let at = from
  for (; at < parts.length; at++) {
    const part = parts[at]
    if (part?.kind !== 'text' || (part.role !== 'dt' && part.role !== 'dd')) break
    const last = entries.at(-1)
    if (part.role === 'dd' && last) last.meanings.push(wordsOf(part))
    else
      entries.push(part.role === 'dt' ? { term: wordsOf(part), meanings: [] } : { term: [], meanings: [wordsOf(part)] })
  }
  return [entries, at - 1]
}
