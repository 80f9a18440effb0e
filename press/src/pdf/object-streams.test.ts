import { describe, expect, test } from 'vitest'
import { exampleManuscript } from '../../test/example-book.ts'
import { openPdf } from '../../test/open-pdf.ts'
import { warmCompiler } from './compiler.ts'
import { withObjectStreams } from './object-streams.ts'
import { layBook, settingFor } from './write-pdf.ts'

const { manuscript } = exampleManuscript()
const compiler = warmCompiler()
const setting = settingFor(manuscript, {})
const { put, missing } = layBook(compiler, manuscript, setting)
put(missing)
const made = compiler.exportUa(compiler.compile(setting.template))
const raw = new Uint8Array('bytes' in made ? made.bytes : [])

describe('a PDF with object streams', () => {
  test('says, marks and links the same as before, in less than two thirds of the bytes', async () => {
    const packed = withObjectStreams(raw)
    expect(packed).not.toBeNull()
    expect((packed?.length ?? 0) / raw.length).toBeLessThan(0.67)
    const [before, after] = [await openPdf(raw), await openPdf(packed ?? raw)]
    expect(after).toEqual(before)
    expect(after.tagged).toBe(true)
    expect(after.pages.length).toBeGreaterThan(10)
  })

  test('comes out the same twice', async () => {
    const again = async () => Buffer.from(withObjectStreams(raw) ?? [])
    expect((await again()).equals(await again())).toBe(true)
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
])('leaves %s alone', async (_, file) => {
  expect(withObjectStreams(Buffer.from(file, 'latin1'))).toBeNull()
})
