import type { LibraryItem, LibraryKind } from '@makeready/contract/library'
import type { ReactNode } from 'react'
import { api } from '../../api.ts'
import { ContentCard } from '../../features/contents/content-card.tsx'
import { CoverActions } from '../../features/covers/cover-actions.tsx'
import { CoverCard } from '../../features/covers/cover-card.tsx'
import { CoverDialog } from '../../features/covers/cover-dialog.tsx'
import { IdeaActions } from '../../features/ideas/idea-actions.tsx'
import { IdeaCard } from '../../features/ideas/idea-card.tsx'
import { IdeaDialog } from '../../features/ideas/idea-dialog.tsx'
import { NicheActions } from '../../features/niches/niche-actions.tsx'
import { NicheCard } from '../../features/niches/niche-card.tsx'
import { NicheDialog } from '../../features/niches/niche-dialog.tsx'
import { TitleActions } from '../../features/titles/title-actions.tsx'
import { TitleCard } from '../../features/titles/title-card.tsx'
import { TitleDialog } from '../../features/titles/title-dialog.tsx'
import { ProjectCard } from './project-card.tsx'
import { WholeContent } from './whole-content.tsx'

export type CardActions = {
  onView: (item: LibraryItem) => void
  onDelete: (item: LibraryItem) => void
  onDownload: (contentId: string) => void
  onRetry: (projectId: string) => void
}

type ItemOf<K extends LibraryKind> = Extract<LibraryItem, { kind: K }>['item']

/** What the library needs to know of a kind. */
type LibraryEntry<Item> = {
  /** {type} of 'Are you sure you want to delete this {type}?' */
  noun: string
  /** how high its card is guessed to be before it is measured, in pixels */
  firstHeight: number
  procedures: {
    remove: (input: { id: string }) => Promise<unknown>
    restore: (input: { id: string }) => Promise<unknown>
  }
  // methods, so that an entry can be called with the item of its own kind
  card(item: Item, actions: { [Action in keyof CardActions]: () => void }): ReactNode
  dialog(item: Item, onClose: () => void): ReactNode
}

export const LIBRARY_KINDS: { [K in LibraryKind]: LibraryEntry<ItemOf<K>> } = {
  project: {
    noun: 'project',
    firstHeight: 234,
    procedures: api.projects,
    card: (project, { onDelete, onRetry }) => <ProjectCard project={project} onDelete={onDelete} onRetry={onRetry} />,
    dialog: () => null,
  },
  niche: {
    noun: 'niche',
    firstHeight: 220,
    procedures: api.niches,
    card: (niche, { onView, onDelete }) => <NicheCard niche={niche} onView={onView} onDelete={onDelete} />,
    dialog: (niche, onClose) => (
      <NicheDialog niche={niche} onClose={onClose} actions={<NicheActions nicheId={niche.id} />} />
    ),
  },
  idea: {
    noun: 'product idea',
    firstHeight: 240,
    procedures: api.ideas,
    card: (idea, { onView, onDelete }) => <IdeaCard idea={idea} onView={onView} onDelete={onDelete} />,
    dialog: (idea, onClose) => <IdeaDialog idea={idea} onClose={onClose} actions={<IdeaActions ideaId={idea.id} />} />,
  },
  title: {
    noun: 'title',
    firstHeight: 180,
    procedures: api.titles,
    card: (title, { onView, onDelete }) => <TitleCard title={title} onView={onView} onDelete={onDelete} />,
    dialog: (title, onClose) => (
      <TitleDialog title={title} onClose={onClose} actions={<TitleActions title={title} />} />
    ),
  },
  content: {
    noun: 'content',
    firstHeight: 270,
    procedures: api.contents,
    card: (content, { onView, onDelete, onDownload }) => (
      <ContentCard content={content} onView={onView} onDelete={onDelete} onDownload={onDownload} />
    ),
    dialog: ({ id, sectionName }, onClose) => <WholeContent contentId={id} name={sectionName} onClose={onClose} />,
  },
  cover: {
    noun: 'cover',
    firstHeight: 520,
    procedures: api.covers,
    card: (cover, { onView, onDelete }) => <CoverCard cover={cover} onView={onView} onDelete={onDelete} />,
    dialog: (cover, onClose) => (
      <CoverDialog cover={cover} onClose={onClose} actions={<CoverActions coverId={cover.id} />} />
    ),
  },
}

export function libraryKindOf({ kind }: LibraryItem): LibraryEntry<LibraryItem['item']> {
  return LIBRARY_KINDS[kind] as LibraryEntry<LibraryItem['item']>
}
