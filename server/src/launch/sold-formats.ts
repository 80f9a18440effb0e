/** Products whose buyers change the text. */
const WITH_DOCX: readonly string[] = ['template', 'plr']

/** The formats that buyers of a product get, which its texts for buyers name. */
export const soldFormats = (productType: string): string[] =>
  WITH_DOCX.includes(productType) ? ['PDF', 'EPUB', 'DOCX'] : ['PDF', 'EPUB']
