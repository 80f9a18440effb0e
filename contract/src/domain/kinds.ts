/** What is true of a kind of item, once for the whole program. What is particular stays in the kind's own slice. */
type ItemKind = {
  /** as the server's schema names it; the database's name is the same in snake_case */
  table: string
  /** what the item is called by: shown on cards, searched in the library */
  titleField: string
  /** the field of a project that holds the item; null where a project holds none or many of the kind */
  projectLink: string | null
  /** the kind of run that generates it; null where none does */
  run: string | null
  label: { one: string; many: string }
}

/** Everything a creator keeps, in the order in which lists show the kinds. */
export const KINDS = {
  project: {
    table: 'projects',
    titleField: 'title',
    projectLink: null,
    run: null,
    label: { one: 'Project', many: 'Projects' },
  },
  niche: {
    table: 'niches',
    titleField: 'name',
    projectLink: 'nicheId',
    run: 'niches',
    label: { one: 'Niche', many: 'Niches' },
  },
  idea: {
    table: 'productIdeas',
    titleField: 'concept',
    projectLink: 'productIdeaId',
    run: 'ideas',
    label: { one: 'Idea', many: 'Ideas' },
  },
  title: {
    table: 'productTitles',
    titleField: 'title',
    projectLink: 'titleId',
    run: 'titles',
    label: { one: 'Title', many: 'Titles' },
  },
  content: {
    table: 'generatedContent',
    titleField: 'sectionName',
    projectLink: null,
    run: 'content',
    label: { one: 'Section', many: 'Content' },
  },
  cover: {
    table: 'coverImages',
    titleField: 'title',
    projectLink: 'coverId',
    run: 'cover',
    label: { one: 'Cover', many: 'Covers' },
  },
} as const satisfies Record<string, ItemKind>

export type Kind = keyof typeof KINDS
/** Kinds of which a project holds one. */
export type LinkedKind = { [K in Kind]: (typeof KINDS)[K]['projectLink'] extends string ? K : never }[Kind]

export type KindTable = (typeof KINDS)[Kind]['table']

export const KIND_NAMES = Object.keys(KINDS) as [Kind, ...Kind[]]
export const LINKED_KINDS = KIND_NAMES.filter((kind): kind is LinkedKind => KINDS[kind].projectLink !== null)
