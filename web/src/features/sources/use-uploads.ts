import { LIMITS } from '@makeready/contract/domain/limits'
import { SOURCE_ERRORS } from '@makeready/contract/sources'
import { useRef, useState } from 'react'
import { translate } from '../../i18n/translate.ts'
import { sendFile } from '../../send-file.ts'

/** `share`: 0 to 1, null while queued; `error`: why it was rejected. */
export type Upload = {
  key: number
  file: File
  share: number | null
  errorMessage: string | null
  stop: AbortController
}

/** Uploads one at a time. */
export function useUploads(projectId: string, onSent: () => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const lastKey = useRef(0)

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const dismiss = (key: number) => setUploads((all) => all.filter((one) => one.key !== key))

  function begin({ key, file, stop: { signal } }: Upload): void {
    const errorMessage = fileError(file)
    if (errorMessage) {
      change(key, { errorMessage })
      return
    }
    queue.current = queue.current.then(async () => {
      if (signal.aborted) return
      try {
        change(key, { share: 0 })
        await sendFile('/sources/upload', { projectId, file }, { onShare: (share) => change(key, { share }), signal })
        dismiss(key)
      } catch (error) {
        if (!signal.aborted) {
          console.error(error)
          change(key, { errorMessage: (error as Error).message })
          return
        }
      }
      // a late cancel may have been too late
      onSent()
    })
  }

  const add = (files: readonly File[]) => {
    const added = files.map((file) => {
      lastKey.current += 1
      return { key: lastKey.current, file, share: null, errorMessage: null, stop: new AbortController() }
    })
    setUploads((all) => [...all, ...added])
    for (const upload of added) begin(upload)
  }
  const retry = (upload: Upload) => {
    const resetInput = { ...upload, share: null, errorMessage: null, stop: new AbortController() }
    change(upload.key, resetInput)
    begin(resetInput)
  }
  const cancel = ({ key, stop }: Upload) => {
    stop.abort()
    dismiss(key)
  }
  return { uploads, add, retry, cancel, dismiss }
}

/** Checks that are possible before uploading. */
function fileError({ size }: File): string | null {
  if (size === 0) return translate('This file is empty')
  return size > LIMITS.sourceUploadBytes ? translate(SOURCE_ERRORS.tooLarge) : null
}
