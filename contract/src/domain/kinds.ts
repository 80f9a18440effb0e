/** What is true of a kind of item, once for the whole program. What is particular stays in the kind's own slice. */
type ItemKind = {
  /** as the server's schema names it; the database's name is the same in snake_case */
  table: string
  /** what the item is called by: shown on cards, searched in the library */
  titleField: string
  /** the field of a project that holds the item; null where a project holds none or many of the kind */
  projectLink: string | null
  /** the run that generates it, and what that makes: in lists, and within a sentence; null where none does */
  run: { kind: string; label: string; phrase: string } | null
}

/** Everything a creator keeps, in the order in which lists show the kinds. */
export const KINDS = {
  project: {
    table: 'projects',
    titleField: 'title',
    projectLink: null,
    run: null,
  },
  niche: {
    table: 'niches',
    titleField: 'name',
    projectLink: 'nicheId',
    run: { kind: 'niches', label: 'Niches', phrase: 'niches' },
  },
  idea: {
    table: 'productIdeas',
    titleField: 'concept',
    projectLink: 'productIdeaId',
    run: { kind: 'ideas', label: 'Ideas', phrase: 'ideas' },
  },
  title: {
    table: 'productTitles',
    titleField: 'title',
    projectLink: 'titleId',
    run: { kind: 'titles', label: 'Titles', phrase: 'titles' },
  },
  content: {
    table: 'generatedContent',
    titleField: 'sectionName',
    projectLink: null,
    run: { kind: 'content', label: 'Section', phrase: 'a section' },
  },
  cover: {
    table: 'coverImages',
    titleField: 'title',
    projectLink: 'coverId',
    run: { kind: 'cover', label: 'Cover', phrase: 'a cover' },
  },
} as const satisfies Record<string, ItemKind>

export type Kind = keyof typeof KINDS
/** Kinds of which a project holds one. */
export type LinkedKind = { [K in Kind]: (typeof KINDS)[K]['projectLink'] extends string ? K : never }[Kind]

/** What the runs of items make. */
export const ITEM_RUNS = Object.values(KINDS).flatMap(({ run }) => run ?? [])

export type KindTable = (typeof KINDS)[Kind]['table']

export const KIND_NAMES = Object.keys(KINDS) as [Kind, ...Kind[]]
export const LINKED_KINDS = KIND_NAMES.filter((kind): kind is LinkedKind => KINDS[kind].projectLink !== null)
