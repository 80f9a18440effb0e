import { createElement, type ReactNode } from 'react'

const TAGS = new Set('b strong i em u s p h3 h4 h5 h6 ul ol li'.split(' '))

const LISTS: Readonly<Record<string, string>> = { ul: 'disc', ol: 'decimal' }

/** Simple HTML as elements: no attributes, and of other tags only their text. */
export function FormattedText({ html }: { html: string }) {
  // the content policy reports handlers in attributes even where nothing runs them
  const plain = html.replace(/<(\/?[a-z][a-z0-9]*)\b[^>]*>/gi, '<$1>')
  return elementsOf(new DOMParser().parseFromString(plain, 'text/html').body)
}

function elementsOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, at) => {
    if (child.nodeType === Node.TEXT_NODE) return child.textContent
    if (!(child instanceof HTMLElement) || /^(?:script|style)$/i.test(child.tagName)) return null
    const tag = child.tagName.toLowerCase()
    if (tag === 'br') return createElement('br', { key: at })
    const style = LISTS[tag] && { listStyle: LISTS[tag] }
    return TAGS.has(tag) ? createElement(tag, { key: at, style }, ...elementsOf(child)) : elementsOf(child)
  })
}
