import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { type FileStore, urlOf } from '../files/file-store.ts'
import { coverRows } from '../quality/cover-rows.ts'
import { coverFacts } from './cover-facts.ts'

/** Storage whose connection is lost after the first bytes. */
const files = {
  open: async () => ({
    row: { coverText: null },
    stream: Readable.from(
      (async function* () {
        yield Buffer.from('\x89PNG\r\n')
        throw new Error('ECONNRESET')
      })(),
    ),
  }),
} as unknown as FileStore
const cover = { imageUrl: urlOf(randomUUID()) }

it('says so when storage breaks off while a cover is measured, and the server goes on', async () => {
  await expect(coverFacts('ann', { cover, epubUrl: null }, files)).rejects.toThrow('ECONNRESET')
  const project = { cover } as unknown as Parameters<typeof coverRows>[1]
  expect(await coverRows('ann', project, { files })).toMatchObject([{ rule: 'cover-picture', level: 'unchecked' }])
})
