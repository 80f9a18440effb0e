import type { Element } from 'hast'
import { decoded } from './decoded.ts'
import { property } from './html-tree.ts'

export const addressOf = (node: Element): string => (node.tagName === 'a' ? property(node, 'href') : '')

/** Google Docs leads every link through its own page. */
export function withoutRedirect(address: string): string {
  const found = /^https?:\/\/(?:www\.)?google\.[a-z.]+\/url\?(?:.*&)?q=([^&]+)/i.exec(address)?.[1]
  return found ? decoded(found) : address
}

export const isOutside = (address: string) => /^(?:https?|mailto|tel):/i.test(address)

/** `page.xhtml#id` from the page at `path`; null for other places. */
export function targetOf(path: string, address: string, pathBeside: (path: string, address: string) => string | null) {
  if (/^[a-z][\w+.-]*:/i.test(address)) return null
  const [file = '', id = ''] = address.split('#', 2)
  const page = file === '' ? path : pathBeside(path, file)
  return page === null ? null : `${page}#${decoded(id)}`
}
