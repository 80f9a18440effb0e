import { type Element, XMLSerializer } from '@xmldom/xmldom'
import { childrenNamed, parseXml } from './xml.ts'

const LARGEST = 4 * 1024 ** 2
/** Each is copied with up to nine levels. */
const MOST = 500

/**
 * LibreOffice writes a list's own bullets as exceptions (`w:lvlOverride`) to another list, and Mammoth doesn't read those: each
 * such list gets a definition of its own. Null if there are none.
 */
export function withOwnLevels(source: string): string | null {
  const numbering = source.length <= LARGEST && source.includes('lvlOverride') ? parseXml(source) : null
  const root = numbering?.documentElement
  if (!root) return null
  const definitions = new Map(childrenNamed(root, 'abstractNum').map((one) => [valueIn(one, 'abstractNumId'), one]))
  const lists = childrenNamed(root, 'num')
    .map((list) => ({ list, own: childrenNamed(list, 'lvl') }))
    .filter(({ own }) => own.length > 0)
  for (const { list, own } of lists.slice(0, MOST)) {
    const link = childrenNamed(list, 'abstractNumId')[0]
    const definition = link && definitions.get(valueIn(link, 'val'))
    if (!definition) continue
    const copy = definition.cloneNode(true) as Element
    const id = `own-${valueIn(list, 'numId')}`
    setValue(copy, 'abstractNumId', id)
    setValue(link, 'val', id)
    for (const level of own) {
      const before = childrenNamed(copy, 'lvl').find((one) => valueIn(one, 'ilvl') === valueIn(level, 'ilvl'))
      if (before) copy.replaceChild(level.cloneNode(true), before)
      else copy.appendChild(level.cloneNode(true))
    }
    root.insertBefore(copy, definition)
  }
  return lists.length > 0 ? new XMLSerializer().serializeToString(root) : null
}

const attributeOf = (node: Element, name: string) =>
  Array.from(node.attributes).find((one) => one.localName === name || one.name === `w:${name}`)

const valueIn = (node: Element, name: string) => attributeOf(node, name)?.value ?? ''

function setValue(node: Element, name: string, value: string): void {
  const attribute = attributeOf(node, name)
  if (attribute) attribute.value = value
}
