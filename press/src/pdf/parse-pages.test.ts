import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { manyScripts } from '../../test/many-scripts.ts'
import { openPdf } from '../../test/open-pdf.ts'
import { sharedCompiler } from './compiler.ts'
import { finishPdf } from './finish-pdf.ts'
import { parsePages } from './parse-pages.ts'
import { readObjects } from './pdf-objects.ts'
import { fixReadingText } from './reading-text/fix-reading-text.ts'
import { prepareBook, typesettingFor } from './write-pdf.ts'

const manuscript = manyScripts(({ code }) => ['en', 'ar', 'hi', 'ta'].includes(code))
const compiler = sharedCompiler()
const setting = typesettingFor(manuscript, {})
const { put, missing } = prepareBook(compiler, manuscript, setting)
const { joined } = put(missing)
const made = compiler.exportUa(compiler.compile(setting.template))
const raw = new Uint8Array('bytes' in made ? made.bytes : [])

test('a book in joined scripts has the same text, tags and links as when it is parsed completely', async () => {
  const whole = await PDFDocument.load(raw, { updateMetadata: false })
  fixReadingText(whole.context)
  const expected = await openPdf(await whole.save({ updateFieldAppearances: false }))
  const packed = await openPdf(await finishPdf(raw, { joined }))
  expect(packed).toEqual(expected)
  expect(packed.pages.join('')).not.toEqual((await openPdf(raw)).pages.join(''))
  expect(await finishPdf(raw, { joined })).toEqual(await finishPdf(raw, { joined }))
})

test('parses only pages, their text and their fonts', () => {
  const file = readObjects(raw)
  const opened = file && parsePages(file)
  expect(opened?.context.enumerateIndirectObjects().length).toBeGreaterThan(10)
  expect(opened?.context.enumerateIndirectObjects().length).toBeLessThan((file?.objects.size ?? 0) / 3)
})
