import { useRef, useState } from 'react'
import { sendFile } from './send-file.ts'

/** `share`: how much is sent, from 0 to 1; then the server reads it. */
export type Sending = { file: File; share: number; cancel: () => void }

type Options<Answer> = {
  /** what is known before sending: a message, or null */
  check: (file: File) => string | null
  onAnswer: (answer: Answer) => void
  /** null: an earlier failure is over */
  onFailure: (failure: { file: File; message: string } | null) => void
}

/** Sends one chosen file at a time. `resetInput`: of the file button. */
export function useSendFile<Answer>(path: string, { check, onAnswer, onFailure }: Options<Answer>) {
  const [sending, setSending] = useState<Sending | null>(null)
  const resetInput = useRef<() => void>(null)
  async function send(file: File | null | undefined): Promise<void> {
    // otherwise choosing the same file again fires no change event
    resetInput.current?.()
    if (!file) return
    const message = check(file)
    onFailure(message === null ? null : { file, message })
    if (message !== null) return
    const stop = new AbortController()
    const onShare = (share: number) => setSending({ file, share, cancel: () => stop.abort() })
    onShare(0)
    try {
      onAnswer(await sendFile<Answer>(path, { file }, { onShare, signal: stop.signal }))
    } catch (error) {
      if (stop.signal.aborted) return
      console.error(error)
      onFailure({ file, message: (error as Error).message })
    } finally {
      setSending(null)
    }
  }
  return { sending, send, resetInput }
}
