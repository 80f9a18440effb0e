import { deflateRawSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { plainPdf } from '../../test/source-files.ts'
import { createSourceReader } from './source-reader.ts'

describe('a file that would crash the server', () => {
  const reader = createSourceReader({ maxRssBytes: 350 * 1024 ** 2, timeoutMs: 20_000 })
  afterAll(() => reader.close())

  it('affects only its own upload', async () => {
    const bomb = reader.read({ bytes: bombOf(400), fileName: 'bomb.docx' }, 'file')
    await expect(bomb).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^file: This file needs more memory/),
    })
    await expect(reader.read({ text: 'Beans climb.' }, 'text')).resolves.toMatchObject({ words: 2 })
  })

  it('is stopped when it takes too long, and the next one is read', async () => {
    const hasty = createSourceReader({ timeoutMs: 300 })
    const pages = plainPdf(Array(2_900).fill('BT /F1 9 Tf (A page of words) Tj ET'))
    await expect(hasty.read({ bytes: pages, fileName: 'a.pdf' }, 'file')).rejects.toMatchObject({
      message: expect.stringMatching(/^file: This file takes too long/),
    })
    await hasty.close()
    await expect(reader.read({ bytes: pages, fileName: 'a.pdf' }, 'file')).resolves.toMatchObject({ pages: 2_900 })
  })
})

/** A DOCX of a few kilobytes that unpacks to this many megabytes of text. */
function bombOf(megabytes: number): Uint8Array {
  const name = Buffer.from('word/document.xml')
  const size = megabytes * 1024 ** 2
  const data = deflateRawSync(Buffer.alloc(size, ' '), { level: 1 })
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(8, 4)
  head.writeUInt32LE(data.length, 14)
  head.writeUInt32LE(size, 18)
  head.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, name, data])
  const entry = Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), head, Buffer.alloc(14), name])
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, entry, end])
}
