import type { CoverForm } from '@makeready/contract/covers'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { pictureError } from '../../lib/picture-file.ts'
import { sendFile } from '../../send-file.ts'

/** Uploads the chosen file and sets its link in the form. `sending`: 0 to 1, or null. */
export function useArtUpload(form: UseFormReturn<CoverForm>) {
  const [error, setError] = useState<string | null>(null)
  const [sending, setSending] = useState<number | null>(null)
  const stop = useRef<AbortController>(null)
  const resetInput = useRef<() => void>(null)
  const location = useRef(true)
  useEffect(() => {
    location.current = true
    return () => {
      location.current = false
      stop.current?.abort()
    }
  }, [])

  async function send(file: File | null) {
    // otherwise choosing the same file again fires no change event
    resetInput.current?.()
    if (!file || sending !== null) return
    const invalid = pictureError(file, 'cover')
    setError(invalid)
    if (invalid) return
    setSending(0)
    stop.current = new AbortController()
    const { signal } = stop.current
    try {
      const { url } = await sendFile<{ url: string }>('/cover-images/art', { file }, { onShare: setSending, signal })
      if (location.current) form.setValue('art', url, { shouldValidate: true })
    } catch (error) {
      if (signal.aborted) return
      console.error(error)
      setError((error as Error).message)
    } finally {
      setSending(null)
    }
  }
  const cancel = () => stop.current?.abort()
  return { error, setError, sending, resetInput, cancel, send: (file: File | null) => void send(file) }
}
