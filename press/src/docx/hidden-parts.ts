import type { IXmlableObject } from 'docx'
import { type Node, nodes } from './formatted-body.ts'

const SIGN = '\u{F8FE}'
const STANDS_FOR = /^\u{F8FE}(\d+)\u{F8FE}$/u
/** Text is within `w:t`, so what an author wrote is never taken for one of these. */
const HIDDEN = /<(w:\w+)>\u{F8FE}(\d+)\u{F8FE}<\/\1>/gu

/**
 * Parts of a body without fields, lists, links and pictures, which the library would go through several times. It gets an
 * empty element with a number, which its XML is put in place of at the end.
 */
export class HiddenParts {
  #parts: IXmlableObject[] = []

  /** What the library gets for a part. */
  hide(part: IXmlableObject): IXmlableObject {
    this.#parts.push(part)
    return { [nameOf(part)]: `${SIGN}${this.#parts.length - 1}${SIGN}` }
  }

  /** The part that an element is, or stands for. */
  reveal(element: Node): Node {
    const content = element[nameOf(element)]
    const at = typeof content === 'string' ? STANDS_FOR.exec(content)?.[1] : undefined
    return (at === undefined ? undefined : this.#parts[Number(at)]) ?? element
  }

  /** The XML of a body with the parts in it. */
  write(xml: string): string {
    return xml.replace(HIDDEN, (whole, _, at: string) => {
      const part = this.#parts[Number(at)]
      return part ? xmlOf(part) : whole
    })
  }
}

function nameOf(element: Node): string {
  for (const name in element) return name
  return ''
}

/** As the library writes it. */
function xmlOf(element: Node): string {
  const name = nameOf(element)
  const content = element[name]
  const children = Array.isArray(content) ? content : nodes([content])
  let attributes = ''
  let inside = ''
  for (const child of children) {
    if (typeof child === 'string') inside += escaped(child)
    else if (child._attr) attributes = attributesOf(child._attr)
    else inside += '_attr' in child || nameOf(child) === '' ? '' : xmlOf(child)
  }
  return inside === '' && name !== 'w:t' ? `<${name}${attributes}/>` : `<${name}${attributes}>${inside}</${name}>`
}

function attributesOf(values: Readonly<Record<string, unknown>>): string {
  let attributes = ''
  for (const [name, value] of Object.entries(values)) attributes += ` ${name}="${escaped(String(value))}"`
  return attributes
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
  '<': '&lt;',
  '>': '&gt;',
}
const escaped = (text: string): string => text.replace(/[&"'<>]/g, (sign) => ESCAPES[sign] ?? '')
