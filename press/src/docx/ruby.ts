import type { IXmlableObject, TextRun } from 'docx'

const value = (name: string, it: string | number): IXmlableObject => ({ [name]: { _attr: { 'w:val': it } } })
const run = (text: string, look: IXmlableObject[] = []): IXmlableObject => ({
  'w:r': [...(look.length > 0 ? [{ 'w:rPr': look }] : []), { 'w:t': [text] }],
})

/** A word with its reading above it (ECMA-376, 17.3.3.25). `size`: of the word in half points. */
export function rubyRun(
  word: string,
  reading: string,
  { size, language }: { size: number; language: string },
): TextRun {
  const small = Math.round(size / 2)
  const properties = [
    value('w:rubyAlign', 'distributeSpace'),
    value('w:hps', small),
    value('w:hpsRaise', size - 2),
    value('w:hpsBaseText', size),
    value('w:lid', language),
  ]
  const ruby = [
    { 'w:rubyPr': properties },
    { 'w:rt': [run(reading, [value('w:sz', small)])] },
    { 'w:rubyBase': [run(word)] },
  ]
  // the library knows components by these two members; its classes can't be implemented, as they have protected ones
  return {
    rootKey: 'w:r',
    prepForXml: (): IXmlableObject => ({ 'w:r': [{ 'w:ruby': ruby }] }),
  } as unknown as TextRun
}
