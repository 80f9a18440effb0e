/** How a figure is known: from the store's own page or code, from several other sources, from one, or from none that holds. */
export type Evidence = 'store' | 'several' | 'one' | 'unverified'
export type Figure = { value: number; evidence: Evidence; asOf: string }

const RESEARCHED = '2026-11-22'
const figure = (value: number, evidence: Evidence, asOf = RESEARCHED): Figure => ({ value, evidence, asOf })

export const LISTING_FIELDS = ['title', 'subtitle', 'description', 'keywords', 'categories', 'price', 'ai'] as const
export type ListingField = (typeof LISTING_FIELDS)[number]

/**
 * 'html': pasted with its tags, which count. 'rich': pasted with its formatting. 'list': one entry per line, each into a
 * field of its own.
 */
export type FieldForm = 'line' | 'plain' | 'html' | 'rich' | 'list' | 'price' | 'answers'

export type FieldRules = {
  label: string
  form: FieldForm
  /** UTF-16 code units of the whole field */
  most?: Figure
  /** fields that share `most`, this one included */
  together?: readonly ListingField[]
  /** of a list */
  entries?: Figure
  /** UTF-16 code units of an entry */
  entry?: Figure
  /** the form can be sent without it */
  isOptional?: true
}

/** What a store refuses in a title or a description. */
export type Refusal = 'title-words' | 'links' | 'addresses' | 'prices'

export type StoreRules = {
  name: string
  /** in the ZIP */
  folder: string
  sells: 'ebook' | 'paperback' | 'files'
  fields: Partial<Record<ListingField, FieldRules>>
  refuses: readonly Refusal[]
  /** bytes of one file */
  file?: Figure
  /** pixels of the cover's shorter and longer side */
  cover?: { shortSide?: Figure; longSide?: Figure }
  /** where the figures were read */
  sources: readonly string[]
}

/** Tags that every source about KDP accepts; sources disagree on h1 to h3. */
export const DESCRIPTION_TAGS = ['b', 'strong', 'i', 'em', 'br', 'p', 'h4', 'h5', 'h6', 'ul', 'ol', 'li'] as const

const LINE = { form: 'line' } as const
const TITLE: FieldRules = { label: 'Title', ...LINE }
const SUBTITLE: FieldRules = { label: 'Subtitle', ...LINE, isOptional: true }
const PRICE: FieldRules = { label: 'Price', form: 'price' }
const CATEGORIES: FieldRules = { label: 'Categories', form: 'list' }
const BOOKSTORE: readonly Refusal[] = ['title-words', 'links', 'addresses', 'prices']

const together = ['title', 'subtitle'] as const
/** fewer than 200 together */
const KDP_TITLE = { most: figure(199, 'store'), together }
const KDP_FIELDS: StoreRules['fields'] = {
  title: { ...TITLE, ...KDP_TITLE },
  subtitle: { ...SUBTITLE, ...KDP_TITLE },
  description: { label: 'Description', form: 'html', most: figure(4_000, 'several') },
  keywords: { label: 'Keywords', form: 'list', entries: figure(7, 'several'), entry: figure(50, 'unverified') },
  categories: { ...CATEGORIES, entries: figure(3, 'unverified') },
  price: PRICE,
  ai: { label: 'AI-generated content', form: 'answers' },
}
const KDP_SOURCES = [
  'https://kdp.amazon.com/en_US/help/topic/A294SHSUYLKTA6',
  'https://kdp.amazon.com/en_US/help/topic/G6GTK3T3NUHKLEFX',
]

/**
 * What stores ask of a listing, in the order in which they are shown. A limit that a store doesn't publish is left out. The
 * product doesn't upload anything: the creator copies each field into the store's form.
 */
