import GithubSlugger from 'github-slugger'
import type { Block, Inline, ManuscriptSection, Warning } from '../manuscript/manuscript.ts'
import { inlineText } from '../manuscript/plain-text.ts'
import { sectionStats } from '../manuscript/section-stats.ts'
import { createReport } from '../markdown/report.ts'

/** A parsed section: the name its author gave it, and whether it has links such as `#soil`. */
export type LinkedSection = { section: ManuscriptSection; name: string; hasInternalLinks: boolean }
type Link = Extract<Inline, { t: 'link' }>

/**
 * Replaces links such as `[see soil](#what-soil-wants)` by ids: another section of that name first, then a heading of the
 * same section, then one anywhere. Names follow GitHub's rules. A link without a target becomes plain text, with a warning.
 */
export function resolveInternalLinks(read: readonly LinkedSection[]): {
  sections: ManuscriptSection[]
  warnings: Warning[]
} {
  const sections = read.map(({ section }) => section)
  if (!read.some(({ hasInternalLinks }) => hasInternalLinks)) return { sections, warnings: [] }
  const own = sections.map(namesOf)
  const headings = firstOfEach(own.flatMap((names) => [...names]))
  const titles = firstOfEach(
    read.flatMap(({ section, name }) => [section.title, name].map((title) => [linkName(title), section.id] as const)),
  )
  const warnings: Warning[] = []
  const linkedSections = read.map(({ section, hasInternalLinks }, at) => {
    if (!hasInternalLinks) return section
    const target = (name: string) => {
      const titled = titles.get(name)
      const heading = own[at]?.get(name)
      return titled === section.id ? (heading ?? titled) : (titled ?? heading ?? headings.get(name))
    }
    const made = resolveSection(section, (address) => {
      const name = decodeFragment(address)
      return target(name) ?? target(linkName(name))
    })
    warnings.push(...made.warnings)
    return made.section
  })
  return { sections: linkedSections, warnings }
}

function firstOfEach(names: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  return new Map(names.toReversed())
}

type ResolvedSection = { section: ManuscriptSection; warnings: Warning[] }

/** Keyed by the cached section, so that its resolved form is reused while its links have the same targets. */
const resolved = new WeakMap<ManuscriptSection, ResolvedSection & { destinations: string }>()

function resolveSection(section: ManuscriptSection, target: (address: string) => string | undefined): ResolvedSection {
  const ids = new Map([...sectionStats(section).linkTargetIds].map((name) => [`#${name}`, target(`#${name}`)]))
  const destinations = JSON.stringify([...ids])
  const before = resolved.get(section)
  if (before?.destinations === destinations) return before
  const report = createReport()
  const blocks = replaceLinks(section.blocks, (link) => {
    const id = ids.get(link.url)
    if (id !== undefined) return [{ ...link, url: `#${id}` }]
    report.add('link-lost', link.url)
    return link.children
  })
  const made = { section: { ...section, blocks }, warnings: report.warnings(section.title), destinations }
  resolved.set(section, made)
  return made
}

const names = new WeakMap<ManuscriptSection, ReadonlyMap<string, string>>()

function namesOf(section: ManuscriptSection): ReadonlyMap<string, string> {
  const before = names.get(section)
  if (before) return before
  const found = headingNames(section)
  names.set(section, found)
  return found
}

function headingNames({ blocks }: ManuscriptSection): Map<string, string> {
  const slugger = new GithubSlugger()
  return new Map(
    blocks.flatMap((block) => (block.t === 'heading' ? [[slugger.slug(inlineText(block.children)), block.id]] : [])),
  )
}

const linkName = (title: string) => new GithubSlugger().slug(title)

function decodeFragment(address: string): string {
  try {
    return decodeURIComponent(address.slice(1)).toLowerCase()
  } catch {
    return address.slice(1).toLowerCase()
  }
}

function replaceLinks(blocks: readonly Block[], resolve: (link: Link) => Inline[]): Block[] {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.flatMap((one) => (isInternalLink(one) ? resolve(one) : [walk(one)]))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, walk(inside)]))
  }
  // every node keeps its type
  return walk(blocks) as Block[]
}

function isInternalLink(value: unknown): value is Link {
  return (
    typeof value === 'object' &&
    value !== null &&
    't' in value &&
    value.t === 'link' &&
    'url' in value &&
    typeof value.url === 'string' &&
    value.url.startsWith('#')
  )
}
