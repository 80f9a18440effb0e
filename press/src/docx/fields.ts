import type { IXmlableObject, ParagraphChild, TextRun } from 'docx'

/** A run that the library knows by these two members; its classes can't be implemented, as they have protected ones. */
const run = (parts: IXmlableObject[]): TextRun =>
  ({ rootKey: 'w:r', prepForXml: (): IXmlableObject => ({ 'w:r': parts }) }) as unknown as TextRun
const mark = (type: 'begin' | 'separate' | 'end', look: IXmlableObject[] = []) =>
  run([...look, { 'w:fldChar': { _attr: { 'w:fldCharType': type } } }])
const code = (words: string, look: IXmlableObject[] = []) =>
  run([...look, { 'w:instrText': [{ _attr: { 'xml:space': 'preserve' } }, ` ${words} `] }])
/** LibreOffice prints the results of fields that say that they have none. */
const HIDDEN: IXmlableObject[] = [{ 'w:rPr': [{ 'w:vanish': {} }] }]

/** The parts of a field (ECMA-376, 17.16.2) whose result, between the two, may go over several paragraphs. */
export const fieldStart = (words: string): ParagraphChild[] => [mark('begin'), code(words), mark('separate')]
export const fieldEnd = (): ParagraphChild[] => [mark('end')]

/** Counts a figure without a printed number, so that Word's list of figures has its caption. */
export const figureCount = (): ParagraphChild[] => [
  mark('begin', HIDDEN),
  code('SEQ Figure \\h', HIDDEN),
  mark('end', HIDDEN),
]
