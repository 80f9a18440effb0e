/** UTF-8, UTF-16 with a byte order mark, `charset` if a web page or its server names one, or Windows-1252. */
export function decodeText(bytes: Uint8Array, charset?: string | null): string {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decoderOf(charset).decode(bytes)
  }
}

function decoderOf(charset: string | null | undefined): TextDecoder {
  try {
    return new TextDecoder(charset || 'windows-1252')
  } catch {
    // an unknown name
    return new TextDecoder('windows-1252')
  }
}

const HEAD_BYTES = 1024
const CHARSET = /<meta\b[^>]*\bcharset\s*=\s*["']?\s*([\w:.-]+)/i

/** What an HTML page itself says in its first 1,024 bytes (WHATWG HTML, 13.2.3.2). */
export function charsetOf(html: Uint8Array): string | null {
  return CHARSET.exec(Buffer.from(html.subarray(0, HEAD_BYTES)).toString('latin1'))?.[1] ?? null
}
