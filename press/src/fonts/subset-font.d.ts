declare module 'subset-font' {
  /** The font with what the characters of a text need, ligatures and kerning among them. */
  function subsetFont(
    font: Uint8Array,
    text: string,
    options?: { targetFormat?: 'sfnt' | 'woff' | 'woff2' },
  ): Promise<Uint8Array>

  export = subsetFont
}
