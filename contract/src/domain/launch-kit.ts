import { countWords } from './reading-time.ts'

/** Texts of a launch kit, in the order in which they are shown. `count`: how many a kit has. */
export const LAUNCH_TEXTS = {
  sales_page: { count: 1 },
  description_short: { count: 1 },
  description_long: { count: 1 },
  email: { count: 7 },
  post: { count: 6 },
  lead_magnet: { count: 1 },
} as const

export type LaunchKind = keyof typeof LAUNCH_TEXTS
export const LAUNCH_KINDS = Object.keys(LAUNCH_TEXTS) as [LaunchKind, ...LaunchKind[]]

/** Headline, subject or title. */
export const hasTitle = (kind: LaunchKind): boolean =>
  kind === 'sales_page' || kind === 'email' || kind === 'lead_magnet'

/** A text within a kit; positions of a kind start at 1. */
export type LaunchPlace = { kind: LaunchKind; position: number }

export const LAUNCH_PLACES: readonly LaunchPlace[] = LAUNCH_KINDS.flatMap((kind) =>
  Array.from({ length: LAUNCH_TEXTS[kind].count }, (_, at) => ({ kind, position: at + 1 })),
)

/** Why the built-in composer refuses a product. */
export const LAUNCH_NEEDS_MODEL =
  'The built-in composer writes launch kits in English and German only. Connect a model for other languages.'

/** Days after a reader signed up for the lead magnet, one per email. */
export const EMAIL_DAYS = [0, 2, 4, 6, 8, 10, 12] as const

/** The first of the posts are short. */
export const SHORT_POSTS = 3

type Field = 'title' | 'preview' | 'content'
export type LaunchLimit = { field: Field; unit: 'words' | 'characters'; least?: number; most: number }

const SHORT_POST: readonly LaunchLimit[] = [{ field: 'content', unit: 'characters', most: 280 }]
const LONG_POST: readonly LaunchLimit[] = [{ field: 'content', unit: 'characters', most: 2_200 }]

const LIMITS_OF: Readonly<Record<LaunchKind, readonly LaunchLimit[]>> = {
  sales_page: [{ field: 'title', unit: 'words', most: 12 }],
  description_short: [{ field: 'content', unit: 'characters', most: 400 }],
  /** as Amazon KDP allows */
  description_long: [{ field: 'content', unit: 'characters', most: 4_000 }],
  email: [
    { field: 'title', unit: 'characters', most: 50 },
    { field: 'preview', unit: 'characters', most: 90 },
    { field: 'content', unit: 'words', least: 120, most: 220 },
  ],
  post: LONG_POST,
  lead_magnet: [{ field: 'title', unit: 'words', most: 12 }],
}

export function launchLimits({ kind, position }: LaunchPlace): readonly LaunchLimit[] {
  return kind === 'post' && position <= SHORT_POSTS ? SHORT_POST : LIMITS_OF[kind]
}

/** As the limit counts: words, or characters as readers see them. */
export const measure = (text: string, { unit }: LaunchLimit): number =>
  unit === 'words' ? countWords(text) : [...text].length

export type LaunchFields = Record<Field, string>

/** Limits that a text breaks, with what was counted. */
export function brokenLimits(place: LaunchPlace, text: LaunchFields): { limit: LaunchLimit; count: number }[] {
  return launchLimits(place)
    .map((limit) => ({ limit, count: measure(text[limit.field], limit) }))
    .filter(({ limit: { least = 0, most }, count }) => count > most || count < least)
}
