/** The compiler writes one line `<glyph> <UTF-16>` each, without ranges. */
export function textsByGlyph(cmap: string): Map<number, string> {
  const lines = [...cmap.matchAll(/^<([\da-f]{4})> *<([\da-f]+)>$/gim)]
  return new Map(
    lines.map(([, glyph = '', text = '']) => [
      Number.parseInt(glyph, 16),
      Buffer.from(text, 'hex').swap16().toString('utf16le'),
    ]),
  )
}
