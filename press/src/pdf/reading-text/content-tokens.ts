export type Token = {
  kind: 'string' | 'name' | 'open' | 'close' | 'word'
  /** for a string its bytes, one character each; otherwise its text */
  value: string
  start: number
  end: number
}

const DELIMITER = /[\s()<>[\]{}/%]/

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
    const sign = content[at] ?? ''
    const pair = content.slice(at, at + 2)
    if (/\s/.test(sign) || sign === '\0') at += 1
    else if (pair === '<<' || pair === '>>') add(pair === '<<' ? 'open' : 'close', at + 2)
    else if (sign === '[' || sign === ']') add(sign === '[' ? 'open' : 'close', at + 1)
    else if (sign === '<') hexString()
    else if (sign === '(') literalString()
    else add(sign === '/' ? 'name' : 'word', wordEnd())
  }
  return tokens

  function wordEnd(): number {
    let end = at + 1
    while (end < content.length && !DELIMITER.test(content[end] ?? '')) end += 1
    return end
  }

  function hexString(): void {
    const end = content.indexOf('>', at) + 1
    const digits = content.slice(at + 1, end - 1).replace(/\s/g, '')
    const padded = digits.length % 2 === 0 ? digits : `${digits}0`
    add(
      'string',
      end,
      padded.replace(/../g, (byte) => String.fromCharCode(Number.parseInt(byte, 16))),
    )
  }

  function literalString(): void {
    let value = ''
    let depth = 1
    let end = at + 1
    for (; end < content.length; end++) {
      const sign = content[end] ?? ''
      if (sign === '\\') {
        const [whole = '', escaped = ''] = /^\\([0-7]{1,3}|\r\n|[\s\S])/.exec(content.slice(end, end + 4)) ?? []
        value += unescapeString(escaped)
        end += whole.length - 1
        continue
      }
      if (sign === '(') depth += 1
      if (sign === ')') depth -= 1
      if (depth === 0) break
      value += sign
    }
    add('string', end + 1, value)
  }
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function unescapeString(escaped: string): string {
  if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff)
  return /^[\r\n]/.test(escaped) ? '' : (ESCAPES[escaped] ?? escaped)
}
