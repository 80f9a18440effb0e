import type { WritingStyle } from '@makeready/contract/domain/content-types'
import { withoutMarks } from '../creator-words.ts'
import { GENERIC } from '../knowledge.ts'
import { capitalize } from '../language/case.ts'
import { type Intent, type OutlineLine, parseLine } from '../outline-line.ts'
import { FRONT_OR_BACK } from '../product-words.ts'
import type { SectionPlace } from '../section-kind.ts'
import { shuffled } from '../shuffle.ts'
import type { Writer } from '../writer.ts'

const HEADINGS: Record<WritingStyle, readonly (readonly [string, Intent | null])[]> = {
  educational: [
    ['The idea in plain words', 'term'],
    ['What to look for', 'metric'],
    ['Where it gets difficult', 'problem'],
    ['How to practise', 'habit'],
    ['What it depends on', null],
    ['Why it matters', 'why'],
    ['Slips along the way', 'mistake'],
  ],
  howto: [
    ['What you need', 'tool'],
    ['How to go about it', null],
    ['How to tell that it worked', 'metric'],
    ['If time is short', 'plan'],
    ['What to prepare', 'setup'],
    ['Where hands slip', 'mistake'],
  ],
  informative: [
    ['What it means', 'term'],
    ['What it costs', 'cost'],
    ['Options compared', 'choice'],
    ['What to check', 'metric'],
    ['Who is involved', 'people'],
    ['Tools and helpers', 'tool'],
  ],
  persuasive: [
    ['What waiting costs', 'cost'],
    ['What speaks against it', 'faq'],
    ['Why it seems hard', 'problem'],
    ['What you stand to gain', 'why'],
    ['How you would notice', 'metric'],
    ['The price of haste', 'mistake'],
  ],
  storytelling: [
    ['How it begins', 'setup'],
    ['What stands in the way', 'problem'],
    ['What is at stake', 'why'],
    ['The people in it', 'people'],
    ['A wrong turn', 'mistake'],
    ['The ordinary days between', 'habit'],
  ],
}
const AFTER_NAME = 3
const LONG = 900

/** Two or three lines of ours about what the section is named after, or else about the idea's module or the next step known. */
export function defaultOutline(
  writer: Writer,
  place: SectionPlace,
  voice: WritingStyle,
  modules: readonly string[],
  goal: number,
): OutlineLine[] {
  const { memory, key, ordinal } = writer.context
  const chapters = modules.filter((name) => !FRONT_OR_BACK.test(name))
  const module = chapters[place.number - 1]?.replace(
    /^(?:exercise|template|checklist|planner|worksheet|decision sheet|review form|log|(?:module|chapter|lesson|step|article) \d+)\s*[:.–-]\s*/i,
    '',
  )
  const step = place.topic || module ? null : writer.knowledge.take('steps')
  const named = withoutMarks(place.topic || module || (step ? step.do : writer.context.subject.long))
  const steps = [...writer.context.subject.domain.steps, ...GENERIC.steps]
  const isOrder = steps.some(({ do: act }) => act.toLowerCase() === named.toLowerCase())
  const base = parseLine(named, 2, isOrder)
  const own = place.topic ? [] : [base]
  const pool = shuffled(HEADINGS[voice], key)
  const start = (ordinal * AFTER_NAME) % pool.length
  const turned = [...pool.slice(start), ...pool.slice(0, start)]
  const unused = turned.filter(([heading]) => memory.overlap(heading) < 1)
  const chosen = (unused.length > 1 ? unused : turned).slice(0, AFTER_NAME - own.length + (goal >= LONG ? 1 : 0))
  return [...own, ...chosen.map(([heading, intent]) => ({ ...base, heading: capitalize(heading), detail: '', intent }))]
}
