import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GENERATION_ERRORS } from '@makeready/contract/errors'
import type { ProjectDetail } from '@makeready/contract/projects'
import type { QualityReport } from '@makeready/contract/quality'
import type { Updateable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEvents, type SentEvent } from '../../test/events.ts'
import { childrenOf } from '../../test/processes.ts'
import { PIXEL } from '../../test/resources.ts'
import { type SignedClient, testServer } from '../../test/server.ts'
import type { Schema } from '../database/schema.ts'
import { createLocalStorage } from '../files/local-storage.ts'
import type { Storage } from '../files/storage.ts'

type Started = { pdfStatus: string; runId: string }

/** Real files in a folder, with a disk that fails and waits on order. */
function troubledStorage(folder: string) {
  const local = createLocalStorage(folder)
  const trouble = {
    put: async (_key: string): Promise<void> => {},
    remove: async (_key: string): Promise<void> => {},
  }
  const storage: Storage = {
    ...local,
    async put(key, body, type) {
      await trouble.put(key)
      await local.put(key, body, type)
    },
    async remove(key) {
      await trouble.remove(key)
      await local.remove(key)
    },
  }
  return { storage, trouble }
}

const folder = await mkdtemp(join(tmpdir(), 'makeready-documents-'))
const { storage, trouble } = troubledStorage(folder)
const server = testServer({ storage })
let ann: SignedClient

beforeAll(async () => {
  ann = await server.client('Ann Élise Lee')
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(() => {
  trouble.put = async () => {}
  trouble.remove = async () => {}
})

const full = () => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))

async function newProject(title = 'Grüne Balkone', content = '# Light\n\nWindows face **somewhere**.') {
  const section = await ann.post<{ id: string }>('/generated-content', { sectionName: 'Chapter 1', content })
  const project = await ann.post<{ id: string }>('/projects', { title, contentIds: [section.body.id] })
  return { id: project.body.id, sectionId: section.body.id }
}

async function ask(projectId: string, format = 'pdf'): Promise<Started> {
  const answer = await ann.post<Started>(`/functions/generate-product-${format}`, { projectId })
  expect(answer.status, JSON.stringify(answer.body)).toBe(202)
  return answer.body
}

const ended = (runId: string) => server.deps.runEvents.waitForEnd(ann.person.id, runId, AbortSignal.timeout(30_000))
const read = async (id: string) => (await ann.get<ProjectDetail>(`/projects/${id}`)).body
const make = async (id: string) => {
  const { runId } = await ask(id)
  return ended(runId)
}
const bytesOf = async (url: string | null) => Buffer.from(await (await ann.fetch(url ?? '')).arrayBuffer())
/** What Quality control says of the documents, by its rules. */
const statusOf = async (id: string) => {
  const { body } = await ann.get<QualityReport>(`/projects/${id}/quality`)
  const documents = body.groups.find(({ group }) => group === 'documents')
  return Object.fromEntries((documents?.rows ?? []).map(({ rule, level }) => [rule, level]))
}
const filesOf = async (projectId: string) => {
  const rows = await server.db.asSuperuser('select id from files where project_id = $1', [projectId])
  return rows.length
}
/** Resolves when the disk is first written to; the write goes on when `open` is called. */
function heldDisk() {
  const reached = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  trouble.put = async (key) => {
    if (!key.startsWith('pdf/')) return
    reached.resolve()
    await gate.promise
  }
  return { reached: reached.promise, open: () => gate.resolve() }
}

