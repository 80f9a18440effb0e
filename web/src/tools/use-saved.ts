import { IDEA_LABEL_LENGTH } from '@makeready/contract/domain/limits'
import type { Idea } from '@makeready/contract/ideas'
import type { Niche } from '@makeready/contract/niches'
import type { ProductTitle } from '@makeready/contract/titles'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, isNotFound } from '../api.ts'
import { t } from '../i18n/t.ts'
import { ideaLabel } from '../lib/idea-label.ts'
import { toastError } from '../ui/toast/toast.ts'

type Page<Item> = { items: Item[]; nextCursor: string | null }

export type SavedSource<Item> = {
  key: string
  page: (input: { limit: number; cursor?: string }) => Promise<Page<Item>>
  one: (id: string) => Promise<Item>
  /** Specification, section 8: the URL's item cannot be loaded. */
  oneFailed: string
  label: string
  /** label of the empty entry */
  none: string
  nameOf: (item: Item) => string
  /** full text where `nameOf` is shorter */
  whole?: (item: Item) => string
}

export const SAVED_NICHES: SavedSource<Niche> = {
  key: 'niches',
  page: (input) => api.niches.list(input),
  one: (id) => api.niches.get({ id }),
  oneFailed: t('Failed to load niche data'),
  label: t('Saved Niche'),
  none: t('Choose a niche'),
  nameOf: ({ name }) => name,
}
export const SAVED_IDEAS: SavedSource<Idea> = {
  key: 'ideas',
  page: (input) => api.ideas.list(input),
  one: (id) => api.ideas.get({ id }),
  oneFailed: t('Failed to load idea data'),
  label: t('Saved Idea'),
  none: t('Choose an idea'),
  nameOf: ({ concept }) => ideaLabel(concept, IDEA_LABEL_LENGTH),
  whole: ({ concept }) => concept,
}
export const SAVED_TITLES: SavedSource<ProductTitle> = {
  key: 'titles',
  page: (input) => api.titles.list(input),
  one: (id) => api.titles.get({ id }),
  oneFailed: t('Failed to load title data'),
  label: t('Saved Title'),
  none: t('Choose a title'),
  nameOf: ({ title }) => title,
}

export type Saved<Item> = {
  /** newest first, loaded so far */
  items: readonly Item[]
  /** even if not among `items` yet */
  chosen: Item | null
  /** Waits for the chosen one if needed; null for none. */
  find: () => Promise<Item | null>
  /** the chosen one was deleted */
  missing: boolean
  /** not loaded yet */
  pending: boolean
  failed: boolean
  hasMore: boolean
  loadMore: () => void
  retry: () => void
}

const PAGE_SIZE = 100
const FAILED = t('Failed to load saved items')

/** The newest hundred, more on demand, and always the chosen one. */
export function useSaved<Item extends { id: string }>(source: SavedSource<Item>, chosenId: string): Saved<Item> {
  const pages = useInfiniteQuery({
    queryKey: ['saved', source.key],
    queryFn: ({ pageParam }) => source.page({ limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  })
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []
  const listed = items.find((item) => item.id === chosenId) ?? null
  const one = useQuery({
    queryKey: ['saved', source.key, chosenId],
    queryFn: () => source.one(chosenId),
    enabled: chosenId !== '' && !listed && !pages.isPending,
    retry: (failures, error) => failures < 1 && !isMissing(error),
  })
  useErrorMessage(pages.error, FAILED)
  // for a remembered choice, the field shows the error
  useErrorMessage(listed || (isMissing(one.error) && !isInAddress(chosenId)) ? null : one.error, source.oneFailed)
  const chosen = listed ?? one.data ?? null
  return {
    items: chosen && !listed ? [chosen, ...items] : items,
    chosen,
    async find() {
      if (chosen || chosenId === '') return chosen
      return source.one(chosenId).catch(() => null)
    },
    missing: chosenId !== '' && one.error !== null && isMissing(one.error),
    pending: pages.isPending,
    failed: pages.isError,
    hasMore: pages.hasNextPage,
    loadMore: () => void pages.fetchNextPage(),
    retry: () => void pages.refetch(),
  }
}

/** Malformed ids are missing too. */
const isMissing = (error: unknown): boolean =>
  isNotFound(error) || (error as { code?: unknown } | null)?.code === 'BAD_REQUEST'

const isInAddress = (id: string): boolean => [...new URLSearchParams(window.location.search).values()].includes(id)

function useErrorMessage(error: Error | null, text: string) {
  useEffect(() => {
    if (!error) return
    console.error(text, error)
    toastError(text)
  }, [error, text])
}
