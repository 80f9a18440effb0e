import { type Comparison, setAgainst, side } from '../comparison.ts'
import { signUp, startProduct } from '../product.ts'
import { type Ended, endOf, makeProject, queueDocuments } from './projects.ts'

const PEOPLE = 20
const EACH = 5

/**
 * A hundred documents requested by twenty people: how many are done when everyone has at least one (in order of request: 96 of
 * 100).
 */
export async function fairDocuments(): Promise<Comparison> {
  const product = await startProduct()
  try {
    const people: { cookie: string; projects: string[] }[] = []
    for (let person = 0; person < PEOPLE; person += 1) {
      const cookie = await signUp(product.url)
      const projects: string[] = []
      for (let book = 1; book <= EACH; book += 1) projects.push(await makeProject(product.url, cookie, `Book ${book}`))
      people.push({ cookie, projects })
    }
    // sent at once: documents finished while others are still being requested would not be unfair
    const runs = await Promise.all(
      people.flatMap(({ cookie, projects }, person) =>
        projects.map(async (project) => ({ person, cookie, id: await queueDocuments(product.url, cookie, project) })),
      ),
    )
    const ended: (Ended & { person: number })[] = []
    for (const { person, cookie, id } of runs) ended.push({ person, ...(await endOf(product.url, cookie, id)) })
    const at = (run: Ended) => Date.parse(run.endedAt)
    ended.sort((a, b) => at(a) - at(b))
    const began = Math.min(...ended.map(({ startedAt }) => Date.parse(startedAt)))
    const firsts = people.map((_, person) => ended.findIndex((run) => run.person === person) + 1)
    const lastFirst = Math.max(...firsts)
    const whole = at(ended.at(-1) ?? { status: '', startedAt: '', endedAt: '' }) - began
    const everybody = at(ended[lastFirst - 1] ?? { status: '', startedAt: '', endedAt: '' }) - began
    const comparison = setAgainst(
      `${PEOPLE * EACH} documents of ${PEOPLE} people: everybody has one`,
      'ms',
      side('server', [everybody]),
      side('all of them', [whole]),
    )
    return {
      ...comparison,
      notes: [
        `everybody had a first document after ${lastFirst} of ${PEOPLE * EACH}; ${spread(ended)} was the most one person was ahead of another`,
      ],
    }
  } finally {
    await product.stop()
  }
}

/** The largest difference at any time between the people with most and fewest finished documents. */
function spread(ended: readonly { person: number }[]): number {
  const counts = Array.from({ length: PEOPLE }, () => 0)
  let most = 0
  for (const { person } of ended) {
    counts[person] = (counts[person] ?? 0) + 1
    most = Math.max(most, Math.max(...counts) - Math.min(...counts))
  }
  return most
}