describe('the documents of a project', () => {
  it('are made in all three formats by one run, whichever was requested', {
    tags: ['API-13', 'API-15', 'CALL-23', 'CALL-24', 'CALL-25', 'PROJ-17', 'PROJ-19'],
  }, async () => {
    const { id } = await newProject()
    const before = await read(id)
    expect(before.status).toBe('draft')
    const disk = heldDisk()
    const first = await ask(id, 'pdf')
    expect(first.pdfStatus).toBe('generating')
    expect((await read(id)).pdfStatus).toBe('generating')
    await disk.reached
    expect(await ask(id, 'docx')).toEqual(first)
    expect(await ask(id, 'pdf')).toEqual(first)
    disk.open()
    expect(await ended(first.runId)).toMatchObject({ status: 'done', kind: 'documents', projectId: id })

    const project = await read(id)
    expect(project).toMatchObject({ pdfStatus: 'completed', pdfError: null })
    expect(project, 'no longer in production').toMatchObject({ status: 'ready', version: before.version })
    expect(await filesOf(id)).toBe(3)
    for (const url of [project.pdfUrl, project.docxUrl, project.epubUrl])
      expect(url).toMatch(/^\/api\/v1\/files\/[0-9a-f-]{36}$/)
    const [pdf, docx, epub] = [
      await bytesOf(project.pdfUrl),
      await bytesOf(project.docxUrl),
      await bytesOf(project.epubUrl),
    ]
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.subarray(-8).toString()).toContain('%%EOF')
    expect(docx.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
    expect(docx.includes('word/document.xml')).toBe(true)
    expect(epub.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip')
    const { headers } = await ann.fetch(project.pdfUrl ?? '')
    expect(headers.get('content-disposition')).toContain("filename*=UTF-8''Gr%C3%BCne%20Balkone.pdf")
  })

  it('replace the previous ones, whose files are deleted', async () => {
    const { id, sectionId } = await newProject()
    await make(id)
    const before = await read(id)
    expect(await statusOf(id), 'Quality control').toMatchObject({
      'documents-fresh': 'pass',
      'documents-fonts': 'pass',
      'documents-glyphs': 'pass',
      'documents-contents': 'pass',
      'documents-pages': 'warn',
      'documents-parts': 'pass',
    })
    expect((await ann.post(`/projects/${id}/quality/validate`)).status).toBe(204)
    expect(await statusOf(id)).toMatchObject({ 'documents-epubcheck': 'pass', 'documents-openxml': 'pass' })
    await ann.patch(`/generated-content/${sectionId}`, { content: 'Written anew.' })
    expect(await read(id)).toMatchObject({ pdfStatus: 'not_generated', pdfUrl: before.pdfUrl })
    expect(await statusOf(id)).toMatchObject({ 'documents-fresh': 'warn', 'documents-fonts': 'pass' })
    expect((await ann.fetch(before.pdfUrl ?? '')).status).toBe(200)
    await make(id)
    const after = await read(id)
    expect(after.pdfStatus).toBe('completed')
    expect(after.pdfUrl).not.toBe(before.pdfUrl)
    expect((await ann.fetch(before.pdfUrl ?? '')).status).toBe(404)
    expect(await filesOf(id)).toBe(3)
  })

  it('are made although the press is killed', async () => {
    // long enough to be still at work when it is killed
    const { id } = await newProject(
      'A long book',
      'A sentence of the book. '.repeat(3_000).replaceAll(/((?:\S+ ){90})/g, '$1\n\n'),
    )
    const requested = await ask(id)
    const isMaking = ({ data: { data } }: SentEvent) => JSON.stringify(data).includes('Making the PDF')
    await readEvents(ann, `/runs/${requested.runId}/events`, { until: isMaking })
    for (const pid of childrenOf(process.pid, 'press-child')) process.kill(pid, 'SIGKILL')
    const events = await readEvents(ann, `/runs/${requested.runId}/events`)
    expect(events.some(({ data }) => data.type === 'retry')).toBe(true)
    expect(events.at(-1)?.data).toMatchObject({ data: { status: 'done' } })
    expect((await read(id)).pdfStatus).toBe('completed')
    expect(await filesOf(id)).toBe(3)
  })

  it('of a project without text fail with a reason', async () => {
    const { body } = await ann.post<{ id: string }>('/projects', { title: 'Empty' })
    const run = await make(body.id)
    expect(run.status).toBe('failed')
    expect(await read(body.id)).toMatchObject({ pdfStatus: 'failed', pdfError: 'The book has no sections.' })
  })

  it('are made from text with every Markdown problem', async () => {
    const hostile =
      '# \n\n####### x\n\n| a |\n|-\n\n[^1]: \n\n```\n#read("/etc/passwd")\n\n![](javascript:alert(1))\n\n'
    const { id } = await newProject('مرحبا / a:b*c?', hostile + '> '.repeat(200))
    expect(await make(id)).toMatchObject({ status: 'done' })
    expect((await read(id)).pdfStatus).toBe('completed')
  })
})

describe('when the disk is full', () => {
  it('the project reports it, the earlier documents stay, and a retry works', async () => {
    const { id, sectionId } = await newProject()
    await make(id)
    const before = await read(id)
    const pdf = await bytesOf(before.pdfUrl)
    await ann.patch(`/generated-content/${sectionId}`, { content: 'Written anew.' })

    trouble.put = full
    expect((await make(id)).status).toBe('failed')
    const sentence = 'The documents couldn’t be saved because the disk is full.'
    const failed = await read(id)
    expect(failed).toMatchObject({ pdfStatus: 'failed', pdfError: sentence, pdfUrl: before.pdfUrl })
    expect((await bytesOf(failed.pdfUrl)).equals(pdf)).toBe(true)
    expect(await filesOf(id)).toBe(3)

    trouble.put = async () => {}
    expect((await make(id)).status).toBe('done')
    const after = await read(id)
    expect(after).toMatchObject({ pdfStatus: 'completed', pdfError: null })
    expect((await bytesOf(after.pdfUrl)).equals(pdf)).toBe(false)
  })

  it('in the middle of the three, nothing of the first is left', async () => {
    const { id } = await newProject()
    trouble.put = (key) => (key.startsWith('epub/') ? full() : Promise.resolve())
    expect((await make(id)).status).toBe('failed')
    expect(await read(id)).toMatchObject({ pdfStatus: 'failed', pdfUrl: null, docxUrl: null, epubUrl: null })
    expect(await filesOf(id)).toBe(0)
  })

  it('the same run can be retried', async () => {
    const { id } = await newProject()
    trouble.put = full
    const run = await make(id)
    trouble.put = async () => {}
    expect((await ann.post(`/runs/${run.id}/retry`)).status).toBe(200)
    expect((await ended(run.id)).status).toBe('done')
    expect(await read(id)).toMatchObject({ pdfStatus: 'completed', pdfError: null })
  })

  it('a file that cannot be removed does not spoil the result', async () => {
    const { id, sectionId } = await newProject()
    await make(id)
    await ann.patch(`/generated-content/${sectionId}`, { content: 'Written anew.' })
    trouble.remove = full
    expect((await make(id)).status).toBe('done')
    expect((await read(id)).pdfStatus).toBe('completed')
  })

  it('a cover reports it too, and is saved once there is space', async () => {
    trouble.put = full
    const answer = await ann.post('/cover-images', { imageUrl: PIXEL })
    const message = 'Couldn’t save. The server’s disk is full.'
    expect(answer).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE', message } })
    trouble.put = async () => {}
    expect((await ann.post('/cover-images', { imageUrl: PIXEL })).status).toBe(201)
  })
})

describe('a change while they are made', () => {
  it('leaves them not generated, never completed for the older state', async () => {
    const { id } = await newProject()
    const disk = heldDisk()
    const { runId } = await ask(id)
    await disk.reached
    await ann.patch(`/projects/${id}`, { title: 'Changed meanwhile' })
    disk.open()
    expect(await ended(runId)).toMatchObject({ status: 'done', result: { pdfStatus: 'not_generated' } })
    expect(await read(id)).toMatchObject({ pdfStatus: 'not_generated', pdfUrl: null })
    expect(await filesOf(id)).toBe(0)
  })

  it('that is requested at once completes the newer state', async () => {
    const { id } = await newProject('Older')
    const disk = heldDisk()
    const { runId } = await ask(id)
    await disk.reached
    await ann.patch(`/projects/${id}`, { title: 'Newer' })
    expect((await ask(id)).runId).toBe(runId)
    disk.open()
    expect((await ended(runId)).status).toBe('done')
    const project = await read(id)
    expect(project.pdfStatus).toBe('completed')
    const { headers } = await ann.fetch(project.pdfUrl ?? '')
    expect(headers.get('content-disposition')).toContain('filename="Newer.pdf"')
    expect(await filesOf(id)).toBe(3)
  })

  it('that deletes the project leaves nothing waiting', async () => {
    const { id } = await newProject()
    const disk = heldDisk()
    const { runId } = await ask(id)
    await disk.reached
    await ann.delete(`/projects/${id}`)
    disk.open()
    expect((await ended(runId)).status).toBe('failed')
    const restored = await ann.post<ProjectDetail>(`/projects/${id}/restore`)
    expect(restored.body.pdfStatus).toBe('failed')
  })
})

describe('no project stays in generation without a run', () => {
  it('when its run is stopped', async () => {
    const { id } = await newProject()
    const disk = heldDisk()
    const { runId } = await ask(id)
    await disk.reached
    await ann.post(`/runs/${runId}/stop`)
    expect((await ended(runId)).status).toBe('stopped')
    disk.open()
    await expect
      .poll(() => read(id))
      .toMatchObject({
        pdfStatus: 'failed',
        pdfError: 'Stopped before the documents were created.',
      })
  })

  /** Documents that wait for a worker and never get one. */
  const waiting = async () => {
    const { id, sectionId } = await newProject()
    const rows = await server.db.asSuperuser(
      `insert into runs (user_id, project_id, kind, exclusive_key, not_before)
       values ($1, $2, 'documents', 'documents:' || $3, 'infinity') returning id`,
      [ann.person.id, id, id],
    )
    expect((await read(id)).pdfStatus).toBe('generating')
    return { id, sectionId, runId: String(rows[0]?.id) }
  }
  const asWorker = (runId: string, change: Updateable<Schema['runs']>) =>
    server.db.worker
      .updateTable('runs')
      .set({ endedAt: new Date(), ...change })
      .where('id', '=', runId)
      .execute()

  it('when its run is stopped before it began', async () => {
    const { id, runId } = await waiting()
    await ann.post(`/runs/${runId}/stop`)
    const pdfError = 'Stopped before the documents were created.'
    expect(await read(id)).toMatchObject({ pdfStatus: 'failed', pdfError })
  })

  it('when its worker was killed too often', async () => {
    const { id, runId } = await waiting()
    await server.db.asSuperuser(
      `update runs set status = 'running', attempts = 20, lease_owner = 'gone', lease_until = now() - interval '1 hour'
       where id = $1`,
      [runId],
    )
    expect((await ended(runId)).status).toBe('failed')
    expect(await read(id)).toMatchObject({ pdfStatus: 'failed', pdfError: GENERATION_ERRORS.interrupted })
    const disk = heldDisk()
    await ann.post(`/runs/${runId}/retry`)
    expect((await read(id)).pdfStatus, 'tried again').toBe('generating')
    disk.open()
  })

  it('when it was requested again while its run was ending', async () => {
    const { id, runId } = await waiting()
    await ann.patch(`/projects/${id}`, { title: 'Changed meanwhile' })
    expect(await ask(id)).toEqual({ pdfStatus: 'generating', runId })
    expect((await read(id)).pdfStatus).toBe('generating')
    await asWorker(runId, { status: 'done' })
    expect(await read(id)).toMatchObject({ pdfStatus: 'not_generated', pdfError: null })
  })

  it('and a failed run does not affect a project that was changed since', async () => {
    const { id, sectionId, runId } = await waiting()
    await ann.patch(`/generated-content/${sectionId}`, { content: 'Written anew.' })
    await asWorker(runId, { status: 'failed', error: { code: 'internal', message: 'Something went wrong.' } })
    expect(await read(id)).toMatchObject({ pdfStatus: 'not_generated', pdfError: null })
    await ann.post(`/runs/${runId}/retry`)
    expect((await read(id)).pdfStatus).toBe('not_generated')
  })

  it('and documents stay when their worker is killed after publishing', async () => {
    const { id } = await newProject()
    const { id: runId } = await make(id)
    const before = await read(id)
    await server.db.asSuperuser(`update runs set status = 'queued', ended_at = null where id = $1`, [runId])
    await server.db.asSuperuser(`delete from run_events where run_id = $1 and type = 'end'`, [runId])
    await expect
      .poll(async () => (await ann.get(`/runs/${runId}`)).body, { timeout: 20_000 })
      .toMatchObject({ status: 'done', result: { pdfUrl: before.pdfUrl } })
    expect(await read(id)).toEqual(before)
    expect((await ann.fetch(before.pdfUrl ?? '')).status).toBe(200)
  })
})
