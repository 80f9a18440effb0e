import { createHash, randomUUID } from 'node:crypto'
import { watch } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProjectDetail } from '@makeready/contract/projects'
import type { Run } from '@makeready/contract/runs'
import type { AccountArchive, ImportedAccount, MadeExport } from '@makeready/contract/transfers'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '../../test/client.ts'
import { lockTable } from '../../test/lock-table.ts'
import { PIXEL } from '../../test/resources.ts'
import { type SignedClient, testServer } from '../../test/server.ts'
import { exportKey } from '../files/account-export.ts'

// made before a server waits for requests: zipping it takes longer on a busy machine than a server keeps a connection
const HUGE_MANIFEST = zipSync({ 'manifest.json': new Uint8Array(70_000_000) })

const server = testServer({ env: { STORAGE_PER_USER: '20MB' } })
type Files = Record<string, Uint8Array>
let ann: SignedClient
let product: string
let exported: Uint8Array

beforeAll(async () => {
  ann = await server.client('Ann Lee')
  product = await writeProduct(ann)
  exported = await exportOf(ann)
})

/** A product with a picture in its text, a cited source, a cover and an edited section. */
async function writeProduct(client: SignedClient): Promise<string> {
  const form = new FormData()
  form.set('file', new File([Buffer.from(PIXEL.split(',')[1] ?? '', 'base64')], 'plan.png'))
  const sent = await client.fetch('/api/v1/generated-content/pictures', { method: 'POST', body: form })
  const { url } = (await sent.json()) as { url: string }
  const cover = await client.post<{ id: string }>('/cover-images', { imageUrl: PIXEL, title: 'Beans' })
  const niche = await client.post<{ id: string }>('/niches', { name: 'Balcony gardens' })
  const section = await client.post<{ id: string }>('/generated-content', { sectionName: 'Water', content: 'Draft' })
  const links = { coverId: cover.body.id, nicheId: niche.body.id, contentIds: [section.body.id] }
  const made = await client.post<{ id: string }>('/projects', { title: 'Beans', ...links })
  const projectId = made.body.id
  const source = await client.post<{ number: number }>('/sources', { projectId, name: 'Soil', text: 'Water daily.' })
  const content = `# Water\n\n![A plan](${url})\n\nBeans drink daily.[^S${source.body.number}-1]`
  await client.patch(`/generated-content/${section.body.id}`, { content })
  await client.fetch('/api/v1/dictionary/Makeready', { method: 'PUT' })
  return projectId
}

const exportOf = async (client: SignedClient) =>
  new Uint8Array(await (await client.fetch('/api/v1/account/export')).arrayBuffer())

async function upload(client: SignedClient, bytes: Uint8Array) {
  const form = new FormData()
  form.set('file', new File([Buffer.from(bytes)], 'account.zip'))
  const response = await client.fetch('/api/v1/account/imports', { method: 'POST', body: form })
  return { status: response.status, body: (await response.json()) as AccountArchive & ErrorBody }
}

async function ended(client: SignedClient, runId: string): Promise<Run> {
  await server.deps.runEvents.waitForEnd(client.person.id, runId, AbortSignal.timeout(60_000))
  return (await client.get<Run>(`/runs/${runId}`)).body
}

async function importInto(client: SignedClient, bytes: Uint8Array): Promise<Run> {
  const { status, body } = await upload(client, bytes)
  expect([status, body.message]).toEqual([201, undefined])
  const started = await client.post<{ runId: string }>(`/account/imports/${body.id}`)
  expect(started.status).toBe(202)
  return ended(client, started.body.runId)
}

const detail = async (client: SignedClient, id: string) => (await client.get<ProjectDetail>(`/projects/${id}`)).body
const listed = async (client: SignedClient) =>
  (await client.get<{ items: { id: string; title: string }[] }>('/projects')).body.items

