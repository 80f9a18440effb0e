import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { startEmbedded } from '../../src/database/embedded.ts'
import type { Client, ErrorBody } from '../client.ts'
import { TEST_SECRET } from '../database.ts'
import { readEvents } from '../events.ts'
import { type Program, run } from '../program.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'makeready-away-'))
  await chmod(folder, 0o755)
  closers.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function started(env: Record<string, string>): Promise<{ program: Program; ann: Client }> {
  const program = run('main.ts', { PORT: '0', LOG_LEVEL: 'error', AUTH_SECRET: TEST_SECRET, ...env })
  closers.push(() => program.end('SIGTERM'))
  const ann = await program.client()
  const person = { name: 'Ann Lee', email: 'ann@example.org', password: 'a good password' }
  expect((await ann.auth('/sign-up/email', person)).status).toBe(200)
  return { program, ann }
}

test('a database outage of twenty seconds is reported, signs nobody out, and is recovered from automatically', async () => {
  const folder = await newFolder()
  let embedded = await startEmbedded(folder)
  closers.push(() => embedded.stop())
  const { ann } = await started({ DATA_DIR: folder, DATABASE_URL: embedded.url })
  const niche = await ann.post<{ id: string }>('/niches', { name: 'Gardens' })
  await embedded.stop()
  const end = performance.now() + 20_000
  let attempts = 0
  while (performance.now() < end) {
    const began = performance.now()
    for (const answer of [
      await ann.get<ErrorBody>(`/niches/${niche.body.id}`),
      await ann.post<ErrorBody>('/niches', { name: 'Terraces' }),
      await ann.post<ErrorBody>('/runs', { kind: 'titles', input: { productConcept: 'A book' } }),
    ])
      expect([answer.status, answer.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
    expect((await ann.fetch('/health/ready')).status).toBe(503)
    expect((await ann.fetch('/health/live')).status).toBe(200)
    expect(performance.now() - began).toBeLessThan(15_000)
    attempts += 1
    await wait(500)
  }
  embedded = await startEmbedded(folder)
  const back = performance.now()
  await expect
    .poll(() => ann.get(`/niches/${niche.body.id}`).then(({ status }) => status), { timeout: 15_000 })
    .toBe(200)
  console.info(`asked ${attempts} times in vain, back after ${Math.round(performance.now() - back)} ms`)
  expect((await ann.get<{ items: unknown[] }>('/niches')).body.items).toHaveLength(1)
  const made = await ann.post<{ id: string }>('/runs', { kind: 'titles', input: { productConcept: 'A book' } })
  const events = await readEvents(ann, `/runs/${made.body.id}/events`)
  expect(events.at(-1)?.data).toMatchObject({ data: { status: 'done' } })
})

const MB = 1024 * 1024

/** Creates a small disk. @returns its folder, or why that is impossible here */
function smallDisk(folder: string, megabytes: number): string | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder], { stdio: 'ignore' })
    closers.push(async () => execFileSync('umount', ['-l', folder]))
    return undefined
  } catch {
    return 'no small disk can be mounted here (Linux, as root)'
  }
}

test('a full disk refuses new data with a message, and loses none', async ({ skip }) => {
  const disk = join(await newFolder(), 'disk')
  await mkdir(disk)
  const whyNot = smallDisk(disk, 260)
  if (whyNot) console.warn(`A full disk is not tried: ${whyNot}`)
  skip(whyNot !== undefined, whyNot)
  const { ann } = await started({ DATA_DIR: disk })
  const saved: string[] = []
  const save = async (content: string) => {
    const answer = await ann
      .post<ErrorBody & { id: string }>('/generated-content', { sectionName: 'One', content })
      .catch(() => null)
    if (answer?.status === 201) saved.push(answer.body.id)
    return answer
  }
  expect((await save('Text'))?.status).toBe(201)
  // fills the remaining space to the last byte
  for (const size of [8 * MB, MB, 64 * 1024, 4096]) {
    for (let number = 0; ; number += 1) {
      const filled = await writeFile(join(disk, `filler-${size}-${number}`), Buffer.alloc(size)).catch(() => 'full')
      if (filled === 'full') break
    }
  }
  const refused = new Map<string, number>()
  for (let number = 0; number < 60; number += 1) {
    // random text: the database would compress repetitions
    const answer = await save(Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))).toString('base64'))
    const summary = answer ? `${answer.status} ${answer.body.message ?? ''}` : 'no answer'
    refused.set(summary, (refused.get(summary) ?? 0) + 1)
  }
  console.info(Object.fromEntries(refused))
  for (const summary of refused.keys()) expect(summary).toMatch(/^(201|503) /)
  expect([...refused.keys()].some((summary) => summary.startsWith('503'))).toBe(true)
  execFileSync('sh', ['-c', `rm -f ${disk}/filler-*`])
  await expect.poll(async () => (await save('After'))?.status, { timeout: 60_000 }).toBe(201)
  for (const id of saved) expect((await ann.get(`/generated-content/${id}`)).status, id).toBe(200)
})
