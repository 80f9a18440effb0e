import {
  FootnoteReferenceRun,
  type IContext,
  type IXmlableObject,
  Paragraph,
  type ParagraphChild,
  type SectionProperties,
  type TableRow,
  TextRun,
} from 'docx'
import type { HiddenParts } from './hidden-parts.ts'

const KEEP_SPACE = { _attr: { 'xml:space': 'preserve' } }

/** A run of text without properties, as most runs of a book are: the library's own takes ten objects for each. */
export function plainRun(text: string): TextRun {
  const run = {
    rootKey: 'w:r',
    isPlain: true,
    prepForXml: (): IXmlableObject => ({ 'w:r': [{ 'w:t': [KEEP_SPACE, text] }] }),
  }
  // the library knows components by these two members; its classes can't be implemented, as they have protected ones
  return run as unknown as TextRun
}

/** Lengths in twips. */
export type PlainLook = { style?: string; keepNext?: true; indent?: { left: number } }

/** A paragraph of text without other properties than these, as most are: the library's own takes thirty objects for each. */
export class PlainParagraph extends Paragraph {
  #hidden: HiddenParts
  #look: PlainLook
  #children: readonly ParagraphChild[]
  #section: SectionProperties | null = null

  constructor(hidden: HiddenParts, look: PlainLook, children: readonly ParagraphChild[]) {
    super({})
    this.#hidden = hidden
    this.#look = look
    this.#children = children
  }

  override addSectionProperties(section: SectionProperties): void {
    this.#section = section
  }

  override removeSectionProperties(): void {
    this.#section = null
  }

  override prepForXml(context: IContext): IXmlableObject | undefined {
    const plain = this.plain(context)
    return plain ? this.#hidden.hide(plain) : this.#full().prepForXml(context)
  }

  /** Null where a section ends, and for links, bookmarks, pictures and formulas, which are left to the library. */
  plain(context: IContext): IXmlableObject | null {
    if (this.#section) return null
    const properties = propertiesOf(this.#look)
    const parts = properties ? [properties] : []
    for (const child of this.#children) {
      const part = isText(child) ? child.prepForXml(context) : undefined
      if (!part) return null
      parts.push(part)
    }
    return { 'w:p': parts }
  }

  #full(): Paragraph {
    const paragraph = new Paragraph({ ...this.#look, children: this.#children })
    if (this.#section) paragraph.addSectionProperties(this.#section)
    return paragraph
  }
}

const isText = (child: ParagraphChild): child is TextRun | FootnoteReferenceRun =>
  child instanceof TextRun || child instanceof FootnoteReferenceRun || 'isPlain' in child

/** In the order of ECMA-376, 17.3.1.26. */
function propertiesOf({ style, keepNext, indent }: PlainLook): IXmlableObject | null {
  const parts: IXmlableObject[] = []
  if (style) parts.push({ 'w:pStyle': { _attr: { 'w:val': style } } })
  if (keepNext) parts.push({ 'w:keepNext': {} })
  if (indent) parts.push({ 'w:ind': { _attr: { 'w:left': indent.left } } })
  return parts.length > 0 ? { 'w:pPr': parts } : null
}

/** A row that pages don't divide, of cells with one paragraph and a width in twips; `full` is the library's. */
export function plainRow(
  hidden: HiddenParts,
  cells: readonly { width: number; paragraph: PlainParagraph }[],
  full: () => TableRow,
): TableRow {
  const row = {
    rootKey: 'w:tr',
    // for the table, which gives widths to cells without any
    cells: [],
    prepForXml: (context: IContext): IXmlableObject | undefined => {
      const parts: IXmlableObject[] = [{ 'w:trPr': [{ 'w:cantSplit': {} }] }]
      for (const { width, paragraph } of cells) {
        const plain = paragraph.plain(context)
        if (!plain) return full().prepForXml(context)
        parts.push({ 'w:tc': [{ 'w:tcPr': [{ 'w:tcW': { _attr: { 'w:type': 'dxa', 'w:w': width } } }] }, plain] })
      }
      return hidden.hide({ 'w:tr': parts })
    },
  }
  return row as unknown as TableRow
}
