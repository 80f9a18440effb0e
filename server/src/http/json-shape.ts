/** Far above any form; 50,000 values parse in about ten milliseconds. */
const JSON_LIMITS = { values: 50_000, depth: 100 }

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** A message that follows the field's name; null if the JSON is cheap to parse. @param json UTF-8 */
export function jsonShapeError(json: Uint8Array): string | null {
  let values = 0
  let depth = 0
  let inText = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (inText) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) inText = false
    } else if (byte === QUOTE) inText = true
    else if (byte === COMMA) values += 1
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      values += 1
      depth += 1
      if (depth > JSON_LIMITS.depth) return `is nested deeper than ${JSON_LIMITS.depth} levels`
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) depth -= 1
    if (values > JSON_LIMITS.values) return `has more than ${JSON_LIMITS.values.toLocaleString('en-US')} values`
  }
  return null
}
