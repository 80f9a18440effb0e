import type { Element, ElementContent } from 'hast'
import { addressOf } from './html-links.ts'
import {
  classOf,
  element,
  elementsIn,
  type HtmlPage,
  isElement,
  isHeading,
  property,
  rolesOf,
  textIn,
} from './html-tree.ts'
import type { Losses } from './losses.ts'

const GONE = /^(?:style|link|meta|title|head|base|template|col|colgroup|wbr)$/
const SCRIPTS = /^(?:script|noscript)$/
const MEDIA = /^(?:iframe|object|embed|audio|video|canvas|applet)$/
const CONTROLS = /^(?:button|select|textarea|fieldset|legend|datalist|output|progress|meter)$/

type Emphasis = { isBold: boolean; isItalic: boolean; isStruck: boolean; shift: 'sup' | 'sub' | null }

/** Keeps what a text is made of; what can't be taken over goes to the losses. */
export function cleanPage({ body, css }: HtmlPage, losses: Losses): void {
  const styles = classStyles(css)
  body.children = withTaskLists(cleaned(body.children, false))

  function cleaned(children: readonly ElementContent[], inHeading: boolean): ElementContent[] {
    return children.flatMap((node) => {
      if (node.type === 'comment') return []
      if (node.type !== 'element') return [node]
      return cleanElement(node, inHeading)
    })
  }

  function cleanElement(node: Element, inHeading: boolean): ElementContent[] {
    const { tagName } = node
    if (GONE.test(tagName)) return []
    if (SCRIPTS.test(tagName)) return lost('scripts')
    if (MEDIA.test(tagName)) return lost('media', property(node, 'src') || property(node, 'data') || tagName)
    if (CONTROLS.test(tagName)) return lost('forms', textIn(node).trim() || tagName)
    if (tagName === 'input' && property(node, 'type') !== 'checkbox') return lost('forms', property(node, 'name'))
    if (isContents(node)) return lost('contents')
    if (property(node, 'id') === 'title-block-header') return lost('front-pages', textIn(node).trim())
    if (tagName === 'svg') return drawing(node)
    if (tagName === 'math') return formula(node)
    node.children = cleaned(node.children, inHeading || isHeading(node))
    if (tagName === 'figure') return figure(node)
    if (tagName === 'table') return table(node)
    if (isChapterLabel(node)) return []
    return tagName === 'span' && !inHeading ? styled(node) : [node]
  }

  function lost(code: Parameters<Losses['add']>[0], name: string | null = null): ElementContent[] {
    losses.add(code, name)
    return []
  }

  /** A cover is often a picture in an SVG. */
  function drawing(node: Element): ElementContent[] {
    const picture = elementsIn(node).find(({ tagName }) => tagName === 'image')
    const src = picture && (property(picture, 'xLinkHref') || property(picture, 'href'))
    return src ? [element('img', [], { src, alt: property(node, 'ariaLabel') })] : lost('unreadable-pictures', 'SVG')
  }

  /** TeX if the formula brings it, or the words that are read out. */
  function formula(node: Element): ElementContent[] {
    const tex = elementsIn(node).find((one) => one.tagName === 'annotation' && /tex/i.test(property(one, 'encoding')))
    const isBlock = property(node, 'display') === 'block'
    if (tex) return [element('tex-formula', [{ type: 'text', value: textIn(tex).trim() }], { isBlock })]
    const words = property(node, 'altText') || property(node, 'alttext') || textIn(node).replace(/\s+/g, ' ').trim()
    losses.add('formulas', words)
    return [{ type: 'text', value: words }]
  }

  function styled(node: Element): ElementContent[] {
    const { isBold, isItalic, isStruck, shift } = emphasisOf(
      `${classOf(node)
        .split(' ')
        .map((name) => styles.get(name) ?? '')
        .join(';')};${property(node, 'style')}`,
    )
    const italic = isItalic ? [element('em', node.children)] : node.children
    const bold = isBold ? [element('strong', italic)] : italic
    const struck = isStruck ? [element('del', bold)] : bold
    const shifted = shift ? [element(shift, struck)] : struck
    return property(node, 'id') === '' ? shifted : [{ ...node, children: shifted }]
  }
}

const isContents = (node: Element) =>
  node.tagName === 'nav' || /\b(?:toc|landmarks|page-list|doc-toc|doc-pagelist)\b/.test(rolesOf(node))

