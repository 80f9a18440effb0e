import { DOMParser, type Document, type Element } from '@xmldom/xmldom'

/** External entities are never loaded. Null for XML that can't be read. */
export function parseXml(source: string): Document | null {
  // nobody needs the entities of a document type here
  const plain = withoutDocumentType(source.replace(/^\ufeff/, ''))
  try {
    return new DOMParser({ onError: () => {} }).parseFromString(plain, 'application/xml')
  } catch {
    return null
  }
}

/** Looks at the first one only: from each of many that never end, a search would run to the end of the file. */
function withoutDocumentType(source: string): string {
  const at = source.search(/<!DOCTYPE/i)
  if (at < 0) return source
  const type = /<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>/iy
  type.lastIndex = at
  return source.slice(0, at) + source.slice(at + (type.exec(source)?.[0].length ?? 0))
}

/** By local name, whatever its prefix. */
export function childrenNamed(node: Document | Element, name: string): Element[] {
  return Array.from(node.getElementsByTagNameNS('*', name))
}

export function childText(node: Document | Element, name: string): string {
  return (childrenNamed(node, name)[0]?.textContent ?? '').replace(/\s+/g, ' ').trim()
}
