import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { exampleManuscript } from '../../test/example-book.ts'
import { openPdf } from '../../test/open-pdf.ts'
import { sharedCompiler } from './compiler.ts'
import { readObjects, writeCompressed } from './pdf-objects.ts'
import { prepareBook, typesettingFor } from './write-pdf.ts'

const { manuscript } = exampleManuscript()
const compiler = sharedCompiler()
const setting = typesettingFor(manuscript, {})
const { put, missing } = prepareBook(compiler, manuscript, setting)
put(missing)
const made = compiler.exportUa(compiler.compile(setting.template))
const raw = new Uint8Array('bytes' in made ? made.bytes : [])
const compressed = () => {
  const file = readObjects(raw)
  return file ? writeCompressed(file) : new Uint8Array()
}

describe('a PDF with object streams', () => {
  test('has the same text, tags and links as before, in less than two thirds of the bytes', async () => {
    const packed = compressed()
    expect(packed.length / raw.length).toBeLessThan(0.67)
    const [before, after] = [await openPdf(raw), await openPdf(packed)]
    expect(after).toEqual(before)
    expect(after.tagged).toBe(true)
    expect(after.pages.length).toBeGreaterThan(10)
  })

  test('refers to each object at its position', () => {
    const file = Buffer.from(compressed())
    const text = file.toString('latin1')
    const contentAt = (offset: number) =>
      inflateSync(file.subarray(text.indexOf('stream\n', offset) + 7, text.indexOf('\nendstream', offset)))
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1])
    const rows = contentAt(start)
    const row = (number: number) => ({
      kind: rows[number * 7],
      first: rows.readUInt32BE(number * 7 + 1),
      second: rows.readUInt16BE(number * 7 + 5),
    })
    const numbers = [...(readObjects(raw)?.objects.keys() ?? [])]
    const found = numbers.map((number) => {
      const { kind, first, second } = row(number)
      if (kind === 1) return Number(/^\d+/.exec(text.slice(first, first + 10))?.[0])
      const index = contentAt(row(first).first).toString('latin1', 0, 10_000).split(' ')
      return Number(index[second * 2])
    })
    expect(found).toEqual(numbers)
    expect(new Set(numbers.map((number) => row(number).kind))).toEqual(new Set([1, 2]))
  })

  test('is identical when made twice', () => {
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
])('does not change %s', (_, file) => {
  expect(readObjects(Buffer.from(file, 'latin1'))).toBeNull()
})
