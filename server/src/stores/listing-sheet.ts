import type { InterfaceLanguage } from '@makeready/contract/domain/interface-languages'
import { type ListingTexts, measureField } from '@makeready/contract/domain/listing-limits'
import { storeRules } from '@makeready/contract/domain/stores'
import type { StoreCard } from '@makeready/contract/stores'
import { labelIn, sheetWords } from './sheet-words.ts'

export const textsOf = (fields: StoreCard['fields']): ListingTexts =>
  Object.fromEntries(fields.map(({ field, text }) => [field, text]))

type Listing = Pick<StoreCard, 'store' | 'fields'>

/** Markdown: every field of the stores' forms with its length, to copy from. */
export function listingSheet(listings: readonly Listing[], language: InterfaceLanguage): string {
  const words = sheetWords(language)
  return `${listings.map((listing) => storeSheet(listing, language)).join('\n\n')}\n\n---\n\n${words.figures}\n`
}

function storeSheet({ store, fields }: Listing, language: InterfaceLanguage): string {
  const words = sheetWords(language)
  const { name, fields: rules } = storeRules(store)
  const parts = fields.map(({ field, text, isSuggested }) => {
    const { label = field, form } = rules[field] ?? {}
    const lengths = measureField(store, field, textsOf(fields)).flatMap(({ kind, count, limit }) => {
      if (kind === 'entry' || form === 'price' || form === 'answers') return []
      const most = limit && format(limit.value, words.locale)
      return [words[kind](format(count, words.locale), most)]
    })
    const heading = [`## ${labelIn(words, label)}`, ...lengths.map((length) => `(${length})`)].join(' ')
    const note = isSuggested ? `*${words.suggested}*\n\n` : ''
    return `${heading}\n\n${note}${text.trim() === '' ? words.empty : shown(text, form === 'html' || form === 'rich')}`
  })
  return [`# ${labelIn(words, name)}`, ...parts].join('\n\n')
}

/** Tags are to be copied, not rendered; lines of a list stay lines. */
function shown(text: string, isHtml: boolean): string {
  if (!isHtml) return text.replace(/(?<!\n)\n(?!\n)/g, '  \n')
  const runs = text.match(/`+/g) ?? []
  const fence = '`'.repeat(Math.max(3, ...runs.map(({ length }) => length + 1)))
  return `${fence}html\n${text}\n${fence}`
}

const format = (value: number, locale: string): string => value.toLocaleString(locale)

/** For programs: texts by store and field. */
export function listingJson(listings: readonly Listing[]): string {
  const stores = Object.fromEntries(listings.map(({ store, fields }) => [store, textsOf(fields)]))
  return `${JSON.stringify({ stores }, null, 2)}\n`
}
