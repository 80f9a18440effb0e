import type { LaunchText, PlacedLaunchText } from '@makeready/contract/launch'
import { ORPCError } from '@orpc/client'
import { useEffect, useRef, useState } from 'react'
import { api, messageOf } from '../../api.ts'
import { createDraftStorage } from '../../drafts/draft-storage.ts'
import type { ShownSaving } from '../../drafts/use-save-state.ts'
import { showText } from './use-launch-kit.ts'

export type TextValues = Pick<LaunchText, 'title' | 'preview' | 'day' | 'content'>

/** Milliseconds without typing before a text is saved: each saved form is a version. */
const TYPING_PAUSE = 4_000

type Draft = { values: TextValues; version: number }

const valuesOf = ({ title, preview, day, content }: LaunchText): TextValues => ({ title, preview, day, content })

/** A text while it is edited: typed text is on this device at once and on the server after a pause. */
export function useTextDraft(text: PlacedLaunchText) {
  const [storage] = useState(() => createDraftStorage(`launch.${text.id}`))
  const [draft, setDraft] = useState<Draft | null>(() => storage.read('draft') as Draft | null)
  const [saving, setSaving] = useState<ShownSaving>({ kind: 'none' })
  const [error, setError] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<LaunchText | null>(null)
  const latest = useRef(draft)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<Promise<void>>(Promise.resolve())

  const put = (next: Draft | null) => {
    latest.current = next
    setDraft(next)
    if (next) storage.write('draft', next)
    else storage.remove('draft')
  }

  /** One at a time: a later save has the version that the one before made, and sends nothing if nothing was typed since. */
  function save(version?: number): Promise<void> {
    clearTimeout(timer.current)
    pending.current = pending.current.then(() => send(version))
    return pending.current
  }

  async function send(version = latest.current?.version): Promise<void> {
    const sent = latest.current
    if (!sent || version === undefined) return
    setSaving({ kind: 'saving' })
    setError(null)
    const { day, ...texts } = sent.values
    try {
      const saved = await api.launch.save({
        id: text.id,
        ...texts,
        ...(day !== null && { day }),
        expectedVersion: version,
      })
      setTheirs(null)
      showText(saved)
      const now = latest.current
      put(now && now.values !== sent.values ? { values: now.values, version: saved.version } : null)
      setSaving({ kind: 'saved', at: new Date() })
    } catch (cause) {
      console.error(cause)
      setSaving({ kind: 'none' })
      const current = cause instanceof ORPCError && cause.code === 'CONFLICT' ? currentOf(cause) : null
      if (current) setTheirs(current)
      else setError(messageOf(cause))
    }
  }
  const newest = useRef(save)
  newest.current = save
  useEffect(() => {
    // what an earlier visit left unsaved
    if (latest.current) void newest.current()
    return () => void newest.current()
  }, [])

  return {
    values: draft?.values ?? valuesOf(text),
    saving,
    error,
    theirs,
    change(change: Partial<TextValues>) {
      const values = { ...(latest.current?.values ?? valuesOf(text)), ...change }
      put({ values, version: latest.current?.version ?? text.version })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void newest.current(), TYPING_PAUSE)
    },
    save: () => save(),
    keepMine: () => save(theirs?.version),
    takeTheirs() {
      if (theirs) showText(theirs)
      setTheirs(null)
      put(null)
    },
  }
}

const currentOf = ({ data }: ORPCError<string, unknown>): LaunchText | null =>
  (data as { current?: LaunchText } | undefined)?.current ?? null
