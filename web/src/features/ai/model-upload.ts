import { type BegunUpload, MODEL_PIECE_BYTES } from '@makeready/contract/local-models'
import { ORPCError } from '@orpc/client'
import { useSyncExternalStore } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { queryClient } from '../../query-client.ts'
import { Refused, sendFile } from '../../send-file.ts'
import { toastSuccess } from '../../ui/toast/toast.ts'

/** A model file on its way to this server. `errorMessage`: it stopped, and can be tried again. */
export type ModelUpload = {
  id: string
  file: File
  receivedBytes: number
  bytesPerSecond: number | null
  errorMessage: string | null
}

const MAGIC = 'GGUF'
/** Milliseconds before each automatic attempt after a broken connection. */
const RETRY_AFTER_MS = [1_000, 3_000, 10_000]
const SPEED_MS = 10_000

// outside React: an upload of minutes continues while the administrator looks at other screens
let current: ModelUpload | null = null
let stop = new AbortController()
let samples: { at: number; bytes: number }[] = []
let isStarting = false
/** What the server has confirmed. */
let confirmedBytes = 0
const listeners = new Set<() => void>()

function change(next: ModelUpload | null): void {
  const isSending = next !== null && next.errorMessage === null
  if (isSending) window.addEventListener('beforeunload', warnBeforeLeaving)
  else window.removeEventListener('beforeunload', warnBeforeLeaving)
  current = next
  for (const listener of listeners) listener()
}

function warnBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

export function useModelUpload(): ModelUpload | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}

/**
 * Uploads a model file in pieces, or continues an earlier upload of it.
 * @param confirmReplacing asks whether the model with this name may be deleted first
 * @throws Error with a message why it can't start
 */
export async function startModelUpload(file: File, confirmReplacing: () => Promise<boolean>): Promise<void> {
  if (isStarting || (current && current.errorMessage === null)) return
  isStarting = true
  try {
    await prepare(file, confirmReplacing)
  } finally {
    isStarting = false
  }
}

async function prepare(file: File, confirmReplacing: () => Promise<boolean>): Promise<void> {
  if ((await file.slice(0, MAGIC.length).text()) !== MAGIC)
    throw new Error(t('This isn’t a GGUF file. Choose a model file that ends in .gguf.'))
  let begun = await begin(file)
  if (begun.isTaken) {
    if (!(await confirmReplacing())) return
    await api.localModels.remove({ id: begun.id })
    begun = await begin(file)
  }
  await listAgain()
  void sendAll({ ...begun, file, bytesPerSecond: null, errorMessage: null })
}

export function retryModelUpload(): void {
  if (current) void sendAll({ ...current, errorMessage: null })
}

/** What was sent stays on the server until it is deleted. */
export function stopModelUpload(): void {
  stop.abort()
  change(null)
}

const begin = (file: File): Promise<BegunUpload> =>
  api.localModels.beginUpload({ name: file.name, sizeBytes: file.size, modifiedAt: file.lastModified })

const listAgain = () => queryClient.invalidateQueries({ queryKey: query.localModels.list.key() })

async function sendAll(upload: ModelUpload): Promise<void> {
  stop = new AbortController()
  const { signal } = stop
  samples = []
  change(upload)
  try {
    for (let failures = 0; ; ) {
      const before = confirmedBytes
      const error = await sendPieces(upload, signal).catch((failure: unknown) => failure)
      if (signal.aborted) return
      if (error === undefined) break
      failures = confirmedBytes === before ? failures + 1 : 1
      const wait = RETRY_AFTER_MS[failures - 1]
      if (isLasting(error, failures > 1) || wait === undefined) throw error
      await new Promise((waited) => setTimeout(waited, wait))
      if (signal.aborted) return
    }
    change(null)
    toastSuccess(t('{name} is on this server. Choose “Use” to let it write.', { name: upload.file.name }))
  } catch (error) {
    console.error(error)
    if (current) change({ ...current, bytesPerSecond: null, errorMessage: uploadErrorMessage(error) })
  }
  await listAgain()
}

/** From where the server is, which may have received a piece whose answer was lost. */
async function sendPieces({ file }: ModelUpload, signal: AbortSignal): Promise<void> {
  const { id, receivedBytes, isTaken } = await begin(file)
  if (signal.aborted) throw signal.reason
  if (isTaken) return
  samples = []
  confirmedBytes = receivedBytes
  for (let offset = receivedBytes; offset < file.size; ) {
    const piece = file.slice(offset, offset + MODEL_PIECE_BYTES)
    progress(offset)
    await sendFile(
      '/admin/local-models/pieces',
      { id, offset: `${offset}`, file: new File([piece], file.name) },
      { onShare: (share) => progress(offset + share * piece.size), signal },
    )
    offset += piece.size
    confirmedBytes = offset
  }
}

function progress(receivedBytes: number): void {
  const now = performance.now()
  samples = [...samples.filter(({ at }) => at > now - SPEED_MS), { at: now, bytes: receivedBytes }]
  const first = samples[0]
  const bytesPerSecond =
    first && now - first.at > 1_000 ? ((receivedBytes - first.bytes) * 1_000) / (now - first.at) : null
  if (current) change({ ...current, receivedBytes, bytesPerSecond })
}

/** After a broken connection the server may still be writing the last piece, which it answers with 409. */
const isLasting = (error: unknown, isRetry: boolean) =>
  error instanceof Refused ||
  (error instanceof ORPCError && error.status < 500 && error.status !== 429 && !(isRetry && error.status === 409))

/** Of `startModelUpload`, or of an upload that stopped. */
export const uploadErrorMessage = (error: unknown): string =>
  error instanceof Error && !(error instanceof ORPCError) && !(error instanceof TypeError)
    ? error.message
    : messageOf(error)
