import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import type { LocalModel } from '@makeready/contract/local-models'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeFakeLlama } from '../../test/fake-llama.ts'
import { type ModelHub, startModelHub } from '../../test/model-hub.ts'
import { mountSmallDisk } from '../../test/small-disk.ts'
import { NotFound } from '../database/errors.ts'
import { closeLlama } from '../engine/local/llama-turns.ts'
import { createLog } from '../log.ts'
import { CATALOG } from './catalog.ts'
import { createLocalModels, type LocalModels, type ReadyModel } from './local-models.ts'

const [MODEL] = CATALOG
if (!MODEL) throw new Error('The list is empty')
const CONTENT = Buffer.concat([Buffer.from('GGUF'), Buffer.alloc(900_000, 'a model ')])
const GIGABYTE = 1e9
// biome-ignore lint/style/noProcessEnv: npm is where the shell finds it
const NPM = { script: undefined, environment: { PATH: env.PATH ?? '', HOME: tmpdir() } }

let root: string
let hub: ModelHub
let models: LocalModels
let freeDiskBytes: number
let activated: ReadyModel[]
const activate = async (model: ReadyModel) => void activated.push(model)

const folder = () => join(root, 'models')
const path = () => join(folder(), MODEL.file)
const part = () => `${path()}.part`
const open = (address = hub.url) =>
  createLocalModels({
    folder: folder(),
    hub: address,
    packageFolder: join(root, 'package'),
    npm: NPM,
    log: createLog('silent'),
    machine: async () => ({ memoryBytes: 16 * GIGABYTE, freeDiskBytes, cores: 4 }),
    retryAfterMs: 1,
  })
const state = async (used: string | null = null): Promise<LocalModel> => {
  const found = (await models.list(used)).models.find(({ id }) => id === MODEL.id)
  if (!found) throw new Error('The model is not listed')
  return found
}
const downloaded = async () => {
  await models.download(MODEL.id, activate)
  await models.settled()
  return state()
}

beforeAll(async () => {
  hub = await startModelHub(MODEL.file, CONTENT)
})
afterAll(() => hub.close())
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'makeready-models-'))
  writeFakeLlama(join(root, 'package'))
  hub.manners = {}
  hub.ranges = []
  freeDiskBytes = 100 * GIGABYTE
  activated = []
  models = open()
})
afterEach(async () => {
  await models.close()
  await closeLlama()
  rmSync(root, { recursive: true, force: true })
})

it('is downloaded, checked, measured and used after one click', async () => {
  expect(await state()).toMatchObject({ state: 'available', receivedBytes: 0, isMeasured: false })
  const model = await downloaded()
  expect(model).toMatchObject({ state: 'installed', sizeBytes: CONTENT.length, problem: null, isMeasured: true })
  expect(model.wordsPerMinute).toBeGreaterThan(100)
  // the stand-in repeats one word
  expect(model.makesSense).toBe(false)
  expect(readFileSync(path()).equals(CONTENT)).toBe(true)
  expect(activated).toEqual([{ id: MODEL.id, name: MODEL.name, path: path() }])
  expect(await state(path())).toMatchObject({ inUse: true })
  expect(existsSync(part())).toBe(false)
  expect(statSync(path()).mode & 0o077).toBe(0)
})

