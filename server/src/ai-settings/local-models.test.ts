import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { AiInstallation } from '@makeready/contract/ai'
import {
  type BegunUpload,
  type LocalModels,
  MODEL_PIECE_BYTES,
  type ModelServers,
} from '@makeready/contract/local-models'
import type { GeneratedTitles } from '@makeready/contract/titles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeFakeLlama } from '../../test/fake-llama.ts'
import { type ModelHub, startModelHub } from '../../test/model-hub.ts'
import { type SignedClient, startTestServer, type TestServer } from '../../test/server.ts'
import { setAdmin } from '../database/owned.ts'
import { CATALOG } from '../local-models/catalog.ts'
import { foundAtStart } from './found-at-start.ts'

const [MODEL] = CATALOG
if (!MODEL) throw new Error('The list is empty')
const CONTENT = Buffer.concat([Buffer.from('GGUF'), Buffer.alloc(200_000, 'a model ')])

let hub: ModelHub
let ollama: Server
let web: Server
let server: TestServer
let boss: SignedClient
let ann: SignedClient

const listen = async (one: Server) => {
  await new Promise<void>((listening) => one.listen(0, '127.0.0.1', () => listening()))
  return `http://127.0.0.1:${(one.address() as AddressInfo).port}`
}
const events = async () => {
  const { body } = await boss.get<{ items: { event: string; details: object; actor: string }[] }>('/admin/security-log')
  return body.items.filter(({ event }) => event.startsWith('local-model'))
}
const OWN = { name: 'own.gguf', sizeBytes: CONTENT.length, modifiedAt: 1_700_000_000_000 }
async function send(person: SignedClient, id: string, offset: number, piece: Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  body.set('id', id)
  body.set('offset', `${offset}`)
  body.set('file', new File([piece], 'piece'))
  const answer = await person.fetch('/api/v1/admin/local-models/pieces', { method: 'POST', body })
  return { status: answer.status, body: await answer.json() }
}
const path = () => join(server.env.dataDir, 'models', MODEL.file)

beforeAll(async () => {
  hub = await startModelHub(MODEL.file, CONTENT)
  ollama = createServer((_, response) =>
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ data: [{ id: 'qwen3:4b' }, { id: 'gemma3' }] })),
  )
  web = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<p>Hello</p>'))
  const servers = [`ollama=${await listen(ollama)}`, `vllm=${await listen(web)}`, 'jan=http://127.0.0.1:9']
  server = await startTestServer({ env: { MODEL_HUB: hub.url, MODEL_SERVERS: servers.join(',') } })
  writeFakeLlama(server.env.packageFolder)
  boss = await server.client('The Boss')
  await setAdmin(server.db, boss.person.id, true)
  ann = await server.client()
})
afterAll(async () => {
  await server.close()
  await hub.close()
  for (const one of [ollama, web]) await new Promise((closed) => one.close(closed))
})

it('finds the model servers of this machine, with their models', async () => {
  const { body } = await boss.get<ModelServers>('/admin/model-servers')
  expect(body.servers).toEqual([
    { id: 'ollama', label: 'Ollama', baseUrl: expect.stringMatching(/\/v1$/), models: ['gemma3', 'qwen3:4b'] },
  ])
})

it('says at startup which model servers are here, if no model is configured', async () => {
  expect(await foundAtStart(server.deps)).toBe(
    'Found on this machine: Ollama (gemma3, qwen3:4b). An administrator can use it in Admin → AI settings.',
  )
  const ai = {
    ...server.deps.ai,
    chooseInstallation: async () => ({ source: 'installation' as const, settings: null }),
  }
  expect(await foundAtStart({ ...server.deps, ai })).toBeNull()
  expect(await foundAtStart({ ...server.deps, env: { ...server.env, modelServers: {} } })).toBeNull()
})

