import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLocalStorage } from './local-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { ListedObject, Storage } from './storage.ts'

let s3: S3rver
let folder: string
const stores: Record<'a folder' | 'a bucket', Storage | undefined> = { 'a folder': undefined, 'a bucket': undefined }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makeready-files-'))
  stores['a folder'] = createLocalStorage(join(folder, 'local'))
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const address: AddressInfo = await s3.run()
  stores['a bucket'] = createS3Storage({
    endpoint: `http://127.0.0.1:${address.port}`,
    region: 'us-east-1',
    bucket: 'files',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  })
})

afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each(['a folder', 'a bucket'] as const)('files in %s', (kind) => {
  const store = () => {
    const found = stores[kind]
    if (!found) throw new Error('not started')
    return found
  }

  it('are returned byte for byte', async () => {
    const body = new Uint8Array(3_000_000).fill(7)
    await store().put('documents/a.pdf', body, 'application/pdf')
    const found = await store().get('documents/a.pdf')
    expect(found?.bytes).toBe(body.length)
    expect((await buffer(found?.stream ?? Readable.from([]))).equals(body)).toBe(true)
  })

  it('can be streamed', async () => {
    const pieces = Array.from({ length: 30 }, (_, piece) => Buffer.alloc(100_000, piece))
    const stream = Readable.from(pieces, { objectMode: false })
    await store().put('documents/s.pdf', { stream, bytes: 3_000_000 }, 'application/pdf')
    const found = await store().get('documents/s.pdf')
    expect(found?.bytes).toBe(3_000_000)
    expect((await buffer(found?.stream ?? Readable.from([]))).equals(Buffer.concat(pieces))).toBe(true)
  })

  it('are replaced atomically', async () => {
    await store().put('covers/b.jpg', new Uint8Array([1, 2, 3]), 'image/jpeg')
    await store().put('covers/b.jpg', new Uint8Array([4]), 'image/jpeg')
    expect((await store().get('covers/b.jpg'))?.bytes).toBe(1)
  })

  it('are gone after removal, which can be repeated', async () => {
    await store().put('covers/c.jpg', new Uint8Array([1]), 'image/jpeg')
    await store().remove('covers/c.jpg')
    await store().remove('covers/c.jpg')
    expect(await store().get('covers/c.jpg')).toBeNull()
  })

  it('are listed with everything else there, which can be deleted', async () => {
    await store().put('listed/d', new Uint8Array([1]), 'image/jpeg')
    const listed = async () => {
      const all: ListedObject[] = []
      for await (const object of store().list()) all.push(object)
      return all.filter(({ key }) => key.startsWith('listed/'))
    }
    const [found] = await listed()
    expect(found?.key).toBe('listed/d')
    expect(Math.abs(Date.now() - (found?.changedAt.getTime() ?? 0))).toBeLessThan(60_000)
    if (found) await store().discard(found)
    expect(await listed()).toEqual([])
  })

  it('never leave the store, whatever the key', async () => {
    for (const key of ['../x', '/etc/passwd', 'a/../../b', 'a\\b', ''])
      await expect(store().put(key, new Uint8Array(), 'text/plain')).rejects.toThrow('is not a storage key')
  })
})

it('leaves no partial file when a write fails', async () => {
  const local = createLocalStorage(join(folder, 'failing'))
  await local.put('a/b', new Uint8Array([1]), 'text/plain')
  await expect(local.put('a/b/c', new Uint8Array([1]), 'text/plain')).rejects.toThrow()
  expect(await readdir(join(folder, 'failing', 'a'))).toEqual(['b'])
})
