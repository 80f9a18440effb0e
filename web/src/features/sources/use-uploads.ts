import { LIMITS } from '@makeready/contract/domain/limits'
import { SOURCE_FAULTS } from '@makeready/contract/sources'
import { useRef, useState } from 'react'
import { said } from '../../i18n/said.ts'
import { sendFile } from './send-file.ts'

/** A file on its way: `share` from 0 to 1, `fault` a sentence where it could not be taken. */
export type Upload = { key: number; file: File; share: number; fault: string | null }

/** Files one after another, each until it is read or refused; `onSent` after each that was taken. */
export function useUploads(projectId: string, onSent: () => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const line = useRef<Promise<void>>(Promise.resolve())
  const lastKey = useRef(0)

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const dismiss = (key: number) => setUploads((all) => all.filter((one) => one.key !== key))

  function begin({ key, file }: Upload): void {
    const fault = faultOf(file)
    if (fault) {
      change(key, { fault })
      return
    }
    line.current = line.current.then(async () => {
      try {
        await sendFile(projectId, file, (share) => change(key, { share }))
        dismiss(key)
        onSent()
      } catch (error) {
        console.error(error)
        change(key, { fault: (error as Error).message })
      }
    })
  }

  const add = (files: readonly File[]) => {
    const added = files.map((file) => {
      lastKey.current += 1
      return { key: lastKey.current, file, share: 0, fault: null }
    })
    setUploads((all) => [...all, ...added])
    for (const upload of added) begin(upload)
  }
  const retry = (upload: Upload) => {
    change(upload.key, { share: 0, fault: null })
    begin(upload)
  }
  return { uploads, add, retry, dismiss }
}

/** What can be told without sending it. */
function faultOf({ size }: File): string | null {
  if (size === 0) return said('This file is empty')
  return size > LIMITS.sourceUploadBytes ? said(SOURCE_FAULTS.tooLarge) : null
}
