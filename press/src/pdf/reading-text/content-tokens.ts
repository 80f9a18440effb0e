export type Token = {
  kind: 'string' | 'name' | 'open' | 'close' | 'word'
  /** for a string its bytes, one character each; otherwise its text */
  value: string
  start: number
  end: number
}

const [SPACE, DELIMITER] = [1, 2]
/** By character code; 0 is part of a word. */
const KINDS = Uint8Array.from({ length: 256 }, (_, code) => {
  const sign = String.fromCharCode(code)
  if (sign === '\0' || /\s/.test(sign)) return SPACE
  return '()<>[]{}/%'.includes(sign) ? DELIMITER : 0
})

/**
 * The tokens of a content stream (ISO 32000-1, 7.2 and 7.8.2) in Latin-1, without inline images, which Typst never
 * writes.
 */
export function contentTokens(content: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  const add = (kind: Token['kind'], end: number, value = content.slice(at, end)) => {
    tokens.push({ kind, value, start: at, end })
    at = end
  }
  while (at < content.length) {
    const kind = KINDS[content.charCodeAt(at)]
    const sign = content[at] ?? ''
    if (kind === SPACE) at += 1
    else if (kind !== DELIMITER) add('word', wordEnd())
    else if (sign === '[' || sign === ']') add(sign === '[' ? 'open' : 'close', at + 1)
    else if ((sign === '<' || sign === '>') && content[at + 1] === sign) add(sign === '<' ? 'open' : 'close', at + 2)
    else if (sign === '<') hexString()
    else if (sign === '(') literalString()
    else add(sign === '/' ? 'name' : 'word', wordEnd())
  }
  return tokens

  function wordEnd(): number {
    let end = at + 1
    while (end < content.length && KINDS[content.charCodeAt(end)] === 0) end += 1
    return end
  }

  function hexString(): void {
    const end = content.indexOf('>', at) + 1
    const digits = content.slice(at + 1, end - 1).replace(/\s/g, '')
    const padded = digits.length % 2 === 0 ? digits : `${digits}0`
    add('string', end, Buffer.from(padded, 'hex').toString('latin1'))
  }

  function literalString(): void {
    let value = ''
    let depth = 1
    let end = at + 1
    let from = end
    for (; end < content.length; end++) {
      const sign = content[end]
      if (sign === '\\') {
        const escaped = escapeAt(end + 1)
        value += content.slice(from, end) + unescapeString(escaped)
        end += escaped.length
        from = end + 1
      } else if (sign === '(') depth += 1
      else if (sign === ')') depth -= 1
      if (depth === 0) break
    }
    add('string', end + 1, value + content.slice(from, end))
  }

  function escapeAt(start: number): string {
    const sign = content[start] ?? ''
    if (sign !== '\r' && (sign < '0' || sign > '7')) return sign
    LONGER_ESCAPE.lastIndex = start
    return LONGER_ESCAPE.exec(content)?.[0] ?? sign
  }
}

const LONGER_ESCAPE = /[0-7]{1,3}|\r\n/y
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function unescapeString(escaped: string): string {
  const sign = escaped[0] ?? ''
  if (sign >= '0' && sign <= '7') return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff)
  return sign === '\r' || sign === '\n' ? '' : (ESCAPES[sign] ?? sign)
}
