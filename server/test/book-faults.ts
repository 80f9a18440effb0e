import { GENERATION_ERRORS } from '@makeready/contract/errors'
import type { ProjectDetail } from '@makeready/contract/projects'
import { describe, expect, it } from 'vitest'
import { type BookWriter, type ProviderCall, soundSection } from './book-provider.ts'
import type { bookTest } from './book-test.ts'
import type { ModelFault } from './model-fault.ts'
import type { Tool } from './model-tools.ts'

const OUTLINE = [
  { name: 'Introduction', points: ['Why bees'], words: 80 },
  { name: 'Chapter 1: Frames', points: ['Brood on frames', 'Honey on frames'], words: 120 },
  { name: 'Chapter 2: Swarms', points: ['Queen cells', 'Catching one'], words: 120 },
  { name: 'Chapter 3: Winter', points: ['Food stores', 'Dry walls'], words: 120 },
  { name: 'Conclusion', points: ['What to do first'], words: 80 },
]
const NAMES = OUTLINE.map(({ name }) => name)
const BRIEF = [{ brief: 'A calm book.', glossary: [{ term: 'starter', meaning: 'a live culture' }] }]
/** The provider is unavailable or refuses us, so that all sections would fail. */
const PROVIDER_FAILS = ['auth', 'quota', 'model_not_found', 'region_blocked', 'rate_limited', 'upstream', 'network']

function toolOf(call: ProviderCall): Tool {
  const items = call.kind === 'outline' ? OUTLINE : call.kind === 'brief' ? BRIEF : []
  const isList = items.length > 0
  const good = isList ? JSON.stringify(items) : soundSection(call)
  return { kind: isList ? 'ideas' : 'content', input: {}, isList, items, good }
}

/** Repeats the fault in every call of these kinds, as often as sections are requested. */
function faulty({ answers }: ModelFault, kinds: readonly ProviderCall['kind'][]) {
  const times = new Map<string, number>()
  return (_: number, call: ProviderCall) => {
    if (!kinds.includes(call.kind)) return undefined
    const key = `${call.kind} ${call.section}`
    const time = times.get(key) ?? 0
    times.set(key, time + 1)
    return answers(toolOf(call)).at(Math.min(time, answers(toolOf(call)).length - 1))
  }
}

const textExpected = ({ expected }: ModelFault) => expected
const listExpected = ({ list, expected }: ModelFault) => list ?? expected
const failsWith = (expected: ModelFault['expected']) =>
  typeof expected === 'object' && 'fails' in expected ? expected : undefined

