import { type CoverForm, PICTURE_AWAITED } from '@makeready/contract/covers'
import { Button, FileButton, Input, UnstyledButton } from '@mantine/core'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { api, messageOf } from '../../api.ts'
import { HINT_BELOW } from '../../generator/hint-below.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './art-field.module.css'
import { asDataUrl, PICTURE_TYPES, pictureFault } from './picture-file.ts'

/** A creator's own picture: chosen or dropped, sent at once, shown as it was kept. The form holds its link. */
export function ArtField({ form }: { form: UseFormReturn<CoverForm> }) {
  const art = form.watch('art')
  const { fault, sending, send } = useUpload(form)
  const [over, setOver] = useState(false)
  const hintId = useId()
  const link = art && art !== PICTURE_AWAITED ? art : null

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    send(event.dataTransfer.files[0] ?? null)
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <FileButton accept={PICTURE_TYPES.join(',')} onChange={send} inputProps={{ 'aria-hidden': true }}>
      {({ onClick: open }) => (
        <Input.Wrapper
          label="Your picture"
          labelElement="div"
          description="PNG, JPEG or WebP, up to 10 MB. Cropped to 3:4, never stretched."
          {...HINT_BELOW}
          descriptionProps={{ mt: 6, id: hintId }}
          error={fault ?? form.formState.errors.art?.message}
          errorProps={{ role: 'alert' }}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first */}
          <div onDragOver={drag} onDragLeave={() => setOver(false)} onDrop={drop}>
            {link ? (
              <div className={classes.chosen} data-over={over || undefined}>
                <img src={link} alt="The one you chose" />
                <div className={classes.actions}>
                  <Button variant="default" size="sm" onClick={open} loading={sending}>
                    Replace
                  </Button>
                  <Button
                    variant="subtle"
                    color="ink"
                    size="sm"
                    leftSection={<Icon name="trash" size={16} />}
                    onClick={() => form.setValue('art', PICTURE_AWAITED)}
                  >
                    Remove
                  </Button>
                </div>
              </div>
            ) : (
              <UnstyledButton
                className={classes.zone}
                data-over={over || undefined}
                onClick={open}
                disabled={sending}
                aria-describedby={hintId}
              >
                <Icon name="cover" />
                <span role="status">{sending ? 'Sending the picture…' : 'Choose a picture or drop it here'}</span>
              </UnstyledButton>
            )}
          </div>
        </Input.Wrapper>
      )}
    </FileButton>
  )
}

/** Sends a chosen file and puts its link into the form; what went wrong stays to be read until the next one. */
function useUpload(form: UseFormReturn<CoverForm>) {
  const [fault, setFault] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  async function send(file: File | null) {
    if (!file) return
    const wrong = pictureFault(file)
    setFault(wrong)
    if (wrong) return
    setSending(true)
    try {
      const { url } = await api.covers.uploadArt({ imageUrl: await asDataUrl(file) })
      if (here.current) form.setValue('art', url, { shouldValidate: true })
    } catch (error) {
      setFault(sentenceOf(error))
    } finally {
      setSending(false)
    }
  }
  return { fault, sending, send: (file: File | null) => void send(file) }
}

/** The server names the field before its sentence; here the field is plain to see. */
const sentenceOf = (error: unknown) => messageOf(error).replace(/^imageUrl: /, '')
