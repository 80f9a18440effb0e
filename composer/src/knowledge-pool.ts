import type { Domain, Mistake, Note, Question, Scene, Step, Term, Tool } from './knowledge.ts'
import { GENERIC } from './knowledge.ts'
import { normalizeWords, suits } from './language/keys.ts'
import { sharedStems, stems } from './language/stems.ts'
import type { Memory } from './memory.ts'
import { shuffled } from './shuffle.ts'
import type { Subject } from './subject.ts'

type KnowledgeItems = {
  steps: Step
  mistakes: Mistake
  terms: Term
  tools: Tool
  faqs: Question
  notes: Note
  scenes: Scene
  prompts: string
  metrics: string
  checks: string
  pains: string
}
export type KnowledgeKind = keyof KnowledgeItems
export type KnowledgeItem = { [K in KnowledgeKind]: { kind: K; item: KnowledgeItems[K] } }[KnowledgeKind]

/** 'related': what a field knows only where it touches the words, else what is true of any field; 'field': its own only. */
type From = 'any' | 'related' | 'field'

/** Kept back from the numbered sections, so that trackers, resources and conclusions still have something of their own. */
const RESERVE: Record<KnowledgeKind, number> = {
  steps: 2,
  mistakes: 4,
  terms: 3,
  tools: 3,
  faqs: 4,
  scenes: 1,
  prompts: 6,
  metrics: 3,
  checks: 8,
  pains: 1,
  notes: 1,
}
const CLAIMABLE = ['steps', 'mistakes', 'terms', 'tools', 'faqs', 'metrics', 'notes'] as const
const MAX_OVERLAP = 0.3

const partsOf = (item: KnowledgeItems[KnowledgeKind]) =>
  typeof item === 'string' ? [item] : Object.values(item).filter((part) => typeof part === 'string')
const textOf = (item: KnowledgeItems[KnowledgeKind]) => partsOf(item).join('\n')
const known = new Map<string, ReadonlySet<string>>()
function stemsOf(text: string): ReadonlySet<string> {
  const found = known.get(text) ?? stems(text)
  known.set(text, found)
  return found
}
const nameOf = (item: KnowledgeItems[KnowledgeKind]) => partsOf(item)[0] ?? ''

const nearness = (wanted: ReadonlySet<string>, item: KnowledgeItems[KnowledgeKind]) =>
  2 * sharedStems(wanted, stemsOf(nameOf(item))) + sharedStems(wanted, stemsOf(textOf(item)))

/** Hands out what is known of a field, each thing once a project; what is true of any field follows. */
export class KnowledgePool {
  readonly #domains: readonly Domain[]
  readonly #memory: Memory
  readonly #key: string
  readonly #reserve: boolean
  readonly #subject: string
  readonly #taken = new Set<unknown>()

  constructor({ domain, long }: Subject, memory: Memory, key: string, reserve: boolean) {
    this.#subject = normalizeWords(long)
    this.#domains = domain === GENERIC ? [GENERIC] : [domain, GENERIC]
    this.#memory = memory
    this.#key = key
    this.#reserve = reserve
  }

  #unused<K extends KnowledgeKind>(domain: Domain, kind: K): KnowledgeItems[K][] {
    const list = domain[kind] as KnowledgeItems[K][]
    const free = shuffled(list, this.#key + domain.id + kind).filter((item) => this.#fits(item) && this.#isNew(item))
    const keep = this.#reserve && domain === GENERIC ? RESERVE[kind] : 0
    return free.length > keep ? free : []
  }

  #fits(item: KnowledgeItems[KnowledgeKind]): boolean {
    return typeof item === 'string' || !('for' in item) || suits(this.#subject, item.for)
  }

  #isNew(item: KnowledgeItems[KnowledgeKind]): boolean {
    if (this.#taken.has(item)) return false
    const parts = partsOf(item)
    const longest = parts.reduce((one, other) => (other.length > one.length ? other : one))
    if (this.#memory.overlap(longest) > MAX_OVERLAP) return false
    return parts.filter((part) => this.#memory.overlap(part) > MAX_OVERLAP).length < 2
  }

  /** The item nearest to the words, or null when the stock is used up. `least`: how near it must be. */
  take<K extends KnowledgeKind>(kind: K, near = '', least = 0, from: From = 'any'): KnowledgeItems[K] | null {
    const wanted = stems(near)
    const floor = (general: boolean) => {
      if (from === 'related') return general ? 0 : 2
      return general && least > 0 ? least + 1 : least
    }
    for (const domain of from === 'field' ? this.#domains.slice(0, 1) : this.#domains) {
      const ranked = this.#unused(domain, kind)
        .map((item) => ({ item, common: near ? nearness(wanted, item) : 0 }))
        .filter(({ common }) => common >= floor(domain === GENERIC))
        .sort((one, other) => other.common - one.common)
      const best = ranked[0]
      if (!best) continue
      this.#taken.add(best.item)
      return best.item
    }
    return null
  }

  /** Whether the field itself, and not only general advice, has something on the words. */
  touches(words: string, least: number): boolean {
    const wanted = stems(words)
    const [domain] = this.#domains
    if (!domain || domain === GENERIC) return false
    return CLAIMABLE.some((kind) => domain[kind].some((item) => nearness(wanted, item) >= least))
  }

  /** Takes an item out of the stock, because something else tells it. */
  keep(item: KnowledgeItems[KnowledgeKind]): void {
    this.#taken.add(item)
  }

  many<K extends KnowledgeKind>(kind: K, count: number, near = '', from: From = 'any'): KnowledgeItems[K][] {
    return Array.from({ length: count }, () => this.take(kind, near, 0, from)).filter((item) => item !== null)
  }

  /** The item that the words name outright, if there is one. */
  claim(words: string): KnowledgeItem | null {
    const wanted = stems(words)
    let best: { found: KnowledgeItem; value: number } | null = null
    for (const domain of this.#domains) {
      for (const kind of CLAIMABLE) {
        for (const item of domain[kind]) {
          const name = stemsOf(nameOf(item))
          const common = sharedStems(name, wanted)
          const enough = common / name.size >= 0.6 && (common > 1 || name.size === 1)
          const value = common + common / name.size - (domain === GENERIC ? 1 : 0)
          if (!enough || value <= (best?.value ?? 0) || !this.#isNew(item)) continue
          best = { found: { kind, item } as KnowledgeItem, value }
        }
      }
    }
    if (best) this.#taken.add(best.found.item)
    return best?.found ?? null
  }
}
