import { describe, expect, it } from 'vitest'
import { diskFull, documentsTest } from '../../test/documents-test.ts'
import { PIXEL } from '../../test/resources.ts'

const documents = await documentsTest()
const { newProject, ended, read, make, filesOf, trouble } = documents

const bytesOf = async (url: string | null) => Buffer.from(await (await documents.ann.fetch(url ?? '')).arrayBuffer())

const sentence = 'The documents couldn’t be saved because the disk is full.'

describe('when the disk is full', () => {
  it('the project reports it, the earlier documents stay, and a retry works', async () => {
    const { id, sectionId } = await newProject()
    await make(id)
    const before = await read(id)
    const pdf = await bytesOf(before.pdfUrl)
    await documents.ann.patch(`/generated-content/${sectionId}`, { content: 'Written anew.' })

    trouble.put = diskFull
    expect((await make(id)).status).toBe('failed')
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

  it('in the middle of the three, nothing of the first remains', { tags: ['slow'] }, async () => {
    const { id } = await newProject()
    trouble.put = (key) => (key.startsWith('epub/') ? diskFull() : Promise.resolve())
    expect((await make(id)).status).toBe('failed')
    expect(await read(id)).toMatchObject({ pdfStatus: 'failed', pdfUrl: null, docxUrl: null, epubUrl: null })
    expect(await filesOf(id)).toBe(0)
  })

  it('the same run can be retried', { tags: ['slow'] }, async () => {
    const { id } = await newProject()
    trouble.put = diskFull
    const run = await make(id)
    trouble.put = async () => {}
    expect((await documents.ann.post(`/runs/${run.id}/retry`)).status).toBe(200)
    expect((await ended(run.id)).status).toBe('done')
    expect(await read(id)).toMatchObject({ pdfStatus: 'completed', pdfError: null })
  })

  it('a file that cannot be removed does not fail the run', async () => {
    const { id, sectionId } = await newProject()
    await make(id)
    await documents.ann.patch(`/generated-content/${sectionId}`, { content: 'Written anew.' })
    trouble.remove = diskFull
    expect((await make(id)).status).toBe('done')
    expect((await read(id)).pdfStatus).toBe('completed')
  })

  it('a print edition reports it in the same words', { tags: ['slow'] }, async () => {
    const { id } = await newProject()
    trouble.put = (key) => (key.startsWith('print/') ? diskFull() : Promise.resolve())
    const { body } = await documents.ann.post<{ runId: string }>(`/projects/${id}/print-edition/files`)
    expect(await ended(body.runId)).toMatchObject({ status: 'failed', error: { message: sentence } })
  })

  it('a cover reports it too, and is saved once there is space', async () => {
    trouble.put = diskFull
    const answer = await documents.ann.post('/cover-images', { imageUrl: PIXEL })
    const message = 'Couldn’t save. The server’s disk is full.'
    expect(answer).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE', message } })
    trouble.put = async () => {}
    expect((await documents.ann.post('/cover-images', { imageUrl: PIXEL })).status).toBe(201)
  })
})