/** 'Chapter 2' above a title, as our own EPUBs have it. */
const isChapterLabel = (node: Element) => node.tagName === 'p' && classOf(node) === 'label'

/** The caption becomes the picture's title, which is how our Markdown writes captions. */
function figure(node: Element): ElementContent[] {
  const pictures = elementsIn(node).filter(({ tagName }) => tagName === 'img')
  const caption = node.children.find((child): child is Element => isElement(child) && child.tagName === 'figcaption')
  const [picture] = pictures
  if (pictures.length !== 1 || !picture || !caption || elementsIn(caption).some(({ tagName }) => tagName === 'a'))
    return [element('div', node.children, node.properties)]
  picture.properties.title = textIn(caption).replace(/\s+/g, ' ').trim()
  return [element('p', [picture], node.properties)]
}

/** A table of one cell is a box. */
function table(node: Element): ElementContent[] {
  const cells = elementsIn(node).filter(({ tagName }) => tagName === 'td' || tagName === 'th')
  const [cell] = cells
  if (cells.length === 1 && cell) return [element('blockquote', cell.children)]
  if (cells.every(({ tagName }) => tagName === 'td')) nameBoldHead(node)
  return [node]
}

/** Google Docs has no heads of tables: a first row in bold is one. */
function nameBoldHead(node: Element): void {
  const [head, ...rows] = elementsIn(node).filter(({ tagName }) => tagName === 'tr')
  const cells = head?.children.filter(isElement) ?? []
  const bold = cells.map((cell) => elementsIn(cell).filter(({ tagName }) => tagName === 'strong'))
  const isBold = cells.map((cell, at) => textIn(cell).trim() === bold[at]?.map(textIn).join('').trim())
  if (rows.length === 0 || bold.flat().length === 0 || isBold.includes(false)) return
  for (const cell of cells) cell.tagName = 'th'
  for (const strong of bold.flat()) strong.tagName = 'span'
}

/** Word has no task lists: paragraphs that begin with a box become one. */
function withTaskLists(nodes: readonly ElementContent[]): ElementContent[] {
  const isTask = (node: ElementContent): node is Element =>
    isElement(node) && node.tagName === 'p' && isElement(node.children[0] ?? node) && isBox(node.children[0])
  const blocks: ElementContent[] = []
  for (const node of nodes) {
    const list = blocks.at(-1)
    if (!isTask(node)) blocks.push(node)
    else if (list && isElement(list) && list.properties.isTaskList) list.children.push(element('li', [node]))
    else blocks.push(element('ul', [element('li', [node])], { isTaskList: true }))
  }
  return blocks
}

const isBox = (node: ElementContent | undefined) =>
  node !== undefined && isElement(node) && node.tagName === 'input' && property(node, 'type') === 'checkbox'

function emphasisOf(style: string): Emphasis {
  return {
    isBold: /font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style),
    isItalic: /font-style\s*:\s*(?:italic|oblique)/i.test(style),
    isStruck: /text-decoration(?:-line)?\s*:[^;]*line-through/i.test(style),
    shift: /vertical-align\s*:\s*super/i.test(style) ? 'sup' : /vertical-align\s*:\s*sub/i.test(style) ? 'sub' : null,
  }
}

/** Google Docs sets bold, italic, struck, raised and lowered text by classes. */
function classStyles(css: string): Map<string, string> {
  const styles = new Map<string, string>()
  for (const [, name = '', style = ''] of css.matchAll(/\.([\w-]+)\s*\{([^{}]*)\}/g)) {
    if (styles.size > 5_000) break
    styles.set(name, `${styles.get(name) ?? ''};${style}`)
  }
  return styles
}

/** Removes runs of paragraphs that only link to headings: a table of contents, as word processors write it. */
export function dropContents(body: Element, losses: Losses): void {
  const isEntry = (node: ElementContent) => {
    if (!isElement(node) || !/^(?:p|div|h[1-6])$/.test(node.tagName)) return false
    const links = elementsIn(node).filter((one) => addressOf(one).startsWith('#'))
    const [first] = links
    return (
      first !== undefined && textIn(node).trim() === links.map(textIn).join('').trim() && isTocTarget(addressOf(first))
    )
  }
  const entries = body.children.filter(isEntry)
  if (entries.length < 2) return
  losses.add('contents')
  body.children = body.children.filter((node) => !isEntry(node))
}

const isTocTarget = (address: string) => /^#(?:_Toc|_*RefHeading|h\.|heading=)/i.test(address)
