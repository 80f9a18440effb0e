import type { ProductType } from '@makeready/contract/domain/product-types'
import { escapeMarkdown } from './creator-words.ts'
import { type KnowledgeItem, type KnowledgeKind, KnowledgePool } from './knowledge-pool.ts'
import { type Audience, inBrief } from './language/audience.ts'
import { capitalize } from './language/case.ts'
import type { Memory } from './memory.ts'
import { fillMarkdown, fillPlain, type Role, type Slots, slotsIn, templatesFor } from './phrases.ts'
import { PRODUCT_WORDS } from './product-words.ts'
import type { SectionKind } from './section-kind.ts'
import { shuffled } from './shuffle.ts'
import type { Subject } from './subject.ts'

type WriterContext = {
  subject: Subject
  audience: Audience
  productType: ProductType
  memory: Memory
  /** what is the same in all sections depends on it */
  project: string
  /** what the order of everything depends on */
  key: string
  /** the section's place in its product */
  ordinal: number
  main: boolean
  kind: SectionKind
}

const MAX_OVERLAP = 0.1
const STRIDE = 3

const ITEM_ROLE: Partial<Record<KnowledgeKind, Role>> = {
  steps: 'step',
  mistakes: 'mistake',
  terms: 'term',
  tools: 'tool',
  faqs: 'faq',
  scenes: 'example',
  prompts: 'prompt',
  metrics: 'metric',
  pains: 'pain',
}
const TEXT_SLOT: Partial<Record<KnowledgeKind, string>> = { prompts: 'prompt', metrics: 'metric', pains: 'pain' }

/** Slots that hold an outline line's own words; the slot `line` says whose they are. */
const OF_A_LINE = new Set(['topic', 'act', 'ger'])

const wordsOf = (item: object): Slots =>
  Object.fromEntries(Object.entries(item).filter(([, words]) => typeof words === 'string'))

/** Puts templates and knowledge into words for one section and says nothing its project has said before. */
export class Writer {
  readonly context: WriterContext
  readonly knowledge: KnowledgePool
  readonly #spent = new Set<string>()
  readonly #named = new Map<string, number>()
  #slots: Slots
  readonly #orders = new Map<Role, { template: string; id: string }[]>()

  constructor(context: WriterContext) {
    this.context = context
    this.knowledge = new KnowledgePool(context.subject, context.memory, context.key, context.main)
    const { subject, audience, productType } = context
    this.#slots = {
      s: subject.short,
      S: subject.long,
      aud: inBrief(audience),
      out: subject.angle.out,
      outv: subject.angle.outv,
      type: PRODUCT_WORDS[productType].noun,
      aType: PRODUCT_WORDS[productType].withArticle,
    }
  }

  /** Words that templates of this section may use from here on, such as a story's figure. */
  addSlots(slots: Slots): void {
    this.#slots = { ...this.#slots, ...slots }
  }

  /** How often an outline line's own words, or 'this' for them, were set into a sentence of this section. */
  timesNamed(line: string): number {
    return this.#named.get(line) ?? 0
  }

  #order(role: Role): { template: string; id: string }[] {
    const known = this.#orders.get(role)
    if (known) return known
    const all = shuffled(
      templatesFor(role).map((template, index) => ({ template, id: `${role}${index}` })),
      this.context.key + role,
    )
    const start = (this.context.ordinal * STRIDE) % all.length
    const turned = [...all.slice(start), ...all.slice(0, start)]
    this.#orders.set(role, turned)
    return turned
  }

  #pain(): string {
    const { subject, memory } = this.context
    const clauses = [subject.angle.pain, ...subject.domain.pains]
    return clauses.find((clause) => memory.overlap(clause) < MAX_OVERLAP) ?? subject.angle.pain
  }

  #sentence(roles: Role | readonly Role[], slots: Slots, fill: typeof fillMarkdown, keep = true): string {
    const { memory } = this.context
    const words: Slots = { pain: this.#pain(), ...this.#slots, ...slots }
    for (const role of [roles].flat()) {
      for (const { template, id } of this.#order(role as Role)) {
        if (this.#spent.has(id) || slotsIn(template).some((name) => !words[name])) continue
        const text = fill(template, words)
        if (memory.overlap(text) > MAX_OVERLAP) continue
        this.#spent.add(id)
        if (slots.line && slotsIn(template).some((name) => OF_A_LINE.has(name)))
          this.#named.set(slots.line, this.timesNamed(slots.line) + 1)
        if (keep) memory.add(text)
        return text
      }
    }
    return ''
  }

  /** A template of the first role that still has a new one, as Markdown; '' when all are used. */
  sentence(roles: Role | readonly Role[], slots: Slots = {}): string {
    return this.#sentence(roles, slots, fillMarkdown)
  }

  /** The same as plain words, to be set into another template, which then counts as said. */
  words(roles: Role | readonly Role[], slots: Slots = {}): string {
    return this.#sentence(roles, slots, fillPlain, false)
  }

  /** A template of the role that was said least, used or not: for places that must not stay empty. */
  leastUsed(role: Role, slots: Slots): string {
    const texts = this.#order(role).map(({ template }) => fillMarkdown(template, { ...this.#slots, ...slots }))
    const best = texts.reduce((one, other) =>
      this.context.memory.overlap(other) < this.context.memory.overlap(one) ? other : one,
    )
    this.context.memory.add(best)
    return best
  }

  /** A small heading of ours; one of an earlier section where no new one is left, '' when this one has them all. */
  heading(role: Role): string {
    const words = this.sentence(role)
    if (words) return `## ${words}`
    const again = this.#order(role).find(({ id }) => !this.#spent.has(id))
    if (!again) return ''
    this.#spent.add(again.id)
    return `## ${again.template}`
  }

  /** Knowledge in a sentence template, or in a plain form when its templates are used up. */
  describe(found: KnowledgeItem | null, as?: Role): string {
    if (!found) return ''
    const role = as ?? ITEM_ROLE[found.kind]
    const item = found.item
    const slots = typeof item === 'string' ? { [TEXT_SLOT[found.kind] ?? 'text']: item } : wordsOf(item)
    return (role && this.sentence(role, slots)) || this.#plainly(found)
  }

  #plainly({ kind, item }: KnowledgeItem): string {
    if (typeof item === 'string') return kind === 'prompts' ? `**Question:** ${item}` : ''
    const [name = '', ...rest] = Object.values(wordsOf(item))
    if (kind === 'notes') {
      const note = escapeMarkdown(rest[0] ?? '')
      this.context.memory.add(note)
      return note
    }
    if (kind === 'scenes' || rest.length === 0) return ''
    const mark = /[.?!]$/.test(name) ? '' : ':'
    const text = rest.map((part) => (/[.?!]$/.test(part) ? part : `${capitalize(part)}.`)).join(' ')
    const block = `**${escapeMarkdown(capitalize(name))}${mark}** ${kind === 'steps' ? (rest[0] ?? '') : text}`
    this.context.memory.add(block)
    return block
  }

  /** The nearest item of a kind, told; '' when there is none. */
  block(kind: KnowledgeKind, near = '', least = 0, as?: Role): string {
    const item = this.knowledge.take(kind, near, least)
    return item === null ? '' : this.describe({ kind, item } as KnowledgeItem, as)
  }
}
