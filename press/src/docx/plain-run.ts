import type { IXmlableObject, TextRun } from 'docx'

const KEEP_SPACE = { _attr: { 'xml:space': 'preserve' } }

/** A run of text without properties, as most runs of a book are: the library's own takes ten objects for each. */
export function plainRun(text: string): TextRun {
  const run = {
    rootKey: 'w:r',
    prepForXml: (): IXmlableObject => ({ 'w:r': [{ 'w:t': [KEEP_SPACE, text] }] }),
  }
  // the library knows components by these two members; its classes can't be implemented, as they have protected ones
  return run as unknown as TextRun
}
