import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProjectDetail } from '@makeready/contract/projects'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { createLocalStorage } from '../src/files/local-storage.ts'
import type { Storage } from '../src/files/storage.ts'
import { type SignedClient, testServer } from './server.ts'

type Started = { pdfStatus: string; runId: string }

/** Real files in a folder, on a disk that fails and pauses on request. */
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

export const diskFull = () =>
  Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))

/** A server for one test file that makes documents, on a disk that fails and pauses on request. */
export async function documentsTest() {
  const folder = await mkdtemp(join(tmpdir(), 'makeready-documents-'))
  const { storage, trouble } = troubledStorage(folder)
  const server = testServer({ storage })
  const documents = {} as { ann: SignedClient }

  beforeAll(async () => {
    documents.ann = await server.client('Ann Élise Lee')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  beforeEach(() => {
    trouble.put = async () => {}
    trouble.remove = async () => {}
  })

  async function newProject(title = 'Grüne Balkone', content = '# Light\n\nWindows face **somewhere**.') {
    const section = await documents.ann.post<{ id: string }>('/generated-content', {
      sectionName: 'Chapter 1',
      content,
    })
    const project = await documents.ann.post<{ id: string }>('/projects', { title, contentIds: [section.body.id] })
    return { id: project.body.id, sectionId: section.body.id }
  }

  async function ask(projectId: string, format = 'pdf'): Promise<Started> {
    const answer = await documents.ann.post<Started>(`/functions/generate-product-${format}`, { projectId })
    expect(answer.status, JSON.stringify(answer.body)).toBe(202)
    return answer.body
  }

  const ended = (runId: string) =>
    server.deps.runEvents.waitForEnd(documents.ann.person.id, runId, AbortSignal.timeout(30_000))
  const read = async (id: string) => (await documents.ann.get<ProjectDetail>(`/projects/${id}`)).body
  const make = async (id: string) => {
    const { runId } = await ask(id)
    return ended(runId)
  }
  const filesOf = async (projectId: string) => {
    const rows = await server.db.asSuperuser('select id from files where project_id = $1', [projectId])
    return rows.length
  }
  /** Resolves at the first write to the disk; the write continues when `open` is called. */
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

  return Object.assign(documents, { server, trouble, newProject, ask, ended, read, make, filesOf, heldDisk })
}
