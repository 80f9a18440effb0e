import { isOver, type ListingTexts, measureField } from '@makeready/contract/domain/listing-limits'
import { sameWords } from '@makeready/contract/domain/same-words'
import {
  fieldsOf,
  type ListingField,
  type StoreKey,
  type StoreRules,
  storeRules,
} from '@makeready/contract/domain/stores'
import type { Message } from '@makeready/contract/messages'
import type { RepairPlace, StoreWarning } from '@makeready/contract/stores'
import { usesModel } from '../authorship/authorship.ts'
import { serverMessage } from '../server-messages.ts'
import { type Facts, sizeOf } from './facts.ts'
import { addressIn, claimIn, linkIn, offerIn, priceIn, trademarkIn, unknownTags } from './refused-words.ts'

/** Of a product's cover: its pixels as stores get it, and the title on it if it is known. */
export type CoverFacts = { width: number; height: number; title: string | null }

const MEGABYTE = 1024 ** 2
/** Where an empty field is filled for all stores at once. */
const SOURCE: Partial<Record<ListingField, RepairPlace>> = {
  description: 'publication',
  keywords: 'publication',
  categories: 'publication',
  price: 'publication',
}

/** What a store would refuse or miss, the refused first. */
export function warningsOf(
  store: StoreKey,
  texts: ListingTexts,
  facts: Facts,
  cover: CoverFacts | null,
  largePictures: number,
): StoreWarning[] {
  const rules = storeRules(store)
  const found = [
    ...fieldWarnings(store, texts),
    ...titleWarnings(rules, texts, cover),
    ...descriptionWarnings(rules, texts),
    ...aiWarnings(store, texts, facts),
    ...coverWarnings(rules, cover),
    ...fileWarnings(rules, facts, largePictures),
  ]
  return [...found.filter(({ level }) => level === 'refused'), ...found.filter(({ level }) => level === 'advice')]
}

const refused = (message: Message, place: RepairPlace, field: ListingField | null = null): StoreWarning => ({
  ...message,
  level: 'refused',
  place,
  field,
})
const advice = (...parts: Parameters<typeof refused>): StoreWarning => ({ ...refused(...parts), level: 'advice' })

function fieldWarnings(store: StoreKey, texts: ListingTexts): StoreWarning[] {
  return fieldsOf(store).flatMap(([field, { label, isOptional }]) => {
    if ((texts[field] ?? '').trim() === '')
      return isOptional ? [] : [advice(serverMessage('store.text-missing', { label }), SOURCE[field] ?? 'field', field)]
    return measureField(store, field, texts)
      .filter(isOver)
      .map((measure) => {
        const { count, limit } = measure
        const most = limit?.value ?? 0
        if (measure.kind === 'entry')
          return refused(serverMessage('store.entry-long', { entry: measure.entry, count, most }), 'field', field)
        const code = measure.kind === 'entries' ? 'store.too-many' : 'store.too-long'
        return refused(serverMessage(code, { label, count, most }), 'field', field)
      })
  })
}

function titleWarnings({ refuses, sells }: StoreRules, texts: ListingTexts, cover: CoverFacts | null): StoreWarning[] {
  const whole = [texts.title, texts.subtitle].filter(Boolean).join(': ')
  const warnings: StoreWarning[] = []
  if (refuses.includes('title-words')) {
    const claim = claimIn(whole)
    const offer = offerIn(whole)
    const trademark = trademarkIn(whole)
    if (claim) warnings.push(refused(serverMessage('store.title-word', { word: claim }), 'field', 'title'))
    if (offer) warnings.push(advice(serverMessage('store.title-word', { word: offer }), 'field', 'title'))
    if (trademark) warnings.push(advice(serverMessage('store.title-trademark', { word: trademark }), 'field', 'title'))
  }
  if (sells !== 'files' && cover?.title && !isOnCover(texts, cover.title))
    warnings.push(refused(serverMessage('store.title-cover', { cover: cover.title }), 'cover', 'title'))
  return warnings
}

