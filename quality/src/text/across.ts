import GithubSlugger from 'github-slugger'
import type { CheckedSection } from '../finding.ts'
import { FEWEST_RUNS, MOST_OVERLAP } from '../measures/overlap.ts'
import { noticed } from '../measures/sentences.ts'
import { placeOf } from '../reading/block.ts'
import type { Reading } from '../reading/read-section.ts'
import type { Report } from '../report.ts'
import { percent } from '../section-faults.ts'
import type { Anchor } from './structure.ts'

/** What only the whole book can tell: text that stands in two sections, and links inside it that lead nowhere. */
export function checkAcross(
  sections: readonly CheckedSection[],
  readings: readonly Reading[],
  anchors: readonly (readonly Anchor[])[],
  reports: readonly Report[],
) {
  sharedSentences(sections, readings, reports)
  sharedRuns(sections, readings, reports)
  const names = anchors.some((list) => list.length > 0) ? anchorNames(readings) : new Set<string>()
  anchors.forEach((list, index) => {
    for (const { at, name } of list) {
      if (names.has(decoded(name).toLowerCase())) continue
      reports[index]?.add({ rule: 'broken-link', level: 'fail', at, details: { url: `#${name}`.slice(0, 200) } })
    }
  })
}

/** Of two sections with one sentence, the later is told. */
function sharedSentences(
  sections: readonly CheckedSection[],
  readings: readonly Reading[],
  reports: readonly Report[],
) {
  const first = new Map<number, number>()
  readings.forEach((reading, index) => {
    for (const { key, block, start, end } of noticed(reading)) {
      const before = first.get(key)
      if (before === undefined) first.set(key, index)
      else if (before !== index) {
        const section = sections[before]?.name ?? ''
        const at = placeOf(block, start, end)
        reports[index]?.add({ rule: 'repeated-sentence', level: 'warn', at, about: section, details: { section } })
      }
    }
  })
}

function sharedRuns(sections: readonly CheckedSection[], readings: readonly Reading[], reports: readonly Report[]) {
  const holders = new Map<number, number[]>()
  readings.forEach(({ runSet }, index) => {
    for (const run of runSet) {
      const list = holders.get(run)
      if (list) list.push(index)
      else holders.set(run, [index])
    }
  })
  const shared = new Map<number, number>()
  const many = readings.length
  for (const list of holders.values()) {
    for (let one = 0; one < list.length - 1 && list.length <= 50; one++) {
      for (let other = one + 1; other < list.length; other++) {
        const pair = (list[one] ?? 0) * many + (list[other] ?? 0)
        shared.set(pair, (shared.get(pair) ?? 0) + 1)
      }
    }
  }
  for (const [pair, count] of shared) {
    const [early, late] = [Math.floor(pair / many), pair % many]
    const told = [late, early].find((index) => shareOf(count, readings[index]) >= MOST_OVERLAP)
    if (told === undefined) continue
    const section = sections[told === late ? early : late]?.name ?? ''
    const details = { percent: percent(shareOf(count, readings[told])), section }
    reports[told]?.add({ rule: 'overlap', level: 'fail', about: section, details })
  }
}

const shareOf = (count: number, reading: Reading | undefined) =>
  !reading || reading.runSet.size < FEWEST_RUNS ? 0 : count / reading.runSet.size

/** Headings as links name them, and ids that the author set in HTML. */
function anchorNames(readings: readonly Reading[]): ReadonlySet<string> {
  const names = new Set<string>()
  for (const { blocks, markdown } of readings) {
    const slugger = new GithubSlugger()
    for (const { kind, text } of blocks) if (kind === 'heading') names.add(slugger.slug(text.trim()))
    for (const [, id] of markdown.matchAll(/<[a-z][^<>]{0,500}\b(?:id|name)\s*=\s*["']?([^"'\s<>]{1,200})/gi)) {
      names.add((id ?? '').toLowerCase())
    }
  }
  return names
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
