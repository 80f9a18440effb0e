import { z } from 'zod'
import { INTERFACE_LANGUAGES } from './domain/interface-languages.ts'
import { LIMITS } from './domain/limits.ts'
import { PAPER_KEYS } from './domain/print-edition.ts'
import { SALE_CURRENCIES } from './domain/store-fees.ts'
import { LISTING_FIELDS, STORE_KEYS } from './domain/stores.ts'
import { fieldError } from './field-errors.ts'
import { id, outputTimestamp, pageSize, text, withoutUndefined } from './fields.ts'
import { message } from './messages.ts'
import { procedure } from './procedure.ts'

export const store = z.enum(STORE_KEYS, 'There’s no store with this name')
const field = z.enum(LISTING_FIELDS, 'There’s no field with this name')
const currency = z.enum(SALE_CURRENCIES, fieldError('field.choice', { label: 'Currency' }))

/** Of one paperback, in the currency's smallest unit. */
const printingCost = z.strictObject({
  amount: z
    .int(fieldError('field.whole-number', { label: 'Printing cost' }))
    .min(0, fieldError('field.negative', { label: 'Printing cost' }))
    .max(LIMITS.price, fieldError('field.at-most', { label: 'Printing cost', max: LIMITS.price })),
  currency,
})

const listingText = z.object({
  field,
  text: z.string(),
  suggestion: z.string(),
  /** the creator changed it */
  isOwn: z.boolean(),
  /** proposed by us, and nobody has accepted or changed it yet: save the text to accept it */
  isSuggested: z.boolean(),
})

/** Where a creator can repair something: 'field' in the listing itself, the others on the product's page. */
export const REPAIR_PLACES = ['field', 'publication', 'cover', 'documents', 'print', 'pictures'] as const

const warning = message.extend({
  /** 'refused': the store won't take it like this */
  level: z.enum(['refused', 'advice']),
  place: z.enum(REPAIR_PLACES),
  field: field.nullable(),
})

export const packFile = z.object({
  /** in the ZIP */
  path: z.string(),
  /** 'outdated': in the ZIP as it was before the latest changes */
  state: z.enum(['ready', 'outdated', 'missing']),
  /** why it is missing or outdated */
  notice: message.nullable(),
  /** to download or show it alone */
  url: z.string().nullable(),
})

const card = z.object({
  store,
  fields: z.array(listingText),
  warnings: z.array(warning),
  files: z.array(packFile),
})

export const storePack = z.object({
  /** where the product is sold */
  stores: z.array(store),
  /** of these stores */
  cards: z.array(card),
  /** in the ZIP besides the stores' folders */
  files: z.array(packFile),
  currency,
  epubBytes: z.number().int().nullable(),
  /** of the files for print */
  paperback: z.object({ pages: z.number().int(), trim: pageSize, paper: z.enum(PAPER_KEYS) }).nullable(),
  printingCost: printingCost.nullable(),
})

const earlierText = z.object({ text: z.string(), createdAt: outputTimestamp })

export type PrintingCost = z.infer<typeof printingCost>
export type StorePack = z.infer<typeof storePack>
export type StoreCard = StorePack['cards'][number]
export type ListingText = z.infer<typeof listingText>
export type StoreWarning = z.infer<typeof warning>
export type RepairPlace = StoreWarning['place']
export type PackFile = z.infer<typeof packFile>

const tags = ['store pack']
const path = '/projects/{id}/store-pack' as const
/** of answers that stores ask for; texts for buyers are in the product's language */
const language = z.enum(INTERFACE_LANGUAGES.map(({ code }) => code)).default('en')
const ofField = { id, store, field }

/** What a creator types and uploads at stores: texts within each store's limits, files, and one ZIP of all. */
export const storePacks = {
  get: procedure
    .route({
      method: 'GET',
      path,
      tags,
      description: 'Of each chosen store. Texts are suggested from the product until they are changed.',
    })
    .input(z.strictObject({ id, language }))
    .output(storePack),
  choose: procedure
    .route({
      method: 'PATCH',
      path,
      tags,
      description: 'Or what KDP asks for printing one copy. New products start with the last choice.',
    })
    .input(
      z
        .strictObject({
          id,
          stores: z.array(store).max(STORE_KEYS.length),
          printingCost: printingCost.nullable(),
          language,
        })
        .partial({ stores: true, printingCost: true })
        .transform(withoutUndefined),
    )
    .output(storePack),
  saveField: procedure
    .route({
      method: 'PUT',
      path: `${path}/{store}/{field}`,
      tags,
      description: 'Null uses the suggestion again.',
    })
    .input(z.strictObject({ ...ofField, text: text('Text', LIMITS.listingField).nullable(), language }))
    .output(storePack),
  earlierTexts: procedure
    .route({
      method: 'GET',
      path: `${path}/{store}/{field}/versions`,
      tags,
      description: 'Newest first.',
    })
    .input(z.strictObject(ofField))
    .output(z.array(earlierText)),
}