describe('the download', () => {
  it('shows its progress, pauses, and continues from there, even after a server restart', async () => {
    hub.manners.pauseAfter = 300_000
    await models.download(MODEL.id, activate)
    await expect.poll(async () => (await state()).receivedBytes).toBe(300_000)
    expect(await state()).toMatchObject({ state: 'downloading', sizeBytes: CONTENT.length })
    await models.pause(MODEL.id)
    expect(await state()).toMatchObject({ state: 'paused', receivedBytes: 300_000, problem: null })
    models = open()
    expect(await state()).toMatchObject({ state: 'paused', receivedBytes: 300_000, sizeBytes: CONTENT.length })
    hub.manners = {}
    expect(await downloaded()).toMatchObject({ state: 'installed', problem: null })
    expect(hub.ranges).toEqual(['', 'bytes=300000-'])
    expect(readFileSync(path()).equals(CONTENT)).toBe(true)
  })

  it('continues automatically when the connection breaks repeatedly', { tags: ['slow'] }, async () => {
    hub.manners.cutAfter = 250_000
    expect(await downloaded()).toMatchObject({ state: 'installed', problem: null })
    expect(hub.ranges.length).toBeGreaterThan(3)
    expect(readFileSync(path()).equals(CONTENT)).toBe(true)
  })

  it('gives up when nothing more arrives, keeps what arrived, and says so', async () => {
    hub.manners = { pauseAfter: 200_000 }
    await models.download(MODEL.id, activate)
    await expect.poll(async () => (await state()).receivedBytes).toBe(200_000)
    await models.pause(MODEL.id)
    hub.manners = { status: 503 }
    expect(await downloaded()).toMatchObject({ state: 'paused', receivedBytes: 200_000, problem: 'interrupted' })
    expect(activated).toEqual([])
  })

  it('starts over if the hub sends the whole file', { tags: ['slow'] }, async () => {
    hub.manners = { pauseAfter: 200_000 }
    await models.download(MODEL.id, activate)
    await expect.poll(async () => (await state()).receivedBytes).toBe(200_000)
    await models.pause(MODEL.id)
    hub.manners = { ignoresRanges: true }
    expect(await downloaded()).toMatchObject({ state: 'installed', problem: null })
    expect(readFileSync(path()).equals(CONTENT)).toBe(true)
  })

  it('starts over if the hub has a different file by now', async () => {
    hub.manners = { pauseAfter: 200_000, sha256: 'a'.repeat(64) }
    await models.download(MODEL.id, activate)
    await expect.poll(async () => (await state()).receivedBytes).toBe(200_000)
    await models.pause(MODEL.id)
    hub.manners = {}
    hub.ranges = []
    expect(await downloaded()).toMatchObject({ state: 'installed', problem: null })
    expect(hub.ranges).toEqual([''])
  })

  it('does not keep a file with a wrong checksum', async () => {
    hub.manners.sha256 = 'f'.repeat(64)
    expect(await downloaded()).toMatchObject({ state: 'available', receivedBytes: 0, problem: 'checksum' })
    expect(existsSync(path()) || existsSync(part())).toBe(false)
    expect(activated).toEqual([])
  })

  it('does not start without enough disk space', async () => {
    freeDiskBytes = GIGABYTE + CONTENT.length - 1
    expect(await downloaded()).toMatchObject({ state: 'available', problem: 'disk-full', fits: 'disk' })
    expect(hub.ranges).toEqual([])
  })

  it.skipIf(!existsSync('/dev/full'))('says when the disk fills up during the download', async () => {
    mkdirSync(folder(), { recursive: true })
    symlinkSync('/dev/full', part())
    expect(await downloaded()).toMatchObject({ problem: 'disk-full' })
    expect(hub.ranges, 'it was begun').toHaveLength(1)
    rmSync(part())
    expect(await downloaded()).toMatchObject({ state: 'installed', problem: null })
  })

  it('keeps what came when the disk fills up half-way, and resumes there once there is room', async ({ skip }) => {
    mkdirSync(folder(), { recursive: true })
    const disk = mountSmallDisk(folder(), 600)
    const whyNot = 'no small disk can be mounted here (needs Linux and root)'
    if (!disk) console.warn(`A disk that fills up during a download is not tried: ${whyNot}`)
    if (!disk) return skip(whyNot)
    try {
      const stopped = await downloaded()
      expect(stopped).toMatchObject({ state: 'paused', problem: 'disk-full' })
      expect(stopped.receivedBytes).toBeGreaterThan(500_000)
      expect(statSync(part()).size).toBe(stopped.receivedBytes)
      disk.resize(4_000)
      expect(await downloaded()).toMatchObject({ state: 'installed', problem: null })
      expect(hub.ranges).toEqual(['', `bytes=${stopped.receivedBytes}-`])
      expect(readFileSync(path()).equals(CONTENT)).toBe(true)
    } finally {
      disk.unmount()
    }
  })

  it('follows a redirect within the hub, and none to another address without encryption', async () => {
    hub.manners.redirectTo = `/cdn/${MODEL.file}`
    expect(await downloaded()).toMatchObject({ state: 'installed' })
    await models.remove(MODEL.id, null)
    hub.manners.redirectTo = `${hub.url.replace('127.0.0.1', 'localhost')}/cdn/${MODEL.file}`
    hub.ranges = []
    expect(await downloaded()).toMatchObject({ state: 'available', problem: 'hub' })
    expect(hub.ranges).toEqual([])
  })

  it('explains what to do without internet, or if the hub lost the file', async () => {
    models = open('http://127.0.0.1:9')
    expect(await downloaded()).toMatchObject({ problem: 'offline' })
    models = open()
    hub.manners.status = 404
    expect(await downloaded()).toMatchObject({ problem: 'hub' })
  })

  it('is canceled, leaving nothing behind', async () => {
    hub.manners.pauseAfter = 100_000
    await models.download(MODEL.id, activate)
    await expect.poll(async () => (await state()).receivedBytes).toBe(100_000)
    await models.remove(MODEL.id, null)
    expect(await state()).toMatchObject({ state: 'available', receivedBytes: 0, problem: null })
    expect(existsSync(part())).toBe(false)
  })
})