describe('a model for this machine', () => {
  it('is for administrators only', async () => {
    for (const asked of [
      ann.get('/admin/local-models'),
      ann.get('/admin/model-servers'),
      ann.post(`/admin/local-models/${MODEL.id}/download`),
      ann.post(`/admin/local-models/${MODEL.id}/use`),
      ann.delete(`/admin/local-models/${MODEL.id}`),
      ann.post('/admin/local-models', OWN),
      send(ann, 'own.gguf', 0, CONTENT),
    ])
      expect(await asked).toMatchObject({ status: 403 })
    expect(hub.ranges).toEqual([])
  })

  it('writes for everyone after one click, free of charge, and the security log says who chose it', async () => {
    const { status } = await boss.post(`/admin/local-models/${MODEL.id}/download`)
    expect(status).toBe(200)
    await server.deps.localModels.settled()
    const { body } = await boss.get<LocalModels>('/admin/local-models')
    expect(body.models[0]).toMatchObject({ id: MODEL.id, state: 'installed', inUse: true, isMeasured: true })
    expect((await boss.get<AiInstallation>('/admin/ai')).body).toMatchObject({
      engine: { kind: 'model', label: MODEL.name, source: 'installation' },
      model: { provider: 'local', modelPath: path(), prices: { inputPerMillion: 0, outputPerMillion: 0 } },
    })
    expect(await events()).toMatchObject([
      { event: 'local-model-used', actor: 'administrator', details: { model: MODEL.id } },
      { event: 'local-model-downloaded', actor: 'administrator', details: { model: MODEL.id } },
    ])
    const writing = await ann.post<GeneratedTitles>('/functions/generate-titles', { productConcept: 'A book' })
    expect(writing.body, JSON.stringify(writing.body)).toMatchObject({ code: 'GENERATION_FAILED' })
  })

  it('is kept while in use, and deleted after that', async () => {
    expect(await boss.delete(`/admin/local-models/${MODEL.id}`)).toMatchObject({
      status: 409,
      body: { message: 'This model is in use. Choose another one first.' },
    })
    await boss.delete('/admin/ai/model')
    expect((await boss.delete<LocalModels>(`/admin/local-models/${MODEL.id}`)).body.models[0]).toMatchObject({
      state: 'available',
    })
    expect((await events())[0]).toMatchObject({ event: 'local-model-deleted', details: { model: MODEL.id } })
  })

  it('must be one that is offered', async () => {
    for (const id of ['nothing', '..%2Fauth.secret', 'x.gguf'])
      expect((await boss.post(`/admin/local-models/${id}/use`)).status).toBeOneOf([400, 404])
  })
})

it('is uploaded in pieces, is used like the others, and the security log says who uploaded it', async () => {
  const { body } = await boss.post<BegunUpload>('/admin/local-models', OWN)
  expect(body).toEqual({ id: 'own.gguf', receivedBytes: 0, isTaken: false })
  expect((await send(boss, body.id, 0, Buffer.from('PK'))).body).toMatchObject({
    message: 'This isn’t a GGUF file. Choose a model file that ends in .gguf.',
    data: { detail: { code: 'model.upload-not-gguf' } },
  })
  await boss.post('/admin/local-models', OWN)
  expect(await send(boss, body.id, 0, CONTENT.subarray(0, 90_000))).toMatchObject({
    status: 201,
    body: { receivedBytes: 90_000, isComplete: false },
  })
  const larger = Buffer.alloc(MODEL_PIECE_BYTES + 1)
  expect((await send(boss, body.id, 90_000, larger)).status).toBeOneOf([400, 413])
  expect((await send(boss, body.id, 90_000, CONTENT.subarray(90_000))).body).toMatchObject({ isComplete: true })
  expect((await events())[0]).toMatchObject({ event: 'local-model-uploaded', details: { model: 'own.gguf' } })
  await boss.post(`/admin/local-models/${body.id}/use`)
  await server.deps.localModels.settled()
  const used = (await boss.get<LocalModels>('/admin/local-models')).body.models.at(-1)
  expect(used).toMatchObject({ id: 'own.gguf', sizeBytes: CONTENT.length, inUse: true, isMeasured: true })
  await boss.delete('/admin/ai/model')
})

it('says in Test what is wrong with a file', async () => {
  const folder = join(server.env.dataDir, 'models')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'text.gguf'), 'x'.repeat(2_000))
  writeFileSync(join(folder, 'cut.gguf'), `GGUF unloadable${' '.repeat(2_000)}`)
  const tested = async (modelPath: string) => {
    const { body } = await boss.post<{ message: string }>('/admin/ai/test', {
      provider: 'local',
      baseUrl: null,
      modelPath,
    })
    return body.message
  }
  expect(await tested(join(folder, 'missing.gguf'))).toContain('can’t be read')
  expect(await tested(folder)).toContain('can’t be read')
  expect(await tested(join(folder, 'text.gguf'))).toContain('isn’t a GGUF file')
  expect(await tested(join(folder, 'cut.gguf'))).toContain('can’t be used')
})
