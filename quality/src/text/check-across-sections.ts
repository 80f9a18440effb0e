import GithubSlugger, { slug } from 'github-slugger'
import { percent } from '../check-section.ts'
import type { CheckedSection } from '../finding.ts'
import { MAX_OVERLAP, MIN_SHINGLES } from '../measures/overlap.ts'
import { comparableSentences } from '../measures/repeated-sentences.ts'
import { placeOf } from '../parsing/block.ts'
import type { ParsedSection } from '../parsing/parse-section.ts'
import type { Report } from '../report.ts'
import type { Anchor } from './structure.ts'

/** Text repeated in two sections, and broken links inside the book. */
export function checkAcrossSections(
  sections: readonly CheckedSection[],
  parsedSections: readonly ParsedSection[],
  anchors: readonly (readonly Anchor[])[],
  reports: readonly Report[],
) {
  checkSharedSentences(sections, parsedSections, reports)
  checkSharedShingles(sections, parsedSections, reports)
  const names = anchors.some((list) => list.length > 0) ? anchorNames(sections, parsedSections) : new Set<string>()
  anchors.forEach((list, index) => {
    for (const { at, name } of list) {
      if (names.has(decodeEntities(name).toLowerCase())) continue
      reports[index]?.add({ rule: 'broken-link', level: 'fail', at, details: { url: `#${name}`.slice(0, 200) } })
    }
  })
}

function checkSharedSentences(
  sections: readonly CheckedSection[],
  parsedSections: readonly ParsedSection[],
  reports: readonly Report[],
) {
  const first = new Map<number, number>()
  parsedSections.forEach((parsed, index) => {
    for (const { key, block, start, end } of comparableSentences(parsed)) {
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

function checkSharedShingles(
  sections: readonly CheckedSection[],
  parsedSections: readonly ParsedSection[],
  reports: readonly Report[],
) {
  const sectionsByShingle = new Map<number, number[]>()
  parsedSections.forEach(({ shingleSet }, index) => {
    for (const shingle of shingleSet) {
      const list = sectionsByShingle.get(shingle)
      if (list) list.push(index)
      else sectionsByShingle.set(shingle, [index])
    }
  })
  const shared = new Map<number, number>()
  const many = parsedSections.length
  for (const list of sectionsByShingle.values()) {
    for (let one = 0; one < list.length - 1 && list.length <= 50; one++) {
      for (let other = one + 1; other < list.length; other++) {
        const pair = (list[one] ?? 0) * many + (list[other] ?? 0)
        shared.set(pair, (shared.get(pair) ?? 0) + 1)
      }
    }
  }
  for (const [pair, count] of shared) {
    const [earlier, later] = [Math.floor(pair / many), pair % many]
    const reported = [later, earlier].find((index) => overlapWith(count, parsedSections[index]) >= MAX_OVERLAP)
    if (reported === undefined) continue
    const section = sections[reported === later ? earlier : later]?.name ?? ''
    const details = { percent: percent(overlapWith(count, parsedSections[reported])), section }
    reports[reported]?.add({ rule: 'overlap', level: 'fail', about: section, details })
  }
}

const overlapWith = (count: number, parsed: ParsedSection | undefined) =>
  !parsed || parsed.shingleSet.size < MIN_SHINGLES ? 0 : count / parsed.shingleSet.size

/** What a link inside the book may lead to: headings, HTML ids, and sections by their name with or without its label. */
function anchorNames(
  sections: readonly CheckedSection[],
  parsedSections: readonly ParsedSection[],
): ReadonlySet<string> {
  const names = new Set(sections.flatMap(({ name }) => [slug(name), slug(name.replace(/^[^:]*:\s*/, ''))]))
  for (const { blocks, markdown } of parsedSections) {
    const slugger = new GithubSlugger()
    for (const { kind, text } of blocks) if (kind === 'heading') names.add(slugger.slug(text.trim()))
    for (const [, id] of markdown.matchAll(/<[a-z][^<>]{0,500}\b(?:id|name)\s*=\s*["']?([^"'\s<>]{1,200})/gi)) {
      names.add((id ?? '').toLowerCase())
    }
  }
  return names
}

function decodeEntities(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