/** Writes whole books with each faulty model: in all of its answers, or in those for one part where that matters. */
export function testBookFaults(book: ReturnType<typeof bookTest>, faults: readonly ModelFault[]): void {
  async function outlined(fault: ModelFault, kinds: readonly ProviderCall['kind'][]) {
    // one person may not start that many runs per minute
    book.ann = await book.server.client()
    const { id } = (await book.ann.post<ProjectDetail>('/projects', { title: 'Bread', productType: 'ebook' })).body
    const writer = book.writes({ outline: OUTLINE, instead: faulty(fault, kinds) })
    await book.post(`/projects/${id}/autopilot`, { words: 520 })
    return { id, writer, plan: await book.whenSettled(id) }
  }

  async function written(fault: ModelFault, kinds: readonly ProviderCall['kind'][]) {
    const { id, writer } = await outlined(fault, kinds)
    await book.patch(id, { cover: false })
    await book.write(id)
    return { id, writer, plan: await book.whenSettled(id) }
  }

  /** Checks that the sections are as the provider intended. */
  async function expectWhole(id: string, { calls }: BookWriter) {
    const texts = (await book.product(id)).contentSections
    expect(texts.map(({ sectionName }) => sectionName)).toEqual(NAMES)
    for (const { sectionName, content } of texts) {
      const call = calls.find(({ kind, section }) => kind === 'section' && section === sectionName)
      expect(content.trim()).toBe(call && soundSection(call))
    }
  }

  // the rest of a cut text is requested, which made-up sections do not have
  const sound = faults.filter((fault) => fault.name !== 'cut' && textExpected(fault) === 'good' && !fault.list)
  const unsound = faults.filter((fault) => fault.name !== 'cut' && !sound.includes(fault))

  describe.each(sound)('a whole book by a model with the fault “$name”', (fault) => {
    it('is as the model meant it', async () => {
      const { id, writer, plan } = await written(fault, ['outline', 'brief', 'section', 'revision'])
      expect(plan).toMatchObject({ state: 'done', error: null, brief: 'A calm book.' })
      // its made-up words have no language
      const warnings = plan.sections.flatMap((section) => section.warnings)
      expect(warnings.filter(({ rule }) => rule !== 'other_language')).toEqual([])
      await expectWhole(id, writer)
      expect(plan.spent.cost, 'what it cost is known').not.toBeNull()
    })
  })

  describe.each(unsound)('the fault “$name”', (fault) => {
    it('in an outline keeps what is valid, and reports what is missing', async () => {
      const { plan } = await outlined(fault, ['outline'])
      const expected = listExpected(fault)
      const failure = failsWith(expected)
      if (expected === 'good') expect(plan).toMatchObject({ state: 'outline', error: null })
      else if (failure && plan.outline.length === 0)
        expect(plan).toMatchObject({ state: 'failed', error: GENERATION_ERRORS[failure.fails as 'auth'] })
      else {
        expect(plan).toMatchObject({ state: 'outline', error: expect.stringMatching(/\.$/) })
        expect(plan.outline.reduce((sum, { words }) => sum + words, 0)).toBeLessThan(500)
      }
      expect(NAMES).toEqual(expect.arrayContaining(plan.outline.map(({ name }) => name)))
      expect(plan.spent.cost).toBeLessThan(0.12)
    })

    it('in a brief does not end the book', async () => {
      const { id, writer, plan } = await written(fault, ['brief'])
      const failure = failsWith(listExpected(fault))
      if (failure && PROVIDER_FAILS.includes(failure.fails)) {
        expect(plan).toMatchObject({ state: 'failed', error: GENERATION_ERRORS[failure.fails as 'auth'] })
        expect(writer.calls.length).toBeLessThanOrEqual(3)
      } else {
        expect(plan).toMatchObject({ state: 'done', error: null })
        await expectWhole(id, writer)
      }
    })

    it('in the sections is reported there, costs little, and keeps what was written', async () => {
      const { id, writer, plan } = await written(fault, ['section', 'revision'])
      const expected = textExpected(fault)
      const failure = failsWith(expected)
      if (!failure) {
        expect(plan.state).toBe('done')
        if (expected !== 'good') for (const { warnings } of plan.sections) expect(warnings).not.toEqual([])
        else await expectWhole(id, writer)
        return
      }
      const isPassing = failure.fails === 'network' || failure.fails === 'upstream'
      expect(plan).toMatchObject({ state: 'failed', error: GENERATION_ERRORS[failure.fails as 'auth'] })
      expect(writer.calls.length).toBeLessThanOrEqual(2 + OUTLINE.length * (isPassing ? 6 : 3))
      expect(plan.spent.cost).not.toBeNull()
      const again = book.writes({ outline: OUTLINE })
      await book.write(id)
      expect(await book.whenSettled(id)).toMatchObject({ state: 'done', error: null })
      const continued = again.calls.filter(({ prompt }) => prompt.includes('text_so_far is the end of what is written'))
      const begun = plan.sections.filter(({ state }) => state === 'failed')
      expect(begun.length).toBeGreaterThan(failure.keeps ? 0 : -1)
      expect(continued).toHaveLength(failure.keeps ? begun.length : 0)
    })
  })
}