const pictureIn = (text: string) => /\/api\/v1\/files\/[\w-]+/.exec(text)?.[0] ?? ''
async function isStored(key: string): Promise<boolean> {
  const object = await server.deps.storage.get(key)
  object?.stream.destroy()
  return object !== null
}

const stored = async () => (await readdir(join(server.env.dataDir, 'files'), { recursive: true })).sort()

describe('an export with progress', () => {
  it('is made by a run and can be downloaded until the next one is', async () => {
    const bob = await server.client('Bob')
    await writeProduct(bob)
    const { status, body } = await bob.post<{ runId: string }>('/account/exports')
    expect(status).toBe(202)
    const run = await ended(bob, body.runId)
    const { bytes, until } = run.result as MadeExport
    expect(new Date(until).getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000)
    const address = `/api/v1/account/export?run=${body.runId}`
    const response = await bob.fetch(address)
    expect(response.headers.get('content-disposition')).toContain('makeready-account.zip')
    expect(response.headers.get('content-length')).toBe(String(bytes))
    const entries = unzipSync(new Uint8Array(await response.arrayBuffer()))
    expect(strFromU8(entries['rows/projects.json'] ?? new Uint8Array())).toContain('Beans')
    expect((await ann.fetch(address)).status).toBe(404)
    const second = await bob.post<{ runId: string }>('/account/exports')
    await ended(bob, second.body.runId)
    const late = await bob.fetch(address)
    expect([late.status, await late.json()]).toMatchObject([404, { message: expect.stringMatching(/has expired/) }])
    await server.deps.storage.remove(exportKey(bob.person.id))
    expect((await bob.fetch(`/api/v1/account/export?run=${second.body.runId}`)).status).toBe(404)
    const { items } = (await bob.get<{ items: { event: string }[] }>('/account/security-events')).body
    expect(items.map(({ event }) => event)).toContain('data-exported')
  })

  it('goes with the account', async () => {
    const eve = await server.client('Eve')
    const { body } = await eve.post<{ runId: string }>('/account/exports')
    await ended(eve, body.runId)
    expect(await isStored(exportKey(eve.person.id))).toBe(true)
    await eve.post('/account/deletion', { password: eve.person.password })
    await server.deps.tasks.settled()
    expect(await isStored(exportKey(eve.person.id))).toBe(false)
  })
})

