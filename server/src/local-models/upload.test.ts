import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LocalModel } from '@makeready/contract/local-models'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mountSmallDisk } from '../../test/small-disk.ts'
import { NotFound } from '../database/errors.ts'
import { createLog } from '../log.ts'
import { CATALOG } from './catalog.ts'
import { createLocalModels, type LocalModels } from './local-models.ts'
import { safeFileName } from './upload.ts'

const CONTENT = Buffer.concat([Buffer.from('GGUF'), Buffer.alloc(900_000, 'a model ')])
const FILE = { name: 'own.gguf', sizeBytes: CONTENT.length, modifiedAt: 1_700_000_000_000 }
const GIGABYTE = 1e9
const NO_ROOM = 'The server doesn’t have enough free disk space for this file. Free some space, then try again.'

let folder: string
let freeDiskBytes: number
let models: LocalModels

const open = () =>
  createLocalModels({
    folder,
    hub: 'http://127.0.0.1:9',
    packageFolder: join(folder, 'package'),
    npm: { script: undefined, environment: {} },
    log: createLog('silent'),
    machine: async () => ({ memoryBytes: 16 * GIGABYTE, freeDiskBytes, cores: 4 }),
  })
const send = (from: number, to = CONTENT.length, content = CONTENT) =>
  models.uploadPiece({ id: 'own.gguf', offset: from, file: new File([content.subarray(from, to)], 'piece') })
const listed = async (id = 'own.gguf'): Promise<LocalModel | undefined> =>
  (await models.list(null)).models.find((model) => model.id === id)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'makeready-uploads-'))
  freeDiskBytes = 100 * GIGABYTE
  models = open()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('broken off, it is listed and continues from there with the same file, even after a server restart', async () => {
  expect(await models.beginUpload(FILE)).toEqual({ id: 'own.gguf', receivedBytes: 0, isTaken: false })
  expect(await send(0, 300_000)).toEqual({ receivedBytes: 300_000, isComplete: false })
  models = open()
  expect(await listed()).toMatchObject({ state: 'partial', receivedBytes: 300_000, sizeBytes: CONTENT.length })
  expect(await models.beginUpload(FILE)).toMatchObject({ receivedBytes: 300_000 })
  await expect(send(200_000)).rejects.toThrow('This part doesn’t continue the upload.')
  expect(await send(300_000)).toEqual({ receivedBytes: CONTENT.length, isComplete: true })
  expect(await listed()).toMatchObject({ state: 'installed', sizeBytes: CONTENT.length })
  expect(readFileSync(join(folder, 'own.gguf')).equals(CONTENT)).toBe(true)
  expect(statSync(join(folder, 'own.gguf')).mode & 0o077).toBe(0)
  expect(readdirSync(folder)).toEqual(['own.gguf'])
})

it('of another file with the same name starts over', async () => {
  await models.beginUpload(FILE)
  await send(0, 300_000)
  expect(await models.beginUpload({ ...FILE, modifiedAt: 1 })).toMatchObject({ receivedBytes: 0 })
})

it('never replaces a model that is here', async () => {
  writeFileSync(join(folder, 'own.gguf'), 'GGUF of before')
  expect(await models.beginUpload(FILE)).toMatchObject({ isTaken: true })
  await expect(send(0)).rejects.toBeInstanceOf(NotFound)
  expect(readFileSync(join(folder, 'own.gguf'), 'utf8')).toBe('GGUF of before')
})

it('is refused with its first piece if it is no model, and leaves nothing behind', async () => {
  await models.beginUpload(FILE)
  await expect(send(0, 300_000, Buffer.from('PK zipped'))).rejects.toThrow('This isn’t a GGUF file.')
  expect(readdirSync(folder)).toEqual([])
})

it('is canceled, leaving nothing behind, and later pieces are refused', async () => {
  await models.beginUpload(FILE)
  await send(0, 300_000)
  await models.remove('own.gguf', null)
  expect(readdirSync(folder)).toEqual([])
  await expect(send(300_000)).rejects.toBeInstanceOf(NotFound)
})

it('does not start without room on the disk, and stops when others fill it', async () => {
  freeDiskBytes = GIGABYTE + CONTENT.length - 1
  await expect(models.beginUpload(FILE)).rejects.toThrow(NO_ROOM)
  freeDiskBytes += 1
  await models.beginUpload(FILE)
  await send(0, 300_000)
  freeDiskBytes = GIGABYTE
  await expect(send(300_000)).rejects.toThrow(NO_ROOM)
  freeDiskBytes = 2 * GIGABYTE
  expect(await send(300_000)).toMatchObject({ isComplete: true })
})

it('keeps what came before a piece that no longer fits on the disk', async ({ skip }) => {
  const disk = mountSmallDisk(folder, 600)
  const whyNot = 'no small disk can be mounted here (needs Linux and root)'
  if (!disk) console.warn(`A disk that fills up during an upload is not tried: ${whyNot}`)
  if (!disk) return skip(whyNot)
  try {
    await models.beginUpload(FILE)
    await send(0, 300_000)
    await expect(send(300_000)).rejects.toThrow(NO_ROOM)
    expect(await models.beginUpload(FILE)).toMatchObject({ receivedBytes: 300_000 })
    disk.resize(4_000)
    expect(await send(300_000)).toMatchObject({ isComplete: true })
    expect(readFileSync(join(folder, 'own.gguf')).equals(CONTENT)).toBe(true)
  } finally {
    disk.unmount()
  }
})

it('with a listed model’s file name isn’t shown as that model, because nothing has checked it', async () => {
  const [model] = CATALOG
  if (!model) throw new Error('The list is empty')
  const { id } = await models.beginUpload({ ...FILE, name: model.file })
  expect(id).toBe(model.file.replace('.gguf', '-uploaded.gguf'))
  await models.uploadPiece({ id, offset: 0, file: new File([CONTENT], 'piece') })
  expect(await listed(id)).toMatchObject({ name: id, license: null, state: 'installed' })
  expect(await listed(model.id)).toMatchObject({ state: 'available' })
})

it('gets a name that is safe in a folder and in an address', () => {
  for (const [name, safe] of Object.entries({
    'C:\\Models\\My model (2).GGUF': 'My-model-2.gguf',
    '../../auth.secret': 'auth.secret.gguf',
    '..': 'model.gguf',
    'Größe-Q4_K_M.gguf': 'Gro-e-Q4_K_M.gguf',
    'Café au lait.gguf': 'Cafe-au-lait.gguf',
    'sha256-0123': 'sha256-0123.gguf',
    [`${'x'.repeat(500)}.gguf`]: `${'x'.repeat(120)}.gguf`,
  }))
    expect(safeFileName(name)).toBe(safe)
})
