import type { EvidenceKind } from '@makeready/contract/domain/evidence'
import { RESEARCH_LIMITS } from '@makeready/contract/domain/research-sources'
import type { Hit } from '../research/sources/source.ts'
import { termsOf } from '../source-reader/terms.ts'

/** `kinds`: of all queries that found it; `query`: the first one */
export type ChosenPage = Hit & { kinds: EvidenceKind[]; query: string }

const { pages: MOST, pagesPerSite } = RESEARCH_LIMITS

/** The best of each query in turn, each page once, few of one site. */
export function choosePages(
  found: readonly { kind: EvidenceKind; query: string; hits: readonly Hit[] }[],
): ChosenPage[] {
  const chosen = new Map<string, ChosenPage>()
  const perSite = new Map<string, number>()
  const longest = Math.max(0, ...found.map(({ hits }) => hits.length))
  for (let place = 0; place < longest; place++)
    for (const { kind, query, hits } of found) {
      const hit = hits[place]
      if (!hit) continue
      const url = new URL(hit.url)
      url.hash = ''
      const known = chosen.get(url.href)
      if (known) {
        if (!known.kinds.includes(kind)) known.kinds.push(kind)
        continue
      }
      const site = hit.site ?? url.hostname
      const ofSite = perSite.get(site) ?? 0
      if (chosen.size === MOST || ofSite >= pagesPerSite) continue
      perSite.set(site, ofSite + 1)
      chosen.set(url.href, { ...hit, url: url.href, kinds: [kind], query })
    }
  return [...chosen.values()]
}

/** Pages that redirects led to the same address, or that have the same bytes, once. */
export function withoutCopies<Page extends { url: string; sha256: string; kinds: EvidenceKind[] }>(
  pages: readonly Page[],
): Page[] {
  const kept: Page[] = []
  for (const page of pages) {
    const at = kept.findIndex(({ url, sha256 }) => url === page.url || sha256 === page.sha256)
    const known = kept[at]
    if (known) kept[at] = { ...known, kinds: [...new Set([...known.kinds, ...page.kinds])] }
    else kept.push(page)
  }
  return kept
}

const MIN_TERMS = 6
const MIN_SHARED = 0.4

/**
 * Whether a page is what the source saw: one that shows programs something else than search engines (cloaking) has few
 * words of its own result.
 */
export function isAsFound({ title, snippet }: Hit, text: string): boolean {
  const found = new Set(termsOf(`${title} ${snippet}`))
  if (found.size < MIN_TERMS) return true
  const there = new Set(termsOf(text))
  return [...found].filter((term) => there.has(term)).length / found.size >= MIN_SHARED
}

/** 'forum.example' of a page's address. */
export const placeOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '').slice(0, 100)
