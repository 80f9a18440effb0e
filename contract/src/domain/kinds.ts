/** Whatever is specific to one kind is in its feature folder. */
type ItemKind = {
  /** in the schema's camelCase */
  table: string
  titleField: string
  /** null if a project has none or several of the kind */
  projectLink: string | null
  /** `label` for lists, `phrase` within a sentence; null if no run generates the kind */
  run: { kind: string; label: string; phrase: string } | null
  /** fields of its Markdown in an export, with English labels; null if it is exported differently */
  exported: Readonly<Record<string, string>> | null
}

/** Every kind of saved item, in display order. */
export const KINDS = {
  project: {
    table: 'projects',
    titleField: 'title',
    projectLink: null,
    run: null,
    exported: null,
  },
  niche: {
    table: 'niches',
    titleField: 'name',
    projectLink: 'nicheId',
    run: { kind: 'niches', label: 'Niches', phrase: 'niches' },
    exported: {
      marketSize: 'Market size',
      competitionLevel: 'Competition',
      profitPotential: 'Profit potential',
      'demographics.age': 'Age',
      'demographics.income': 'Income',
      'demographics.painPoints': 'Pain points',
    },
  },
  idea: {
    table: 'productIdeas',
    titleField: 'concept',
    projectLink: 'productIdeaId',
    run: { kind: 'ideas', label: 'Ideas', phrase: 'ideas' },
    exported: { targetAudience: 'Target audience', sellingPoints: 'Selling points', modules: 'Modules' },
  },
  title: {
    table: 'productTitles',
    titleField: 'title',
    projectLink: 'titleId',
    run: { kind: 'titles', label: 'Titles', phrase: 'titles' },
    exported: { tone: 'Tone' },
  },
  content: {
    table: 'generatedContent',
    titleField: 'sectionName',
    projectLink: null,
    run: { kind: 'content', label: 'Section', phrase: 'a section' },
    exported: null,
  },
  cover: {
    table: 'coverImages',
    titleField: 'title',
    projectLink: 'coverId',
    run: { kind: 'cover', label: 'Cover', phrase: 'a cover' },
    exported: null,
  },
} as const satisfies Record<string, ItemKind>

export type Kind = keyof typeof KINDS
/** Kinds of which a project has one. */
export type LinkedKind = { [K in Kind]: (typeof KINDS)[K]['projectLink'] extends string ? K : never }[Kind]

export const ITEM_RUNS = Object.values(KINDS).flatMap(({ run }) => run ?? [])

/** Kinds of which a run generates several. */
export type ListedKind = { [K in Kind]: (typeof KINDS)[K]['exported'] extends null ? never : K }[Kind]

export type KindTable = (typeof KINDS)[Kind]['table']

export const KIND_NAMES = Object.keys(KINDS) as [Kind, ...Kind[]]
export const LINKED_KINDS = KIND_NAMES.filter((kind): kind is LinkedKind => KINDS[kind].projectLink !== null)

export const LISTED_KINDS = KIND_NAMES.filter((kind): kind is ListedKind => KINDS[kind].exported !== null)

/** What a product starts with, before its outline. */
export const STARTING_KINDS = ['niche', 'idea', 'title'] as const satisfies readonly LinkedKind[]
export type StartingKind = (typeof STARTING_KINDS)[number]

/** Kinds of which an assembled product needs at least one. */
export const COMPONENT_KINDS = KIND_NAMES.filter(
  (kind): kind is LinkedKind | 'content' => kind === 'content' || KINDS[kind].projectLink !== null,
)
