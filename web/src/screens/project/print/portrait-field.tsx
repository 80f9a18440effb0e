import { Avatar, Button, FileButton, Group } from '@mantine/core'
import '@mantine/core/styles/Avatar.layer.css'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../i18n/t.ts'
import { PICTURE_TYPES, pictureError } from '../../../lib/picture-file.ts'
import { sendFile } from '../../../send-file.ts'
import { toastError } from '../../../ui/toast/toast.ts'

/** A photo of the author, shown beside the lines about them. */
export function PortraitField({ url, onSave }: { url: string | null; onSave: (url: string | null) => Promise<void> }) {
  const [sending, setSending] = useState(false)
  const stop = useRef(new AbortController())
  useEffect(() => () => stop.current.abort(), [])
  async function upload(file: File | null): Promise<void> {
    if (!file) return
    const invalid = pictureError(file, 'cover')
    if (invalid) return void toastError(invalid)
    setSending(true)
    try {
      const { signal } = stop.current
      const sent = await sendFile<{ url: string }>(
        '/generated-content/pictures',
        { file },
        { onShare: () => {}, signal },
      )
      await onSave(sent.url)
    } catch (error) {
      if (stop.current.signal.aborted) return
      console.error(error)
      toastError((error as Error).message)
    } finally {
      setSending(false)
    }
  }
  return (
    <Group gap="md">
      {url && <Avatar src={url} alt={t('Photo of the author')} size={56} radius="xl" />}
      <FileButton accept={PICTURE_TYPES.cover.join(',')} onChange={(file) => void upload(file)}>
        {(props) => (
          <Button {...props} variant="default" loading={sending}>
            {url ? t('Change photo') : t('Add a photo of the author')}
          </Button>
        )}
      </FileButton>
      {url && (
        <Button variant="subtle" color="ink" onClick={() => void onSave(null)}>
          {t('Remove photo')}
        </Button>
      )}
    </Group>
  )
}
