import { DOMParser, type Document, type Element } from '@xmldom/xmldom'

/** External entities are never loaded. Null for XML that can't be read. */
export function parseXml(source: string): Document | null {
  // nobody needs the entities of a document type here
  const plain = source.replace(/^\ufeff/, '').replace(/<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>/i, '')
  try {
    return new DOMParser({ onError: () => {} }).parseFromString(plain, 'application/xml')
  } catch {
    return null
  }
}

/** By local name, whatever its prefix. */
export function childrenNamed(node: Document | Element, name: string): Element[] {
  return Array.from(node.getElementsByTagNameNS('*', name))
}

export function childText(node: Document | Element, name: string): string {
  return (childrenNamed(node, name)[0]?.textContent ?? '').replace(/\s+/g, ' ').trim()
}
