import { setTimeout as wait } from 'node:timers/promises'
import { type Client, createClient } from './client.ts'
import type { FaultPlan, FaultReport } from './fault-report.ts'

/** Acknowledged writes: each section's id and its last acknowledged text. */
export type Written = {
  texts: Map<string, string[]>
  runs: Set<string>
  projects: Set<string>
  /** when each client last started a run */
  askedAt: Map<Client, number>
}
/** Milliseconds: one person may start 120 runs a minute. */
const RUN_EVERY = 700

/** People who write and generate documents until the drill ends; `over` resolves to what was acknowledged. */
export async function startLoad(url: string, plan: FaultPlan, report: FaultReport, isOver: () => boolean) {
  const written: Written = { texts: new Map(), runs: new Set(), projects: new Set(), askedAt: new Map() }
  const people = await Promise.all(
    Array.from({ length: plan.writers + plan.printers }, async (_, number) => {
      const client = createClient(url, `10.9.0.${number + 1}`)
      const person = { name: 'Ann Lee', email: `ann-${number}@example.org`, password: 'a good password' }
      const answer = await client.auth('/sign-up/email', person)
      if (answer.status !== 200) throw new Error(`sign-up: ${answer.status} ${JSON.stringify(answer.body)}`)
      return client
    }),
  )
  const work = people.map(async (client, number) => {
    const turn = number < plan.writers ? write : print
    for (let count = 0; !isOver(); count += 1) await turn(client, count, written, report)
  })
  // wrapped in an object: awaiting the start must not await the end
  return { over: Promise.all(work).then(() => written) }
}

type Body = { id: string; code?: string; pdfStatus?: string; pdfUrl?: string | null }

/** One request; undefined if it failed, which must be with an error a person can understand. */
async function ask(
  report: FaultReport,
  send: () => Promise<{ status: number; body: unknown }>,
  isWrite = true,
): Promise<Body | undefined> {
  try {
    const { status, body } = await send()
    if (status < 300) {
      if (isWrite) report.acknowledged += 1
      return body as Body
    }
    if (status === 503 || status === 502) report.refused += 1
    else report.wrong.push(`${status} ${JSON.stringify(body)}`)
  } catch {
    // the server was killed during this request, or is not up again
    report.refused += 1
  }
  await wait(50)
  return undefined
}

async function write(
  client: Client,
  count: number,
  { texts, runs, askedAt }: Written,
  report: FaultReport,
): Promise<void> {
  const text = (turn: number) => `# Light\n\nThis is text ${count}, form ${turn}.`
  const fields = { sectionName: `Chapter ${count}`, content: text(0) }
  const made = await ask(report, () => client.post('/generated-content', fields))
  if (!made) return
  // a change without a response may have happened or not: both are correct
  const possible = [text(0)]
  texts.set(made.id, possible)
  for (let turn = 1; turn <= 2; turn += 1) {
    const changed = await ask(report, () => client.patch(`/generated-content/${made.id}`, { content: text(turn) }))
    if (changed) possible.length = 0
    possible.push(text(turn))
  }
  if (performance.now() - (askedAt.get(client) ?? 0) < RUN_EVERY) return
  askedAt.set(client, performance.now())
  const titles = { kind: 'titles', input: { productConcept: `Balcony gardens ${count}` } }
  const started = await ask(report, () => client.post('/runs', titles))
  if (started) runs.add(started.id)
}

async function print(client: Client, count: number, written: Written, report: FaultReport): Promise<void> {
  const content = `# Light ${count}\n\n${'Windows face somewhere, and plants know it. '.repeat(20)}`
  const section = await ask(report, () => client.post('/generated-content', { sectionName: 'One', content }))
  const fields = { title: `Book ${count}`, contentIds: section ? [section.id] : [] }
  const project = section && (await ask(report, () => client.post('/projects', fields)))
  if (!project) return
  written.projects.add(project.id)
  const path = '/functions/generate-product-pdf'
  if (!(await ask(report, () => client.post(path, { projectId: project.id })))) return
  for (let looks = 0; looks < 200; looks += 1) {
    const now = await ask(report, () => client.get(`/projects/${project.id}`), false)
    if (now?.pdfStatus === 'failed') return
    if (now?.pdfStatus === 'completed' && now.pdfUrl) return download(client, now.pdfUrl, report)
    await wait(100)
  }
}

/** A PDF must end with its end marker, and the client must see a cut-off response as an error. */
async function download(client: Client, link: string, report: FaultReport): Promise<void> {
  try {
    const response = await client.fetch(link)
    if (response.status !== 200) return
    const bytes = Buffer.from(await response.arrayBuffer())
    report.downloads += 1
    const isWhole = bytes.subarray(0, 5).toString() === '%PDF-' && bytes.subarray(-8).toString().includes('%%EOF')
    if (!isWhole) report.half += 1
  } catch {
    report.refused += 1
  }
}
