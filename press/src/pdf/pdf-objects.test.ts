import { describe, expect, test } from 'vitest'
import { exampleManuscript } from '../../test/example-book.ts'
import { openPdf } from '../../test/open-pdf.ts'
import { warmCompiler } from './compiler.ts'
import { readObjects, writeCompressed } from './pdf-objects.ts'
import { prepareBook, settingFor } from './write-pdf.ts'

const { manuscript } = exampleManuscript()
const compiler = warmCompiler()
const setting = settingFor(manuscript, {})
const { put, missing } = prepareBook(compiler, manuscript, setting)
put(missing)
const made = compiler.exportUa(compiler.compile(setting.template))
const raw = new Uint8Array('bytes' in made ? made.bytes : [])
const compressed = () => {
  const file = readObjects(raw)
  return file ? writeCompressed(file) : new Uint8Array()
}

describe('a PDF with object streams', () => {
  test('says, marks and links the same as before, in less than two thirds of the bytes', async () => {
    const packed = compressed()
    expect(packed.length / raw.length).toBeLessThan(0.67)
    const [before, after] = [await openPdf(raw), await openPdf(packed)]
    expect(after).toEqual(before)
    expect(after.tagged).toBe(true)
    expect(after.pages.length).toBeGreaterThan(10)
  })

  test('comes out the same twice', () => {
    expect(Buffer.from(compressed()).equals(compressed())).toBe(true)
  })
})

test.each([
  ['nothing', ''],
  ['no PDF', 'hello'],
  [
    'a PDF without its table',
    Buffer.from(raw)
      .toString('latin1')
      .replace(/startxref\s+\d+/, 'startxref\n7'),
  ],
  ['a PDF that was changed later', Buffer.from(raw).toString('latin1').replace('/Size', '/Prev 10\n  /Size')],
])('leaves %s alone', (_, file) => {
  expect(readObjects(Buffer.from(file, 'latin1'))).toBeNull()
})