/** The cover shows the title, with the subtitle behind a colon or without it. */
function isOnCover({ title = '', subtitle = '' }: ListingTexts, cover: string): boolean {
  const same = (one: string) => sameWords(one.toLowerCase(), cover.toLowerCase())
  const [main = ''] = cover.split(': ')
  return same(title) || same(`${title}: ${subtitle}`) || sameWords(title.toLowerCase(), main.toLowerCase())
}

function descriptionWarnings({ refuses, fields }: StoreRules, { description = '' }: ListingTexts): StoreWarning[] {
  const words = { links: linkIn(description), addresses: addressIn(description), prices: priceIn(description) }
  const found = (['links', 'addresses', 'prices'] as const).flatMap((kind) => {
    const quote = words[kind]
    if (!refuses.includes(kind) || quote === null) return []
    const message = serverMessage(`store.${kind}`, { words: quote })
    return kind === 'prices' ? [advice(message, 'field', 'description')] : [refused(message, 'field', 'description')]
  })
  const form = fields.description?.form
  const tags = form === 'html' || form === 'rich' ? unknownTags(description) : []
  if (tags.length === 0) return found
  return [...found, advice(serverMessage('store.tags', { names: tags.join(', ') }), 'field', 'description')]
}

/** Etsy wants it said where buyers read it. */
function aiWarnings(store: StoreKey, { description = '' }: ListingTexts, facts: Facts): StoreWarning[] {
  if (store !== 'etsy' || !usesModel(facts.authorship) || /\b(?:AI|KI)\b/.test(description)) return []
  return [refused(serverMessage('store.ai-line'), 'field', 'description')]
}

function coverWarnings({ sells, cover: limits }: StoreRules, cover: CoverFacts | null): StoreWarning[] {
  if (!cover) return [refused(serverMessage('store.cover-missing'), 'cover')]
  const { width, height } = cover
  const isSmall = (side: number, least: number | undefined) => least !== undefined && side < least
  if (sells !== 'ebook') return []
  if (isSmall(Math.min(width, height), limits?.shortSide?.value))
    return [
      refused(serverMessage('store.cover-small', { width, height, least: limits?.shortSide?.value ?? 0 }), 'cover'),
    ]
  if (isSmall(Math.max(width, height), limits?.longSide?.value))
    return [advice(serverMessage('store.cover-small', { width, height, least: limits?.longSide?.value ?? 0 }), 'cover')]
  return []
}

function fileWarnings({ sells, file }: StoreRules, facts: Facts, largePictures: number): StoreWarning[] {
  const { project, print } = facts
  if (sells === 'paperback') {
    if (!print.made) return [refused(serverMessage('store.print-missing'), 'print')]
    return print.state === 'outdated' ? [advice(serverMessage('store.print-outdated'), 'print')] : []
  }
  const { pdfStatus, pdfUrl, epubUrl, packUrl } = project
  if (!epubUrl) return [refused(serverMessage('store.documents-missing'), 'documents')]
  const files = sells === 'ebook' ? { EPUB: epubUrl } : { PDF: pdfUrl, EPUB: epubUrl, ZIP: packUrl }
  const large = Object.entries(files).flatMap(([format, url]) => {
    const bytes = sizeOf(facts, url) ?? 0
    if (!file || bytes <= file.value) return []
    const megabytes = Math.ceil(bytes / MEGABYTE)
    return [refused(serverMessage('store.file-large', { format, megabytes, most: file.value / MEGABYTE }), 'documents')]
  })
  if (sells === 'ebook' && largePictures > 0)
    large.push(advice(serverMessage('store.picture-large', { count: largePictures }), 'documents'))
  if (pdfStatus !== 'completed') large.push(advice(serverMessage('store.documents-outdated'), 'documents'))
  return large
}
