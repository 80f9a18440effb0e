import { GENERATION_ERRORS } from '@makeready/contract/errors'
import type { ProjectDetail } from '@makeready/contract/projects'
import type { Updateable } from 'kysely'
import { describe, expect, it } from 'vitest'
import { documentsTest } from '../../test/documents-test.ts'
import type { Schema } from '../database/schema.ts'

const documents = await documentsTest()
const { newProject, ask, ended, read, make, filesOf, heldDisk, server } = documents

describe('a change while they are being created', () => {
  it('leaves them not generated, never completed for the older state', async () => {
    const { id } = await newProject()
    const disk = heldDisk()
    const { runId } = await ask(id)
    await disk.reached
    await documents.ann.patch(`/projects/${id}`, { title: 'Changed meanwhile' })
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
    await documents.ann.patch(`/projects/${id}`, { title: 'Newer' })
    expect((await ask(id)).runId).toBe(runId)
    disk.open()
    expect((await ended(runId)).status).toBe('done')
    const project = await read(id)
    expect(project.pdfStatus).toBe('completed')
    const { headers } = await documents.ann.fetch(project.pdfUrl ?? '')
    expect(headers.get('content-disposition')).toContain('filename="Newer.pdf"')
    expect(await filesOf(id)).toBe(3)
  })

  it('that deletes the project leaves nothing waiting', async () => {
    const { id } = await newProject()
    const disk = heldDisk()
    const { runId } = await ask(id)
    await disk.reached
    await documents.ann.delete(`/projects/${id}`)
    disk.open()
    expect((await ended(runId)).status).toBe('failed')
    const restored = await documents.ann.post<ProjectDetail>(`/projects/${id}/restore`)
    expect(restored.body.pdfStatus).toBe('failed')
  })
})

describe('no project stays in generation without a run', () => {
  it('when its run is stopped', async () => {
    const { id } = await newProject()
    const disk = heldDisk()
    const { runId } = await ask(id)
    await disk.reached
    await documents.ann.post(`/runs/${runId}/stop`)
    expect((await ended(runId)).status).toBe('stopped')
    disk.open()
    await expect
      .poll(() => read(id))
      .toMatchObject({
        pdfStatus: 'failed',
        pdfError: 'Stopped before the documents were created.',
      })
  })

  /** Leaves documents waiting for a worker that never comes. */
  const waiting = async () => {
    const { id, sectionId } = await newProject()
    const rows = await server.db.asSuperuser(
      `insert into runs (user_id, project_id, kind, exclusive_key, not_before)
       values ($1, $2, 'documents', 'documents:' || $3, 'infinity') returning id`,
      [documents.ann.person.id, id, id],
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
    await documents.ann.post(`/runs/${runId}/stop`)
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
    await documents.ann.post(`/runs/${runId}/retry`)
    expect((await read(id)).pdfStatus, 'tried again').toBe('generating')
    disk.open()
  })

  it('when it was requested again while its run was ending', async () => {
    const { id, runId } = await waiting()
    await documents.ann.patch(`/projects/${id}`, { title: 'Changed meanwhile' })
    expect(await ask(id)).toEqual({ pdfStatus: 'generating', runId })
    expect((await read(id)).pdfStatus).toBe('generating')
    await asWorker(runId, { status: 'done' })
    expect(await read(id)).toMatchObject({ pdfStatus: 'not_generated', pdfError: null })
  })

  it('a failed run does not affect a project that was changed since', async () => {
    const { id, sectionId, runId } = await waiting()
    await documents.ann.patch(`/generated-content/${sectionId}`, { content: 'Another text.' })
    await asWorker(runId, { status: 'failed', error: { code: 'internal', message: 'Something went wrong.' } })
    expect(await read(id)).toMatchObject({ pdfStatus: 'not_generated', pdfError: null })
    await documents.ann.post(`/runs/${runId}/retry`)
    expect((await read(id)).pdfStatus).toBe('not_generated')
  })

  it('documents are kept if their worker is killed after publishing', { tags: ['slow'] }, async () => {
    const { id } = await newProject()
    const { id: runId } = await make(id)
    const before = await read(id)
    await server.db.asSuperuser(`update runs set status = 'queued', ended_at = null where id = $1`, [runId])
    await server.db.asSuperuser(`delete from run_events where run_id = $1 and type = 'end'`, [runId])
    await expect
      .poll(async () => (await documents.ann.get(`/runs/${runId}`)).body, { timeout: 20_000 })
      .toMatchObject({ status: 'done', result: { pdfUrl: before.pdfUrl } })
    expect(await read(id)).toEqual(before)
    expect((await documents.ann.fetch(before.pdfUrl ?? '')).status).toBe(200)
  })
})
