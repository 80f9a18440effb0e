import type { QualityReport } from '@makeready/contract/quality'
import { describe, expect, it } from 'vitest'
import { documentsTest } from '../../test/documents-test.ts'
import { readEvents, type SentEvent } from '../../test/events.ts'
import { childrenOf } from '../../test/processes.ts'

const documents = await documentsTest()
const { newProject, ask, ended, read, make, filesOf, heldDisk } = documents

const bytesOf = async (url: string | null) => Buffer.from(await (await documents.ann.fetch(url ?? '')).arrayBuffer())
/** Quality control's findings about the documents, by rule. */
const statusOf = async (id: string) => {
  const { body } = await documents.ann.get<QualityReport>(`/projects/${id}/quality`)
  const group = body.groups.find(({ group: name }) => name === 'documents')
  return Object.fromEntries((group?.rows ?? []).map(({ rule, level }) => [rule, level]))
}

describe('the documents of a project', () => {
  it('are created in all three formats by one run, whichever was requested', {
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
    const { headers } = await documents.ann.fetch(project.pdfUrl ?? '')
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
    expect((await documents.ann.post(`/projects/${id}/quality/validate`)).status).toBe(204)
    expect(await statusOf(id)).toMatchObject({ 'documents-epubcheck': 'pass', 'documents-openxml': 'pass' })
    await documents.ann.patch(`/generated-content/${sectionId}`, { content: 'Written anew.' })
    expect(await read(id)).toMatchObject({ pdfStatus: 'not_generated', pdfUrl: before.pdfUrl })
    expect(await statusOf(id)).toMatchObject({ 'documents-fresh': 'warn', 'documents-fonts': 'pass' })
    expect((await documents.ann.fetch(before.pdfUrl ?? '')).status).toBe(200)
    await make(id)
    const after = await read(id)
    expect(after.pdfStatus).toBe('completed')
    expect(after.pdfUrl).not.toBe(before.pdfUrl)
    expect((await documents.ann.fetch(before.pdfUrl ?? '')).status).toBe(404)
    expect(await filesOf(id)).toBe(3)
  })

  it('are created even if the press is killed', { tags: ['slow'] }, async () => {
    // long enough to be still running when it is killed
    const { id } = await newProject(
      'A long book',
      'A sentence of the book. '.repeat(3_000).replaceAll(/((?:\S+ ){90})/g, '$1\n\n'),
    )
    const requested = await ask(id)
    const isMaking = ({ data: { data } }: SentEvent) => JSON.stringify(data).includes('step.format')
    await readEvents(documents.ann, `/runs/${requested.runId}/events`, { until: isMaking })
    for (const pid of childrenOf(process.pid, 'press-child')) process.kill(pid, 'SIGKILL')
    const events = await readEvents(documents.ann, `/runs/${requested.runId}/events`)
    expect(events.find(isMaking)?.data).toMatchObject({
      type: 'progress',
      data: {
        message: 'Creating the PDF',
        detail: { code: 'step.format', params: { format: 'PDF' } },
        done: 1,
        total: 5,
      },
    })
    expect(events.some(({ data }) => data.type === 'retry')).toBe(true)
    expect(events.at(-1)?.data).toMatchObject({ data: { status: 'done' } })
    expect((await read(id)).pdfStatus).toBe('completed')
    expect(await filesOf(id)).toBe(3)
  })

  it('so are the files of a print edition', { tags: ['slow'] }, async () => {
    const { id } = await newProject('A long book', 'A sentence of the book.\n\n'.repeat(9_000))
    const { body } = await documents.ann.post<{ runId: string }>(`/projects/${id}/print-edition/files`)
    const isMaking = ({ data: { data } }: SentEvent) => JSON.stringify(data).includes('step.print')
    await readEvents(documents.ann, `/runs/${body.runId}/events`, { until: isMaking })
    for (const pid of childrenOf(process.pid, 'press-child')) process.kill(pid, 'SIGKILL')
    const events = await readEvents(documents.ann, `/runs/${body.runId}/events`)
    expect(events.some(({ data }) => data.type === 'retry')).toBe(true)
    expect(events.at(-1)?.data).toMatchObject({ data: { status: 'done' } })
  })

  it('of a project without text fail with a reason', async () => {
    const { body } = await documents.ann.post<{ id: string }>('/projects', { title: 'Empty' })
    const run = await make(body.id)
    expect(run.status).toBe('failed')
    expect(await read(body.id)).toMatchObject({ pdfStatus: 'failed', pdfError: 'The book has no sections.' })
  })

  it('are created from text with every Markdown problem', { tags: ['slow'] }, async () => {
    const hostile =
      '# \n\n####### x\n\n| a |\n|-\n\n[^1]: \n\n```\n#read("/etc/passwd")\n\n![](javascript:alert(1))\n\n'
    const { id } = await newProject('مرحبا / a:b*c?', hostile + '> '.repeat(200))
    expect(await make(id)).toMatchObject({ status: 'done' })
    expect((await read(id)).pdfStatus).toBe('completed')
  })
})
