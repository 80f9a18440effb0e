import { LIMITS } from '@makeready/contract/domain/limits'
import { IMPORT_ERRORS, type ImportedBook } from '@makeready/contract/imports'
import { Box, Button, FileButton, Group, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { queryClient } from '../../query-client.ts'
import { sendFile } from '../../send-file.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { DropArea } from '../../ui/drop-area.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { ReadableFiles } from './readable-files.tsx'

const MEGABYTE = 1024 * 1024
const TYPES = '.docx,.epub,.md,.markdown,.txt,.html,.htm,.zip,.json'

type Sending = { file: File; share: number; stop: AbortController }

export function DropBook({ onRead }: { onRead: (id: string) => void }) {
  const [sending, setSending] = useState<Sending | null>(null)
  const [failure, setFailure] = useState<{ file: File; message: string } | null>(null)
  const resetInput = useRef<() => void>(null)

  async function send(file: File | undefined): Promise<void> {
    // otherwise choosing the same file again fires no change event
    resetInput.current?.()
    if (!file) return
    const message = fileError(file)
    setFailure(message ? { file, message } : null)
    if (message) return
    const stop = new AbortController()
    setSending({ file, share: 0, stop })
    try {
      const onShare = (share: number) => setSending({ file, share, stop })
      const book = await sendFile<ImportedBook>('/imports', { file }, { onShare, signal: stop.signal })
      queryClient.setQueryData(query.imports.get.queryKey({ input: { id: book.id } }), book)
      onRead(book.id)
    } catch (error) {
      if (stop.signal.aborted) return
      console.error(error)
      setFailure({ file, message: (error as Error).message })
    } finally {
      setSending(null)
    }
  }

  if (sending) return <Reading {...sending} />
  return (
    <Stack gap="xl">
      {failure && (
        <Notice tone="failure" role="alert">
          <b dir="auto">{failure.file.name}</b>
          <p>{failure.message}</p>
        </Notice>
      )}
      <DropArea onDrop={({ files }) => void send(files[0])}>
        {(isDragOver) => (
          <>
            <Stack component="p" gap={2} flex="1 1 280px">
              {isDragOver ? t('Drop to read it') : t('Drop your manuscript here, or choose a file.')}
              <span className="caption">
                {t('DOCX, EPUB, Markdown, HTML, or a ZIP of them, up to {size} MB.', {
                  size: LIMITS.importUploadBytes / MEGABYTE,
                })}
              </span>
            </Stack>
            <Box className="buttons" flex={{ base: '1 1 100%', sm: 'none' }}>
              <FileButton
                accept={TYPES}
                onChange={(file) => void send(file ?? undefined)}
                resetRef={resetInput}
                inputProps={{ 'aria-hidden': true, tabIndex: -1 }}
              >
                {({ onClick }) => (
                  <Button leftSection={<Icon name="plus" size={18} />} onClick={onClick}>
                    {t('Choose a File')}
                  </Button>
                )}
              </FileButton>
            </Box>
          </>
        )}
      </DropArea>
      <ReadableFiles />
    </Stack>
  )
}

function Reading({ file, share, stop }: Sending) {
  const message = share < 1 ? t('Sending, {percent}%', { percent: Math.round(share * 100) }) : t('Reading the book…')
  return (
    <Group className="panel phone-column" p="lg" gap="lg">
      <Stack className="fill" gap="xs">
        <b className="clamp" data-lines="3" dir="auto">
          {file.name}
        </b>
        <span className="caption" role="status">
          {message}
        </span>
        <ProgressBar share={share < 1 ? share : null} />
      </Stack>
      <Button variant="default" onClick={() => stop.abort()}>
        {t('Cancel')}
      </Button>
    </Group>
  )
}

/** What is known before uploading. */
function fileError({ size, name }: File): string | null {
  if (/\.scriv$/i.test(name)) return translate(IMPORT_ERRORS.scrivener)
  if (size === 0) return translate('This file is empty')
  return size > LIMITS.importUploadBytes ? translate(IMPORT_ERRORS.tooLarge) : null
}
