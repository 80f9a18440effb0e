import { Box, Button, Checkbox, Modal, Stack, TextInput } from '@mantine/core'
import { type SubmitEvent, useEffect, useState } from 'react'
import { t } from '../i18n/t.ts'
import { pictureError } from '../lib/picture-file.ts'
import { sendFile } from '../send-file.ts'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { DialogHead } from '../ui/dialog-head.tsx'
import { Notice } from '../ui/notice.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'

const MAX_DESCRIPTION = 300

/** Uploads a picture while the user types its description. */
export function PictureDialog({
  file,
  onAdd,
  onClose,
}: {
  file: File
  /** `description`: null for decoration */
  onAdd: (address: string, description: string | null) => void
  onClose: () => void
}) {
  const { address, error, share, retry } = useUpload(file)
  const [shown] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(shown), [shown])
  const [description, setDescription] = useState('')
  const [isDecoration, setIsDecoration] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // keeps the event from an outer form
    event.stopPropagation()
    if (address) onAdd(address, isDecoration ? null : description)
  }
  const isUsable = pictureError(file, 'section') === null
  return (
    <Modal opened onClose={onClose} withCloseButton={false} centered>
      <form noValidate onSubmit={submit}>
        <DialogHead title={t('Add a picture')} />
        <Stack gap="md" mt="lg" mb="xl">
          {error && (
            <Notice tone="failure" role="alert">
              {error}
            </Notice>
          )}
          {isUsable && (
            <>
              <Box component="img" src={shown} alt="" mah={220} mx="auto" display="block" />
              <TextInput
                label={t('Description')}
                description={t('For readers who can’t see the picture.')}
                maxLength={MAX_DESCRIPTION}
                value={description}
                onChange={({ currentTarget }) => setDescription(currentTarget.value)}
                dir="auto"
                data-autofocus
                disabled={isDecoration}
              />
              <Checkbox
                label={t('This picture is only decoration')}
                checked={isDecoration}
                onChange={({ currentTarget }) => setIsDecoration(currentTarget.checked)}
              />
              {!address && !error && (
                <div role="status">
                  <span className="caption">{t('Uploading the picture')}</span>
                  <ProgressBar share={share} />
                </div>
              )}
            </>
          )}
        </Stack>
        <div className="buttons">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          {error && isUsable && <Button onClick={retry}>{t('Retry')}</Button>}
          {!error && (
            <Button type="submit" disabled={!address}>
              {t('Add Picture')}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  )
}

function useUpload(file: File) {
  const [address, setAddress] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [share, setShare] = useState(0)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is Retry
  useEffect(() => {
    const invalid = pictureError(file, 'section')
    setError(invalid)
    if (invalid) return
    const stop = new AbortController()
    sendFile<{ url: string }>('/generated-content/pictures', { file }, { onShare: setShare, signal: stop.signal }).then(
      ({ url }) => setAddress(url),
      (error) => {
        if (stop.signal.aborted) return
        console.error(error)
        setError((error as Error).message)
      },
    )
    return () => stop.abort()
  }, [file, attempt])
  return { address, error, share, retry: () => setAttempt((before) => before + 1) }
}
