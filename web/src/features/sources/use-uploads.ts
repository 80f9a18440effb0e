import { LIMITS } from '@makeready/contract/domain/limits'
import { SOURCE_FAULTS } from '@makeready/contract/sources'
import { useRef, useState } from 'react'
import { said } from '../../i18n/said.ts'
import { sendFile } from '../../send-file.ts'

/** `share`: 0 to 1, null while queued; `fault`: why it was rejected. */
export type Upload = { key: number; file: File; share: number | null; fault: string | null; stop: AbortController }

/** Uploads one at a time. */
export function useUploads(projectId: string, onSent: () => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const line = useRef<Promise<void>>(Promise.resolve())
  const lastKey = useRef(0)

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const dismiss = (key: number) => setUploads((all) => all.filter((one) => one.key !== key))

  function begin({ key, file, stop: { signal } }: Upload): void {
    const fault = faultOf(file)
    if (fault) {
      change(key, { fault })
      return
    }
    line.current = line.current.then(async () => {
      if (signal.aborted) return
      try {
        change(key, { share: 0 })
        await sendFile('/sources/upload', { projectId, file }, { onShare: (share) => change(key, { share }), signal })
        dismiss(key)
      } catch (error) {
        if (!signal.aborted) {
          console.error(error)
          change(key, { fault: (error as Error).message })
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
      return { key: lastKey.current, file, share: null, fault: null, stop: new AbortController() }
    })
    setUploads((all) => [...all, ...added])
    for (const upload of added) begin(upload)
  }
  const retry = (upload: Upload) => {
    const again = { ...upload, share: null, fault: null, stop: new AbortController() }
    change(upload.key, again)
    begin(again)
  }
  const cancel = ({ key, stop }: Upload) => {
    stop.abort()
    dismiss(key)
  }
  return { uploads, add, retry, cancel, dismiss }
}

/** Checks that are possible before uploading. */
function faultOf({ size }: File): string | null {
  if (size === 0) return said('This file is empty')
  return size > LIMITS.sourceUploadBytes ? said(SOURCE_FAULTS.tooLarge) : null
}
