// XML 1.0 section 2.2: these characters cannot be written at all, not even escaped.
const INVALID_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/
const EVERY_INVALID = new RegExp(INVALID_XML, 'g')

/** The text without characters that XML 1.0 forbids; lone surrogates become U+FFFD. */
function validXmlText(text: string): string {
  return text.toWellFormed().replace(EVERY_INVALID, '')
}

/** The tree, or a copy in which every string is valid XML text. Bytes stay as they are. */
export function withValidXmlText<T>(tree: T): T {
  return isValid(tree) ? tree : (copy(tree) as T)
}

function isValid(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !INVALID_XML.test(value)
  if (Array.isArray(value)) return value.every(isValid)
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return true
  return Object.keys(value).every((key) => isValid(key) && isValid((value as Record<string, unknown>)[key]))
}

function copy(value: unknown): unknown {
  if (typeof value === 'string') return validXmlText(value)
  if (Array.isArray(value)) return value.map(copy)
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [validXmlText(key), copy(inner)]))
}
