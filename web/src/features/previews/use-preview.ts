import { LIMITS } from '@makeready/contract/domain/limits'
import type { Preview, PreviewOptions } from '@makeready/contract/previews'
import { ORPCError } from '@orpc/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../api.ts'
import { pageOfCaret } from './caret.ts'
import { pageAfter } from './follow.ts'
import { pagePictureCache } from './page-picture-cache.ts'

/** Milliseconds after the last keystroke before typesetting. */
const TYPING_PAUSE_MS = 150
/** Milliseconds for batching picture requests. */
const BATCH_MS = 40
const RETRY_MS = 400
const ATTEMPTS = 4

export type PreviewSource = {
  /** identifies the content */
  of: string
  ask: (request: PreviewOptions, signal: AbortSignal) => Promise<Preview>
  /** the section to follow, by id */
  follow: string | null
  caret?: { markdown: string; at: number } | undefined
  isDisabled?: boolean
}

export type ShownPreview = {
  preview: Preview | null
  /** counted from 1 */
  page: number
  turnTo: (page: number) => void
  busy: boolean
  failure: string | null
  retry: () => void
  /** Fetches the pictures of visible pages. */
  loadPages: (pages: readonly number[]) => void
}

/** Fetches pages after a pause and drops outdated requests. `startAt`: the page to open first. */
export function usePreview(source: PreviewSource, startAt = 1): ShownPreview {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [page, setPage] = useState(startAt)
  const [asking, setAsking] = useState(true)
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [, setPictures] = useState(0)
  const latest = useRef({ source, page })
  useEffect(() => {
    latest.current = { source, page }
  })
  /** the shown pages and their source: the text may have changed since */
  const shown = useRef<{ source: PreviewSource; preview: Preview } | null>(null)

  const { of, follow, caret, isDisabled = false } = source
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` represents what `ask` requests, `attempt` is Retry
  useEffect(() => {
    if (isDisabled) return
    const stop = new AbortController()
    setAsking(true)
    const timer = setTimeout(() => void ask(), shown.current ? TYPING_PAUSE_MS : 0)
    async function ask() {
      const { source, page } = latest.current
      const have = pagePictureCache.keys(LIMITS.previewKeys)
      const request = { pages: [page], have, ...(follow === null ? {} : { section: follow }) }
      try {
        const next = await withRetries(() => source.ask(request, stop.signal), stop.signal)
        pagePictureCache.add(next.pictures)
        const before = shown.current?.preview ?? null
        shown.current = { source, preview: next }
        setPreview(next)
        setPage((open) => pageAfter(before, next, open, follow, caretPageOf(next, source)))
        setFailure(null)
      } catch (error) {
        if (stop.signal.aborted) return
        console.error(error)
        setFailure(messageOf(error))
      }
      if (!stop.signal.aborted) setAsking(false)
    }
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [of, follow, isDisabled, attempt])

  // an edit turns to the changed page, a caret move to its estimated page
  const caretAt = caret?.at
  const before = useRef(caretAt)
  useEffect(() => {
    if (before.current === caretAt) return
    before.current = caretAt
    const { current } = shown
    if (!current || current.source.of !== of || !caret || follow === null) return
    const at = caretPageOf(current.preview, { follow, caret })
    if (at !== undefined) setPage(at)
  }, [of, follow, caret, caretAt])

  const inView = useRef<readonly number[]>([])
  const fetching = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isDeleted = useRef(new AbortController())
  useEffect(() => {
    isDeleted.current = new AbortController()
    const { current } = isDeleted
    return () => {
      clearTimeout(fetching.current)
      current.abort()
    }
  }, [])

  const fetchMissing = useCallback(async () => {
    fetching.current = undefined
    const { current } = shown
    if (!current) return
    const { source, preview } = current
    const missing = inView.current.filter((page) => {
      const key = preview.pages[page - 1]?.key
      return key !== undefined && pagePictureCache.urlOf(key) === undefined
    })
    if (missing.length === 0) return
    try {
      const request = { pages: missing.slice(0, LIMITS.previewPictures), have: [] }
      const more = await withRetries(() => source.ask(request, isDeleted.current.signal), isDeleted.current.signal)
      pagePictureCache.add(more.pictures)
      setPictures((count) => count + 1)
      if (shown.current === current && more.state !== preview.state) {
        shown.current = { source, preview: more }
        setPreview(more)
      }
      // a different state returned other keys; its own viewer requests those
      if (!missing.some((page) => pagePictureCache.urlOf(preview.pages[page - 1]?.key ?? '') !== undefined)) return
    } catch (error) {
      if (isDeleted.current.signal.aborted) return
      console.error(error)
      setFailure(messageOf(error))
      return
    }
    fetching.current ??= setTimeout(() => void fetchMissing(), BATCH_MS)
  }, [])

  const loadPages = useCallback(
    (pages: readonly number[]) => {
      inView.current = pages
      fetching.current ??= setTimeout(() => void fetchMissing(), BATCH_MS)
    },
    [fetchMissing],
  )

  const count = preview?.pages.length ?? 1
  return {
    preview,
    page: Math.min(page, Math.max(1, count)),
    turnTo: (next) => setPage(Math.min(Math.max(1, next), count)),
    busy: asking,
    failure,
    retry: () => {
      setFailure(null)
      setAttempt((before) => before + 1)
    },
    loadPages,
  }
}

/** The caret's estimated page; undefined without a caret, or if the book lacks the section. */
function caretPageOf({ sections, pages }: Preview, { follow, caret }: Pick<PreviewSource, 'follow' | 'caret'>) {
  const section = sections.find(({ id }) => id === follow)
  const end = pages.findLastIndex((page) => page.section === follow) + 1
  return section && caret && end > 0 ? pageOfCaret(caret.markdown, caret.at, section, end) : undefined
}

/** Retries a few times while the server is busy. */
async function withRetries(ask: () => Promise<Preview>, signal: AbortSignal): Promise<Preview> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      const busy = error instanceof ORPCError && error.status === 429
      if (!busy || attempt >= ATTEMPTS || signal.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS * attempt))
    }
  }
}