describe('an export in another account', () => {
  it('says what it contains, then works there: pictures, notes, history and sources', async () => {
    const carl = await server.client('Carl')
    const { body } = await upload(carl, exported)
    expect(body).toMatchObject({ name: 'Ann Lee', email: ann.person.email, files: 2 })
    expect(body.rows).toMatchObject({ projects: 1, generated_content: 1, cover_images: 1, niches: 1, sources: 1 })
    const run = await importInto(carl, exported)
    expect(run.result as ImportedAccount).toMatchObject({ copied: true, rows: { projects: 1 } })
    await expectWorking(carl, (await listed(carl))[0]?.id ?? '')
    const { items } = (await carl.get<{ items: { event: string }[] }>('/account/security-events')).body
    expect(items.map(({ event }) => event)).toContain('data-imported')
  })

  it('adds copies to the same account, whose rows stay as they are', async () => {
    const before = await detail(ann, product)
    expect((await importInto(ann, exported)).result).toMatchObject({ copied: true })
    expect(await detail(ann, product)).toEqual(before)
    const copy = (await listed(ann)).find(({ id }) => id !== product)?.id ?? ''
    await expectWorking(ann, copy)
    const made = await detail(ann, copy)
    const [[section], [own]] = [made.contentSections, before.contentSections]
    expect(section?.content).toContain('[^S2-1]')
    expect(own?.content).toContain('[^S1-1]')
    expect(pictureIn(section?.content ?? '')).not.toBe(pictureIn(own?.content ?? ''))
    const source = await ann.post<{ number: number }>('/sources', { projectId: copy, name: 'Third', text: 'A text.' })
    expect(source.body.number).toBe(3)
    const words = (await ann.get('/dictionary')).body
    expect(JSON.stringify(words).match(/Makeready/g)).toHaveLength(1)
  })

  async function expectWorking(client: SignedClient, id: string) {
    const made = await detail(client, id)
    expect(made).toMatchObject({ title: 'Beans', niche: { name: 'Balcony gardens' }, cover: { title: 'Beans' } })
    const [section] = made.contentSections
    expect((await client.fetch(pictureIn(section?.content ?? ''))).status).toBe(200)
    expect((await client.fetch(made.cover?.imageUrl ?? '')).status).toBe(200)
    const versions = await client.get<{ items: unknown[] }>(`/library/content/${section?.id}/versions`)
    expect(versions.body.items.length).toBeGreaterThan(1)
    const sources = await client.get<{ items: { name: string }[] }>(`/sources?projectId=${id}`)
    expect(sources.body.items.map(({ name }) => name)).toEqual(['Soil'])
  }

  it('has a copied outline that is not tied to the runs of its original', async () => {
    const gail = await server.client('Gail')
    const original = await writeProduct(gail)
    const { body } = await gail.post<{ runId: string }>(`/projects/${original}/autopilot`, { words: 500 })
    await ended(gail, body.runId)
    expect((await importInto(gail, await exportOf(gail))).result).toMatchObject({ copied: true })
    const copy = (await listed(gail)).find(({ id }) => id !== original)?.id
    const shared = (id: string | undefined) =>
      server.db.asSuperuser(
        'select 1 from book_plans, runs where book_plans.project_id = $1 and runs.id in (outline_run_id, book_run_id)',
        [id],
      )
    expect(await shared(original)).toHaveLength(1)
    expect(await shared(copy)).toEqual([])
    expect((await gail.get<{ plan: object | null }>(`/projects/${copy}/autopilot`)).body.plan).not.toBeNull()
  })

  it('is imported once when it is started twice, and gone afterwards', async () => {
    const dora = await server.client('Dora')
    const { body } = await upload(dora, exported)
    const start = () => dora.post<{ runId: string }>(`/account/imports/${body.id}`)
    const [first, second] = await Promise.all([start(), start()])
    expect(second.body.runId).toBe(first.body.runId)
    await ended(dora, first.body.runId)
    expect((await start()).status).toBe(404)
    expect(await listed(dora)).toHaveLength(1)
    expect((await ann.post(`/account/imports/${body.id}`)).status).toBe(404)
  })

  it('leaves nothing behind when it is stopped', async () => {
    const finn = await server.client('Finn')
    const { body } = await upload(finn, exported)
    const before = await stored()
    // the run can't end before it is stopped
    const unlock = await lockTable(server.db, 'projects', 'share')
    const started = await finn.post<{ runId: string }>(`/account/imports/${body.id}`)
    await finn.post(`/runs/${started.body.runId}/stop`)
    await unlock()
    expect((await ended(finn, started.body.runId)).status).toBe('stopped')
    expect(await listed(finn)).toEqual([])
    expect(await stored()).toEqual(before)
  })

  it('does not exceed the storage of its new owner, and stores nothing then', async () => {
    const gina = await server.client('Gina')
    const { entries, manifest } = opened(exported)
    const large = Buffer.alloc(15_000_000, 1)
    const [file] = manifest.files
    entries[file?.entry ?? ''] = large
    const twice = [...manifest.files.slice(1), { ...file, bytes: large.length, sha256: sha256(large) }]
    const full = closed(entries, { ...manifest, files: twice })
    await gina.post('/cover-images', { imageUrl: PIXEL })
    const before = (await upload(gina, full)).body
    await server.db.asSuperuser('update storage_use set documents = 10000000 where user_id = $1', [gina.person.id])
    const files = await stored()
    const started = await gina.post<{ runId: string }>(`/account/imports/${before.id}`)
    const run = await ended(gina, started.body.runId)
    expect(run).toMatchObject({ status: 'failed', error: { code: 'storage_full' } })
    expect(await listed(gina)).toEqual([])
    expect(await stored()).toEqual(files)
    // neither is it taken again, nor unpacked to find out that it is damaged
    const [first] = manifest.files
    const damaged = closed(
      { ...entries, [first?.entry ?? '']: Buffer.alloc(large.length, 2) },
      { ...manifest, files: twice },
    )
    for (const bytes of [full, damaged]) {
      const again = await upload(gina, bytes)
      expect([again.status, again.body.code]).toEqual([422, 'LIMIT_REACHED'])
    }
    expect(await stored()).toEqual(files)
  })

  it('is written and read in a folder that the next start tidies', async () => {
    const folder = join(server.env.dataDir, 'transfers')
    const seen: string[] = []
    const watching = watch(folder, (_, name) => seen.push(name ?? ''))
    const hana = await server.client('Hana')
    await importInto(hana, await exportOf(hana))
    await expect.poll(() => new Set(seen).size).toBeGreaterThan(1)
    watching.close()
    expect(await readdir(folder)).toEqual([])
  })
})

