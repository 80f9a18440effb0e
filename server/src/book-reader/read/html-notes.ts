import type { Element, ElementContent } from 'hast'
import { pathBeside } from './archive.ts'
import { addressOf, targetOf } from './html-links.ts'
import {
  element,
  elementsIn,
  type HtmlPage,
  idsOf,
  isElement,
  isHeading,
  property,
  rolesOf,
  textIn,
} from './html-tree.ts'

export const NOTE_REFERENCE = 'note-reference'

export type HtmlNote = { label: string; content: Element }

type Place = { page: HtmlPage; node: Element }
/** `arrows` lead back without words. */
type BlockLinks = { byTarget: Map<Element, Element[]>; arrows: Element[] }

const LONGEST_MARK = 8

/**
 * Finds footnotes and endnotes in the pages: a link with `epub:type=noteref`, or a short one whose target links back, which
 * is how Word, Google Docs, LibreOffice and pandoc write them. Replaces their marks and takes them out of the text.
 */
export function takeNotes(pages: readonly HtmlPage[], nextLabel: () => string): HtmlNote[] {
  const parents = new Map<Element, Element>()
  const places = new Map<string, Place>()
  for (const page of pages)
    for (const node of elementsIn(page.body)) {
      for (const id of idsOf(node))
        if (!places.has(`${page.path}#${id}`)) places.set(`${page.path}#${id}`, { page, node })
      for (const child of node.children) if (isElement(child)) parents.set(child, node)
    }
  const target = (page: HtmlPage, node: Element) => {
    const key = targetOf(page.path, addressOf(node), pathBeside)
    return key === null ? undefined : places.get(key)
  }
  const linksOf = new Map<Element, BlockLinks>()
  const notes = new Map<Element, HtmlNote>()
  const ends = new Set<Element>()
  for (const page of pages)
    for (const node of elementsIn(page.body)) {
      const goal = addressOf(node) === '' ? undefined : target(page, node)
      if (!goal || goal.node === node || ends.has(node)) continue
      const block = noteBlock(goal.node, parents)
      if (!block || !isMark(node, block, goal.page)) continue
      const note = notes.get(block) ?? { label: nextLabel(), content: block }
      notes.set(block, note)
      for (const end of endsOf(block, goal.page, node)) ends.add(end)
      Object.assign(node, element(NOTE_REFERENCE, [], { id: note.label }))
      unwrapMark(node, parents)
    }
  for (const { content } of notes.values()) {
    removeFrom(parents, content)
    dropEnds(content, ends)
  }
  return [...notes.values()]

  function isMark(node: Element, block: Element, notePage: HtmlPage): boolean {
    if (/\b(?:noteref|doc-noteref)\b/.test(rolesOf(node))) return true
    if (textIn(node).trim().length > LONGEST_MARK || isInside(node, block, parents)) return false
    return linksBack(block, notePage, node).length > 0
  }

  function linksBack(block: Element, notePage: HtmlPage, node: Element): Element[] {
    const { byTarget } = linksIn(block, notePage)
    const near = [node, parents.get(node), ...node.children.filter(isElement)]
    // a link that was a mark itself is none anymore
    return near.flatMap((one) => (one && byTarget.get(one)) ?? []).filter((link) => addressOf(link) !== '')
  }

  /** Looks through each block once, however many marks lead to it. */
  function linksIn(block: Element, notePage: HtmlPage): BlockLinks {
    const known = linksOf.get(block)
    if (known) return known
    const found: BlockLinks = { byTarget: new Map(), arrows: [] }
    for (const link of elementsIn(block)) {
      if (addressOf(link) === '') continue
      const back = target(notePage, link)?.node
      if (back) found.byTarget.set(back, [...(found.byTarget.get(back) ?? []), link])
      if (addressOf(link).includes('#') && !/[\p{L}\p{N}]/u.test(textIn(link))) found.arrows.push(link)
    }
    linksOf.set(block, found)
    return found
  }

  /** An arrow may lead back to the paragraph. */
  function endsOf(block: Element, notePage: HtmlPage, node: Element): Element[] {
    return [...linksBack(block, notePage, node), ...linksIn(block, notePage).arrows]
  }
}

/** The list item, box or paragraph that is one note. */
function noteBlock(node: Element, parents: ReadonlyMap<Element, Element>): Element | null {
  let block: Element | undefined = node
  while (block && !/^(?:li|aside|dd|p|div)$/.test(block.tagName)) {
    if (isHeading(block) || /^(?:body|section|table|td)$/.test(block.tagName)) return null
    block = parents.get(block)
  }
  if (!block) return null
  // a paragraph may be the first of several in a box of its own
  const parent = parents.get(block)
  if (block.tagName !== 'p' || !parent || !/^(?:div|li|aside)$/.test(parent.tagName)) return block
  const [first] = parent.children.filter(isElement)
  const others = parent.children.filter((one) => isElement(one) && one !== block)
  const isAlone =
    first === block && !others.some((one) => isElement(one) && elementsIn(one).some((a) => idsOf(a).length > 0))
  return isAlone ? parent : block
}

function isInside(node: Element, block: Element, parents: ReadonlyMap<Element, Element>): boolean {
  for (let one: Element | undefined = node; one; one = parents.get(one)) if (one === block) return true
  return false
}

/** The mark is often in a `sup`, sometimes with brackets around it. */
function unwrapMark(node: Element, parents: ReadonlyMap<Element, Element>): void {
  const parent = parents.get(node)
  if (parent?.tagName === 'sup' && parent.children.every((one) => one === node || /^[\s[\](),]*$/.test(textIn(one))))
    Object.assign(parent, element('span', parent.children.filter(isElement)))
}

/** With the list or section around it, once that is empty. */
function removeFrom(parents: ReadonlyMap<Element, Element>, node: Element): void {
  const parent = parents.get(node)
  if (!parent) return
  const at = parent.children.indexOf(node)
  if (at >= 0) parent.children.splice(at, 1)
  const isEmpty = parent.children.every((one) =>
    isElement(one) ? one.tagName === 'hr' || isHeading(one) : textIn(one).trim() === '',
  )
  const isList = /^(?:ol|ul|dl)$/.test(parent.tagName)
  const isNotes = /\b(?:footnotes?|endnotes?|rearnotes?|doc-endnotes|doc-footnote)\b/.test(
    `${rolesOf(parent)} ${property(parent, 'className')}`,
  )
  if (!isEmpty || !(isList || isNotes || parent.tagName === 'aside')) {
    dropRuleBefore(parent, at)
    return
  }
  removeFrom(parents, parent)
}

/** The line above the notes. */
function dropRuleBefore(parent: Element, at: number): void {
  const rest = parent.children.slice(at).some((one) => textIn(one).trim() !== '')
  let before = at - 1
  while (before >= 0 && textIn(parent.children[before] as ElementContent).trim() === '') {
    const node = parent.children[before] as ElementContent
    if (isElement(node) && node.tagName === 'hr' && !rest) {
      parent.children.splice(before, 1)
      return
    }
    if (isElement(node)) return
    before -= 1
  }
}

function dropEnds(node: Element, ends: ReadonlySet<Element>): void {
  node.children = node.children.filter((child) => !isElement(child) || !ends.has(child))
  for (const child of node.children) if (isElement(child)) dropEnds(child, ends)
  node.children = node.children.filter(
    (child) => !isElement(child) || child.tagName !== 'sup' || textIn(child).trim() !== '' || child.children.length > 0,
  )
}
