import type { InterfaceLanguage } from '@makeready/contract/domain/interface-languages'
import { entriesOf } from '@makeready/contract/domain/listing-limits'
import {
  type FieldRules,
  fieldsOf,
  type ListingField,
  type StoreKey,
  storeRules,
} from '@makeready/contract/domain/stores'
import { describe } from './description.ts'
import type { Facts } from './facts.ts'
import { etsyLine, kdpAnswerLines } from './words.ts'

/** Letters and words of a topic that people search for. */
const LONGEST_TOPIC = 50
const TOPIC_WORDS = { least: 2, most: 5 }

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
      return entries(keywordsOf(facts), rules)
    case 'categories':
      return entries(
        (publication.subjects ?? []).map(({ label, code }) => (label === code ? code : `${label} (${code})`)),
        rules,
      )
    case 'price':
      return publication.price === undefined ? '' : (publication.price / 100).toFixed(2)
    case 'ai':
      return store === 'etsy'
        ? etsyLine(facts.author, usesModel(facts), facts.language)
        : kdpAnswerLines(facts.kdp, language)
  }
}

export const usesModel = ({ kdp }: Facts): boolean => kdp.text !== 'none' || kdp.pictures !== 'none'

/** With the subtitle where there is room for it. */
function wholeTitle({ title, subtitle }: Facts, most = Number.POSITIVE_INFINITY): string {
  const whole = subtitle ? `${title}: ${subtitle}` : title
  return whole.length <= most ? whole : title
}

const fitsTogether = ({ title, subtitle }: Facts, { most }: FieldRules): boolean =>
  most === undefined || title.length + (subtitle?.length ?? 0) <= most.value

function description(facts: Facts, store: StoreKey, { form, most }: FieldRules): string {
  const line = store === 'etsy' ? `\n\n${etsyLine(facts.author, usesModel(facts), facts.language)}` : ''
  const room = most && most.value - line.length
  const text = describe(facts.description, form === 'plain' ? 'plain' : 'html', facts.language, room)
  return text === '' ? '' : text + line
}

/** The creator's own, or else the niche and what the sections are about. */
function keywordsOf({ publication, project, topics }: Facts): string[] {
  if (publication.keywords?.length) return publication.keywords
  return [project.niche?.name ?? '', ...topics].filter((topic) => {
    const words = topic.split(/\s+/).length
    return topic.length <= LONGEST_TOPIC && words >= TOPIC_WORDS.least && words <= TOPIC_WORDS.most
  })
}

/** As many as the store takes, without those that are too long for it. */
function entries(list: readonly string[], { entries: count, entry }: FieldRules): string {
  const fitting = entriesOf(list.join('\n')).filter(
    ({ length }) => length <= (entry?.value ?? Number.POSITIVE_INFINITY),
  )
  return [...new Set(fitting)].slice(0, count?.value).join('\n')
}