describe('an export that was changed', () => {
  const refused = async (bytes: Uint8Array) => {
    const { status, body } = await upload(ann, bytes)
    await server.db.asSuperuser(`delete from request_counts where kind = 'archives'`)
    return [status, body.message]
  }
  const rebuilt = (change: (entries: Files, manifest: Manifest) => void) => {
    const { entries, manifest } = opened(exported)
    change(entries, manifest)
    return closed(entries, manifest)
  }

  it.each<[string, () => Uint8Array, RegExp]>([
    ['no ZIP', () => strToU8('%PDF-1.7 …'), /isn’t a complete export/],
    ['another ZIP', () => zipSync({ 'a.md': strToU8('# A') }), /isn’t a complete export/],
    ['half of it', () => exported.slice(0, exported.length / 2), /isn’t a complete export/],
    [
      'a changed row',
      () => {
        const entries = unzipSync(exported)
        entries['rows/niches.json'] = strToU8(
          strFromU8(entries['rows/niches.json'] ?? strToU8('')).replace('Bal', 'Val'),
        )
        return zipSync(entries)
      },
      /is damaged \(rows\/niches\.json\)/,
    ],
    ['a newer format', () => rebuilt((_, manifest) => Object.assign(manifest, { version: 2 })), /newer version/],
    ['a file that is missing', () => rebuilt((entries) => delete entries['rows/niches.json']), /is damaged/],
    ['a file of someone else', () => rebuilt((entries) => (entries['rows/more.json'] = strToU8('[]'))), /is damaged/],
    [
      'names that lead outside',
      () => rebuilt((entries) => (entries['../../etc/passwd'] = strToU8('root'))),
      /lead outside/,
    ],
    ['a manifest that unpacks to 70 MB', () => HUGE_MANIFEST, /is damaged/],
    ['far too many files', () => endOf(100_001), /more than 100,000 files/],
    [
      'a file that unpacks to more than it says',
      () =>
        rebuilt((entries, { files: [file] }) => {
          const bytes = new Uint8Array(2_000_000)
          entries[file?.entry ?? ''] = bytes
          Object.assign(file ?? {}, { sha256: sha256(bytes) })
        }),
      /is damaged/,
    ],
  ])('is refused with a reason: %s', async (_, make, reason) => {
    const before = await stored()
    expect(await refused(make())).toEqual([400, expect.stringMatching(reason)])
    expect(await stored()).toEqual(before)
  })

  const changedRows = (table: string, change: (row: Record<string, unknown>) => object) =>
    rebuilt((entries, manifest) => {
      const rows = JSON.parse(strFromU8(entries[`rows/${table}.json`] ?? strToU8('[]'))) as Record<string, unknown>[]
      const text = `[${rows.map((row, at) => `${at ? ',' : ''}\n${JSON.stringify(change(row))}`).join('')}\n]\n`
      entries[`rows/${table}.json`] = strToU8(text)
      const entry = manifest.tables.find(({ name }) => name === table)
      if (entry) entry.sha256 = sha256(strToU8(text))
    })

  it.each<[string, () => Uint8Array]>([
    ['a row of another person', () => changedRows('niches', (row) => ({ ...row, user_id: randomUUID() }))],
    ['a theme that is none', () => changedRows('projects', (row) => ({ ...row, theme: 'none' }))],
    ['a text that is a number', () => changedRows('generated_content', (row) => ({ ...row, content: 7 }))],
    ['a link to nothing', () => changedRows('projects', (row) => ({ ...row, niche_id: randomUUID() }))],
    ['a page as a picture', () => changedRows('files', (row) => ({ ...row, type: 'text/html\r\nx: y' }))],
    ['a column that this version lacks', () => changedRows('niches', (row) => row)],
  ])('adds nothing with %s', async (name, make) => {
    const hugo = await server.client('Hugo')
    let bytes = make()
    if (name.startsWith('a column')) {
      const { entries, manifest } = opened(bytes)
      manifest.tables.find((table) => table.name === 'niches')?.columns.push('mood')
      bytes = closed(entries, manifest)
    }
    const run = await importInto(hugo, bytes)
    expect(run).toMatchObject({
      status: 'failed',
      error: { code: 'invalid', message: expect.stringMatching(/damaged|newer/) },
    })
    const counts = Object.values((await hugo.get<Record<string, number>>('/counts')).body)
    expect(counts).toEqual(counts.map(() => 0))
    const files = await server.db.asSuperuser('select kind from files where user_id = $1', [hugo.person.id])
    expect(files).toEqual([{ kind: 'account' }])
  })

  it('gives nobody another person’s file or history', async () => {
    const [{ storage_key: secret } = {}] = await server.db.asSuperuser(
      'select storage_key from files where user_id = $1',
      [ann.person.id],
    )
    const { body: niche } = await ann.post<{ id: string }>('/niches', { name: 'Secret' })
    const ivan = await server.client('Ivan')
    const keys = changedRows('files', (row) => ({ ...row, storage_key: secret }))
    expect((await importInto(ivan, keys)).status).toBe('done')
    const own = await server.db.asSuperuser('select storage_key from files where user_id = $1', [ivan.person.id])
    expect(own.map((row) => row.storage_key)).not.toContain(secret)
    const versions = changedRows('versions', (row) => ({ ...row, item_table: 'niches', item_id: niche.id }))
    expect((await importInto(ivan, versions)).status).toBe('done')
    expect((await ann.patch(`/niches/${niche.id}`, { name: 'Still mine' })).status).toBe(200)
  })
})

type Manifest = {
  tables: { name: string; columns: string[]; sha256: string }[]
  files: { id: string; entry: string; bytes: number; sha256: string }[]
}

function opened(bytes: Uint8Array): { entries: Files; manifest: Manifest } {
  const { 'manifest.json': json, ...entries } = unzipSync(bytes)
  return { entries, manifest: JSON.parse(strFromU8(json ?? strToU8('{}'))) as Manifest }
}

const closed = (entries: Files, manifest: object) =>
  zipSync({ ...entries, 'manifest.json': strToU8(JSON.stringify(manifest)) })

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The end of a ZIP (ZIP64) that claims this many files. */
function endOf(files: number): Buffer {
  const record = Buffer.alloc(56 + 20 + 22)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeBigUInt64LE(BigInt(files), 24)
  record.writeBigUInt64LE(BigInt(files), 32)
  record.writeUInt32LE(0x07064b50, 56)
  record.writeUInt32LE(1, 72)
  record.writeUInt32LE(0x06054b50, 76)
  record.fill(0xff, 84, 96)
  return record
}
