import type { InterfaceLanguage } from '@makeready/contract/domain/interface-languages'
import { entriesOf } from '@makeready/contract/domain/listing-limits'
import {
  type FieldRules,
  fieldsOf,
  type ListingField,
  type StoreKey,
  storeRules,
} from '@makeready/contract/domain/stores'
import { etsyLine } from '../authorship/etsy-line.ts'
import { describe } from './description.ts'
import type { Facts } from './facts.ts'
import { beyondTitle, downloadKeywords } from './keywords.ts'
import { kdpAnswerLines } from './words.ts'

/** A text for each field of a store's form, within its limits; empty where the product says nothing. */
export function suggestListing(
  facts: Facts,
  store: StoreKey,
  language: InterfaceLanguage,
): Partial<Record<ListingField, string>> {
  return Object.fromEntries(
    fieldsOf(store).map(([field, rules]) => [field, suggestField(facts, store, field, rules, language)]),
  )
}

function suggestField(
  facts: Facts,
  store: StoreKey,
  field: ListingField,
  rules: FieldRules,
  language: InterfaceLanguage,
): string {
  const { publication } = facts
  switch (field) {
    case 'title':
      return storeRules(store).fields.subtitle ? facts.title : wholeTitle(facts, rules.most?.value)
    case 'subtitle':
      return fitsTogether(facts, rules) ? (facts.subtitle ?? '') : ''
    case 'description':
      return description(facts, store, rules)
    case 'keywords':
      return entries(keywordsFor(facts, store), rules)
    case 'categories':
      return entries(
        (publication.subjects ?? []).map(({ label, code }) => (label === code ? code : `${label} (${code})`)),
        rules,
      )
    case 'price':
      return publication.price === undefined ? '' : (publication.price / 100).toFixed(2)
    case 'ai':
      return store === 'etsy' ? lineForEtsy(facts) : kdpAnswerLines(facts.authorship.kdp, language)
  }
}

/** Whether the text comes from us and nobody has looked at it yet. */
export function isProposed(facts: Facts, field: ListingField): boolean {
  if (field === 'description') return !facts.isDescribed
  return field === 'keywords' && !facts.publication.keywords?.length
}

const lineForEtsy = ({ author, authorship, language }: Facts): string => etsyLine(author, authorship.making, language)

/** With the subtitle where there is room for it. */
function wholeTitle({ title, subtitle }: Facts, most = Number.POSITIVE_INFINITY): string {
  const whole = subtitle ? `${title}: ${subtitle}` : title
  return whole.length <= most ? whole : title
}

const fitsTogether = ({ title, subtitle }: Facts, { most }: FieldRules): boolean =>
  most === undefined || title.length + (subtitle?.length ?? 0) <= most.value

function description(facts: Facts, store: StoreKey, { form, most }: FieldRules): string {
  const line = store === 'etsy' ? `\n\n${lineForEtsy(facts)}`.trimEnd() : ''
  const room = most && most.value - line.length
  const text = describe(facts.description, form === 'plain' ? 'plain' : 'html', facts.language, room)
  return text === '' ? '' : text + line
}

/** The creator's own, or else what buyers search for. */
function keywordsFor({ publication, keywords, title, subtitle, language }: Facts, store: StoreKey): readonly string[] {
  if (publication.keywords?.length) return publication.keywords
  const { folder, sells } = storeRules(store)
  if (folder === 'kdp') return beyondTitle(keywords(), `${title} ${subtitle ?? ''}`, language)
  return sells === 'files' ? [...keywords(), ...downloadKeywords(language)] : keywords()
}

/** As many as the store takes, without those that are too long for it. */
function entries(list: readonly string[], { entries: count, entry }: FieldRules): string {
  const fitting = entriesOf(list.join('\n')).filter(
    ({ length }) => length <= (entry?.value ?? Number.POSITIVE_INFINITY),
  )
  return [...new Set(fitting)].slice(0, count?.value).join('\n')
}
