import type { Plan } from '@makeready/contract/autopilot'
import type { ProjectDetail } from '@makeready/contract/projects'
import { withoutAuthorNotes } from '@makeready/quality/author-notes'
import { beforeAll, describe, expect, it } from 'vitest'
import { readEvents } from '../../test/events.ts'
import { type SignedClient, testServer } from '../../test/server.ts'
import { asOwner } from '../database/owned.ts'
import { planAnswer, writerOf } from './plan-answer.ts'
import { findPlan, type PlanRow } from './queries.ts'

const server = testServer()
let ann: SignedClient

beforeAll(async () => {
  ann = await server.client()
})

async function project(fields: object = {}, of = ann): Promise<string> {
  const made = await of.post<ProjectDetail>('/projects', { title: 'Sourdough for Beginners', ...fields })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.id
}

const planOf = async (id: string, of = ann) =>
  (await of.get<{ plan: Plan | null }>(`/projects/${id}/autopilot`)).body.plan
const productOf = async (id: string, of = ann) => (await of.get<ProjectDetail>(`/projects/${id}`)).body

async function call(path: string, body?: object, of = ann): Promise<Plan> {
  const answer = await of.post<Plan>(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

/** Waits until the plan's run has ended. */
async function whenSettled(id: string, of = ann): Promise<Plan> {
  const { runId } = (await planOf(id, of)) as Plan
  await readEvents(of, `/runs/${runId}/events`)
  return (await planOf(id, of)) as Plan
}

async function outlined(fields: object = {}, begin: object = { words: 3_000 }) {
  const id = await project(fields)
  await call(`/projects/${id}/autopilot`, begin)
  return { id, plan: await whenSettled(id) }
}

async function writeBook(id: string) {
  await call(`/projects/${id}/autopilot/write`, {})
  return whenSettled(id)
}

describe('with the built-in composer', () => {
  it('makes a title of what was typed, and writes no outline about a subject that is not English', async () => {
    const begin = { words: 3_000, proposeTitle: true }
    const { id } = await outlined({ title: 'raising backyard chickens, for suburban families' }, begin)
    expect((await productOf(id)).title).toBe('Raising Backyard Chickens: A Guide for Suburban Families')
    const { plan } = await outlined({ title: 'Alte Holzfenster restaurieren, für Besitzer alter Häuser' }, begin)
    expect(plan.outline).toEqual([])
    expect(plan.error).toMatch(/English/)
  })

  it('plans a product by its type and waits for approval', { tags: ['PLUS-8'] }, async () => {
    const { plan } = await outlined({ productType: 'guide' })
    expect(plan).toMatchObject({ state: 'outline', engine: 'composer', error: null, spent: { cost: 0 } })
    expect(plan.outline[0]?.name).toBe('Introduction')
    expect(plan.outline.filter(({ name }) => name.startsWith('Step '))).not.toHaveLength(0)
    expect(new Set(plan.outline.map(({ key }) => key)).size).toBe(plan.outline.length)
    expect(plan.sections.every(({ state }) => state === 'waiting')).toBe(true)
    expect(plan.estimate).toMatchObject({ cost: 0 })
  })

  it('says before writing how long the product will be, and whether it knows the subject', {
    tags: ['slow'],
  }, async () => {
    const { id, plan: known } = await outlined({ productType: 'ebook' }, { words: 9_000 })
    expect(known.isKnown).toBe(true)
    const { sections } = await writeBook(id)
    const words = sections.reduce((sum, section) => sum + section.words, 0)
    expect(Math.abs(known.estimate.words - words) / words).toBeLessThan(0.05)
    const planned = known.outline.reduce((sum, section) => sum + section.words, 0)
    expect(Math.abs(planned - words) / words, `${planned} planned, ${words} written`).toBeLessThan(0.25)

    expect(sections.some(({ onlyAsks }) => onlyAsks)).toBe(false)

    expect(known.similarProduct).toBeNull()
    const { plan: again } = await outlined({ title: 'The Sourdough Handbook', productType: 'guide' }, { words: 9_000 })
    expect(again.similarProduct).toMatchObject({ projectId: id, title: 'Sourdough for Beginners' })
    expect(again.similarProduct?.percent).toBeGreaterThan(50)

    const { id: other, plan: unknown } = await outlined({ title: 'The First Year with Bees' }, { words: 9_000 })
    expect(unknown).toMatchObject({ isKnown: false, similarProduct: null })
    expect(unknown.estimate.words).toBeLessThan(2_500)
    await ann.patch(`/projects/${other}/autopilot`, { cover: false, expectedVersion: unknown.version })
    const asking = await writeBook(other)
    const chapter = asking.sections.at(-2)
    expect(chapter).toMatchObject({ state: 'written', onlyAsks: true })
    await ann.patch(`/generated-content/${chapter?.contentId}`, { content: '# Hives\n\nMine face south.' })
    expect((await planOf(other))?.sections.at(-2)).toMatchObject({ state: 'edited', onlyAsks: false })
  })

  it('starts once if requested twenty times at once, and tells the others that it is running', async () => {
    const id = await project()
    const started = await Promise.all(
      Array.from({ length: 20 }, () => ann.post<{ message: string }>(`/projects/${id}/autopilot`, { words: 3_000 })),
    )
    const refused = started.filter(({ status }) => status !== 200)
    expect(started.length - refused.length).toBeGreaterThanOrEqual(1)
    for (const { status, body } of refused)
      expect([status, body.message]).toEqual([409, 'Autopilot is working on this product. Stop it first.'])
    expect((await whenSettled(id)).outline).not.toHaveLength(0)
  })

  it('is not reported as stopped if its run ends while it is read', async () => {
    const { id } = await outlined()
    const answer = await asOwner(server.deps.database, ann.person.id, async (tx) => {
      const owned = { tx, userId: ann.person.id }
      const plan = (await findPlan(owned, id)) as PlanRow
      const asItWas: PlanRow = { ...plan, state: 'outlining', outline: [] }
      return planAnswer(owned, asItWas, await writerOf(server.deps.ai, ann.person.id, null))
    })
    expect(answer.state).toBe('outline')
    expect(answer.outline).not.toHaveLength(0)
  })

  it('writes and saves every section in the outline’s order, and draws a cover', async () => {
    const { id, plan } = await outlined()
    const done = await writeBook(id)
    expect(done).toMatchObject({ state: 'done', error: null, coverState: 'done' })
    expect(done.sections.map(({ state }) => state)).toEqual(plan.outline.map(() => 'written'))
    const product = await productOf(id)
    expect(product.contentSections.map(({ sectionName }) => sectionName)).toEqual(plan.outline.map(({ name }) => name))
    expect(product.contentSections.map((section) => section.id)).toEqual(
      done.sections.map(({ contentId }) => contentId),
    )
    expect(product.cover?.title).toBe('Sourdough for Beginners')
    for (const [at, { words, warnings }] of done.sections.entries()) {
      const { words: goal = 0, name = '' } = plan.outline[at] ?? {}
      expect(words / goal, name).toBeGreaterThan(/^Chapter/.test(name) ? 0.6 : 0.1)
      const { content = '' } = product.contentSections[at] ?? {}
      expect(warnings.some(({ message }) => message.includes('a note to you'))).toBe(
        withoutAuthorNotes(content) !== content,
      )
    }
  })
})
