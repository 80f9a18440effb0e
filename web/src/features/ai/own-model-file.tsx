import { Button, FileButton, Group, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { startModelUpload, uploadErrorMessage } from './model-upload.ts'

/** The list's last row: a model file from the administrator's computer, without internet on the server. */
export function OwnModelFile({ isUploading, folder }: { isUploading: boolean; folder: string }) {
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const resetInput = useRef<() => void>(null)
  const { ask, dialog } = useConfirm()
  const choose = async (file: File | null) => {
    // otherwise choosing the same file again fires no change event
    resetInput.current?.()
    if (!file) return
    setErrorMessage(null)
    const confirmReplacing = () =>
      ask({
        title: t('Replace Model'),
        question: t('{name} is already on this server. Delete it and upload this file instead?', { name: file.name }),
        confirmLabel: t('Replace'),
        danger: true,
      })
    try {
      await startModelUpload(file, confirmReplacing)
    } catch (error) {
      console.error(error)
      setErrorMessage(uploadErrorMessage(error))
    }
  }
  return (
    <Stack component="li" gap="sm">
      <Group gap="8px 16px" align="flex-start" className="phone-column">
        <Stack className="fill" gap={2}>
          <b>{t('A model file of your own')}</b>
          <span className="muted">{t('A GGUF file from this device, if the server can’t download one.')}</span>
          <span className="caption">{t('Or copy it into {folder} on the server.', { folder })}</span>
        </Stack>
        <FileButton
          accept=".gguf"
          onChange={(file) => void choose(file)}
          resetRef={resetInput}
          inputProps={{ 'aria-hidden': true, tabIndex: -1 }}
        >
          {({ onClick }) => (
            <Button
              variant="default"
              leftSection={<Icon name="plus" size={18} />}
              disabled={isUploading}
              onClick={onClick}
            >
              {t('Choose a File')}
            </Button>
          )}
        </FileButton>
      </Group>
      {errorMessage && (
        <Notice tone="failure" role="alert">
          {errorMessage}
        </Notice>
      )}
      {dialog}
    </Stack>
  )
}