it('a model that writes for everyone is not deleted', async () => {
  await downloaded()
  await expect(models.remove(MODEL.id, path())).rejects.toThrow('This model is in use')
  expect(existsSync(path())).toBe(true)
})

describe('a file copied into the folder', () => {
  it('is listed and used like the others', async () => {
    mkdirSync(folder(), { recursive: true })
    writeFileSync(join(folder(), 'own.gguf'), CONTENT)
    await models.use('own.gguf', activate)
    await models.settled()
    expect(activated).toMatchObject([{ id: 'own.gguf', path: join(folder(), 'own.gguf') }])
    const own = (await models.list(null)).models.at(-1)
    expect(own).toMatchObject({ id: 'own.gguf', license: null, state: 'installed', isMeasured: true })
  })

  it('that is no model is rejected with a message, and does not write', async () => {
    mkdirSync(folder(), { recursive: true })
    writeFileSync(join(folder(), 'bad.gguf'), 'GGUF unloadable')
    await models.use('bad.gguf', activate)
    await models.settled()
    expect((await models.list(null)).models.at(-1)).toMatchObject({ state: 'installed', problem: 'unusable' })
    expect(activated).toEqual([])
  })

  it('is found only in the folder, never by a path', async () => {
    writeFileSync(join(root, 'outside.gguf'), CONTENT)
    for (const id of ['../outside.gguf', 'nowhere.gguf', '..'])
      for (const act of [() => models.use(id, activate), () => models.remove(id, null), () => models.pause(id)])
        await expect(act()).rejects.toBeInstanceOf(NotFound)
    expect(existsSync(join(root, 'outside.gguf'))).toBe(true)
  })
})

describe('the package that loads models', () => {
  it('comes from npm, and an unreachable registry is named', async () => {
    rmSync(join(root, 'package'), { recursive: true })
    models = createLocalModels({
      folder: folder(),
      hub: hub.url,
      packageFolder: join(root, 'package'),
      npm: NPM,
      log: createLog('silent'),
      registry: 'http://127.0.0.1:9/',
    })
    const model = await downloaded()
    expect(model).toMatchObject({ state: 'installed', problem: 'registry' })
    expect(existsSync(join(root, 'package.new'))).toBe(false)
    expect(activated).toEqual([])
  }, 60_000)

  it('is replaced if it has another version', async () => {
    writeFakeLlama(join(root, 'package'), '1.0.0')
    models = createLocalModels({
      folder: folder(),
      hub: hub.url,
      packageFolder: join(root, 'package'),
      npm: { ...NPM, script: '/nowhere/npm-cli.js' },
      log: createLog('silent'),
    })
    expect(await downloaded()).toMatchObject({ state: 'installed', problem: 'package' })
  })

  it('is installed with nothing from the server’s environment except what npm needs', { tags: ['slow'] }, async () => {
    const script = join(root, 'npm-cli.js')
    const seen = join(root, 'environment.json')
    writeFileSync(script, `require('node:fs').writeFileSync(${JSON.stringify(seen)}, JSON.stringify(process.env))`)
    rmSync(join(root, 'package'), { recursive: true })
    const environment = { PATH: '/usr/bin:/bin' }
    vi.stubEnv('AUTH_SECRET', 'a secret of the server')
    models = createLocalModels({
      folder: folder(),
      hub: hub.url,
      packageFolder: join(root, 'package'),
      npm: { script, environment },
      log: createLog('silent'),
    })
    await downloaded()
    vi.unstubAllEnvs()
    expect(JSON.parse(readFileSync(seen, 'utf8'))).toEqual(environment)
  })
})
