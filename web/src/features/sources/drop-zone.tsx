import { LIMITS } from '@makeready/contract/domain/limits'
import { Box, Button, FileButton, Stack } from '@mantine/core'
import { useRef } from 'react'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { DropArea } from '../../ui/drop-area.tsx'

const MEGABYTE = 1024 * 1024
const TYPES = '.txt,.text,.md,.markdown,.docx,.pdf,text/plain,text/markdown,application/pdf'

export function DropZone({ onFiles, onPaste }: { onFiles: (files: File[]) => void; onPaste: () => void }) {
  const resetInput = useRef<() => void>(null)
  const take = (files: File[]) => {
    // otherwise choosing the same file again fires no change event
    resetInput.current?.()
    if (files.length > 0) onFiles(files)
  }
  return (
    <DropArea onDrop={({ files }) => take([...files])}>
      {(isDragOver) => (
        <>
          <Stack component="p" gap={2} flex="1 1 280px">
            {isDragOver ? t('Drop to add them') : t('Drop files here, choose them, or paste a text.')}
            <span className="caption">
              {t('Text, Markdown, DOCX or PDF, up to {size} MB each. We keep the text, not the file.', {
                size: LIMITS.sourceUploadBytes / MEGABYTE,
              })}
            </span>
          </Stack>
          <Box className="buttons" flex={{ base: '1 1 100%', sm: 'none' }}>
            <FileButton
              accept={TYPES}
              multiple
              onChange={take}
              resetRef={resetInput}
              inputProps={{ 'aria-hidden': true, tabIndex: -1 }}
            >
              {({ onClick }) => (
                <Button variant="default" leftSection={<Icon name="plus" size={18} />} onClick={onClick}>
                  {t('Choose Files')}
                </Button>
              )}
            </FileButton>
            <Button
              variant="default"
              leftSection={<Icon name="copy" size={18} />}
              onClick={onPaste}
              aria-haspopup="dialog"
            >
              {t('Paste Text')}
            </Button>
          </Box>
        </>
      )}
    </DropArea>
  )
}
