import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openArchive } from './archive-reader.ts'
import { writeArchive } from './archive-writer.ts'
import { inBatches, splitLines } from './lines.ts'
import { fileEntry, MANIFEST, makeManifest, rowsEntry } from './manifest.ts'

let folder: string
let made = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makeready-archive-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const PICTURE = Buffer.from('the bytes of a picture')

/** A backup with one row and one file; `change` can corrupt its manifest. */
async function backup(change: (manifest: object) => object = (manifest) => manifest): Promise<string> {
  made += 1
  const file = join(folder, `${made}.zip`)
  await writeArchive(file, async (archive) => {
    const rows = await archive.add(rowsEntry('public.niches'), Readable.from(['{"a": 1}\n']), { compress: true })
    const picture = await archive.add(fileEntry('cover/1'), Readable.from([PICTURE]), { compress: false })
    const manifest = makeManifest({
      madeAt: new Date().toISOString(),
      migrations: [],
      tables: [{ name: 'public.niches', columns: ['a'], rows: 1, sha256: rows.sha256 }],
      files: [{ key: 'cover/1', ...picture }],
      missing: [],
    })
    await archive.add(MANIFEST, Readable.from([JSON.stringify(change(manifest))]), { compress: false })
  })
  return file
}

async function spoiled(change: (bytes: Buffer) => Buffer): Promise<string> {
  const file = await backup()
  await writeFile(file, change(await readFile(file)))
  return file
}

it('is a ZIP that any program opens', async () => {
  const entries = unzipSync(await readFile(await backup()))
  expect(Object.keys(entries)).toEqual(['rows/public.niches.jsonl', 'files/cover/1', 'manifest.json'])
  expect(Buffer.from(entries['files/cover/1'] ?? []).equals(PICTURE)).toBe(true)
})

it('is refused when a byte of a file was changed', async () => {
  const file = await spoiled((bytes) => {
    bytes[bytes.indexOf(PICTURE) + 4] = 0
    return bytes
  })
  await expect(openArchive(file)).rejects.toThrow(`${file} is damaged (files/cover/1)`)
})

it('is refused when a byte of its manifest was changed', async () => {
  const file = await spoiled((bytes) => {
    bytes[bytes.indexOf('"rows":1') + 7] = '2'.charCodeAt(0)
    return bytes
  })
  await expect(openArchive(file)).rejects.toThrow('is damaged (manifest.json)')
})

it('is refused when it is truncated anywhere', async () => {
  const whole = (await readFile(await backup())).length
  for (const length of [0, 1, 30, whole >> 1, whole - 30, whole - 1]) {
    await expect(openArchive(await spoiled((bytes) => bytes.subarray(0, length)))).rejects.toThrow(
      /isn’t a Makeready backup|is damaged/,
    )
  }
})

it('is refused when an entry of its manifest is missing', async () => {
  const file = await backup((manifest) => ({
    ...manifest,
    files: [{ key: 'cover/2', bytes: 1, sha256: '0'.repeat(64) }],
  }))
  await expect(openArchive(file)).rejects.toThrow('is damaged (files/cover/2)')
})

it('is refused if it is from a newer version', async () => {
  const file = await backup((manifest) => ({ ...manifest, version: 2, tables: 'elsewhere' }))
  await expect(openArchive(file)).rejects.toThrow('was made by a newer Makeready')
})

it('is recognized among other files', async () => {
  const text = join(folder, 'book.json')
  await writeFile(text, JSON.stringify({ title: 'A book', sections: [] }))
  await expect(openArchive(text)).rejects.toThrow('isn’t a Makeready backup')
  const zip = join(folder, 'other.zip')
  await writeArchive(zip, (archive) => archive.add('a.txt', Readable.from(['a']), { compress: true }))
  await expect(openArchive(zip)).rejects.toThrow(`${zip} isn’t a Makeready backup.`)
  const foreign = await backup(() => ({ format: 'something else' }))
  await expect(openArchive(foreign)).rejects.toThrow('isn’t a Makeready backup')
  await expect(openArchive(folder)).rejects.toThrow('can’t be read (EISDIR)')
  await expect(openArchive(join(folder, 'nowhere.zip'))).rejects.toThrow('There’s no file')
})

it('keeps lines intact whatever they contain and however they are chunked', async () => {
  const lines = ['{"a": "\u2028"}', '{"b": "한국어 🎉"}', '', '{"c": "\r"}']
  const bytes = Buffer.from(`${lines.join('\n')}\n`)
  const chunks = () => Readable.from(Array.from(bytes, (byte) => Buffer.from([byte])))
  expect(await all(splitLines(chunks()))).toEqual(lines)
  expect(await all(inBatches(splitLines(chunks()), 14))).toEqual([lines.slice(0, 2), lines.slice(2)])
})

async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of source) found.push(item)
  return found
}
