// XML 1.0 section 2.2: these characters cannot be written at all, not even escaped.
const INVALID_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** The text without characters that XML 1.0 forbids; lone surrogates become U+FFFD. */
function validXmlText(text: string): string {
  return text.toWellFormed().replace(INVALID_XML, '')
}

/** A copy of a tree in which every string is valid XML text. Bytes are copied as they are. */
export function withValidXmlText<T>(tree: T): T {
  return copy(tree) as T
}

function copy(value: unknown): unknown {
  if (typeof value === 'string') return validXmlText(value)
  if (Array.isArray(value)) return value.map(copy)
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [validXmlText(key), copy(inner)]))
}