export const STORES = {
  'kdp-ebook': {
    name: 'Amazon KDP eBook',
    folder: 'kdp',
    sells: 'ebook',
    fields: KDP_FIELDS,
    refuses: BOOKSTORE,
    cover: { shortSide: figure(625, 'store'), longSide: figure(2_500, 'store') },
    sources: KDP_SOURCES,
  },
  'kdp-paperback': {
    name: 'Amazon KDP paperback',
    folder: 'kdp',
    sells: 'paperback',
    fields: KDP_FIELDS,
    refuses: BOOKSTORE,
    file: figure(650 * 1024 ** 2, 'store'),
    sources: KDP_SOURCES,
  },
  apple: {
    name: 'Apple Books',
    folder: 'apple',
    sells: 'ebook',
    fields: {
      title: TITLE,
      subtitle: SUBTITLE,
      description: { label: 'Description', form: 'plain', most: figure(4_000, 'unverified') },
      categories: CATEGORIES,
      price: PRICE,
    },
    refuses: BOOKSTORE,
    file: figure(2 * 1024 ** 3, 'store'),
    cover: { shortSide: figure(1_400, 'several') },
    sources: ['https://itunespartner.apple.com/books/support/9-prepare-book'],
  },
  kobo: {
    name: 'Kobo Writing Life',
    folder: 'kobo',
    sells: 'ebook',
    fields: {
      title: TITLE,
      subtitle: SUBTITLE,
      description: { label: 'Synopsis', form: 'rich', most: figure(4_000, 'one', '2018-07-08') },
      categories: CATEGORIES,
      price: PRICE,
    },
    refuses: BOOKSTORE,
    sources: [
      'https://github.com/kobolabs/epub-spec',
      'https://the-digital-reader.com/kobo-keep-your-book-description-shorter-than-4000-characters-or-it-will-be-excluded-from-walmart-com/',
    ],
  },
  google: {
    name: 'Google Play Books',
    folder: 'google',
    sells: 'ebook',
    fields: {
      title: TITLE,
      subtitle: SUBTITLE,
      description: { label: 'Description', form: 'plain' },
      categories: CATEGORIES,
      price: PRICE,
    },
    refuses: BOOKSTORE,
    sources: [],
  },
  gumroad: {
    name: 'Gumroad',
    folder: 'gumroad',
    sells: 'files',
    fields: {
      title: { label: 'Name', ...LINE, most: figure(255, 'store') },
      description: { label: 'Description', form: 'rich' },
      keywords: { label: 'Tags', form: 'list', entries: figure(5, 'store'), entry: figure(20, 'store') },
      price: PRICE,
    },
    refuses: [],
    file: figure(20 * 1024 ** 3, 'store'),
    sources: ['https://github.com/antiwork/gumroad'],
  },
  etsy: {
    name: 'Etsy',
    folder: 'etsy',
    sells: 'files',
    fields: {
      title: { label: 'Title', ...LINE, most: figure(140, 'several') },
      description: { label: 'Description', form: 'plain' },
      keywords: { label: 'Tags', form: 'list', entries: figure(13, 'several'), entry: figure(20, 'several') },
      price: PRICE,
      ai: { label: 'How it was made', form: 'answers' },
    },
    refuses: [],
    file: figure(20 * 1024 ** 2, 'several'),
    sources: ['https://www.etsy.com/seller-handbook'],
  },
  payhip: {
    name: 'Payhip',
    folder: 'payhip',
    sells: 'files',
    fields: { title: TITLE, description: { label: 'Description', form: 'rich' }, price: PRICE },
    refuses: [],
    sources: ['https://help.payhip.com'],
  },
  shop: {
    name: 'Your own shop',
    folder: 'shop',
    sells: 'files',
    fields: { title: TITLE, subtitle: SUBTITLE, description: { label: 'Description', form: 'html' }, price: PRICE },
    refuses: [],
    sources: [],
  },
} as const satisfies Record<string, StoreRules>

export type StoreKey = keyof typeof STORES
export const STORE_KEYS = Object.keys(STORES) as [StoreKey, ...StoreKey[]]

export const storeRules = (store: StoreKey): StoreRules => STORES[store]

/** The fields of a store's form in their order. */
export function fieldsOf(store: StoreKey): [ListingField, FieldRules][] {
  const { fields } = storeRules(store)
  return LISTING_FIELDS.flatMap((field) => {
    const rules = fields[field]
    return rules ? [[field, rules] as [ListingField, FieldRules]] : []
  })
}
