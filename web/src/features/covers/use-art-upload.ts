import type { CoverForm } from '@makeready/contract/covers'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { api, messageOf } from '../../api.ts'
import { pressWords } from '../../i18n/press-words.ts'
import { asDataUrl, pictureFault } from './picture-file.ts'

/** Sends a chosen file and puts its link into the form; what went wrong stays to be read until the next one. */
export function useArtUpload(form: UseFormReturn<CoverForm>) {
  const [fault, setFault] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const again = useRef<() => void>(null)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  async function send(file: File | null) {
    // without this the same file, chosen again after a failure, is no change
    again.current?.()
    if (!file || sending) return
    const wrong = pictureFault(file)
    setFault(wrong)
    if (wrong) return
    setSending(true)
    try {
      const { url } = await api.covers.uploadArt({ imageUrl: await asDataUrl(file) })
      if (here.current) form.setValue('art', url, { shouldValidate: true })
    } catch (error) {
      console.error(error)
      setFault(sentenceOf(error))
    } finally {
      setSending(false)
    }
  }
  return { fault, setFault, sending, again, send: (file: File | null) => void send(file) }
}

/** The server names the field before its sentence; here the field is plain to see. */
const sentenceOf = (error: unknown) => pressWords(messageOf(error).replace(/^imageUrl: /, ''))
