import { post } from '../product.ts'

const TEXT = `# Light\n\n${'Windows face somewhere, and plants know it. '.repeat(40)}`

export async function makeProject(url: string, cookie: string, title: string): Promise<string> {
  const made = async (path: string, body: object) =>
    ((await (await post(`${url}/api/v1${path}`, body, { cookie })).json()) as { id: string }).id
  const section = await made('/generated-content', { sectionName: 'One', content: TEXT })
  return made('/projects', { title, contentIds: [section] })
}

export async function queueDocuments(url: string, cookie: string, projectId: string): Promise<string> {
  const answer = await post(`${url}/api/v1/functions/generate-product-pdf`, { projectId }, { cookie })
  return ((await answer.json()) as { runId: string }).runId
}

export type Ended = { status: string; startedAt: string; endedAt: string }

/** Waits for the end of a run. @throws if it ended without documents */
export async function endOf(url: string, cookie: string, runId: string): Promise<Ended> {
  for (;;) {
    const response = await fetch(`${url}/api/v1/runs/${runId}`, { headers: { cookie } })
    const run = (await response.json()) as Ended & { error: unknown }
    if (run.endedAt && run.status === 'done') return run
    if (run.endedAt) throw new Error(`Documents ended as ${run.status}: ${JSON.stringify(run.error)}`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
