import { LIMITS } from '@makeready/contract/domain/limits'
import { IMPORT_ERRORS, type ImportedBook } from '@makeready/contract/imports'
import { Box, Button, FileButton, Stack } from '@mantine/core'
import { useState } from 'react'
import { query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { queryClient } from '../../query-client.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { DropArea } from '../../ui/drop-area.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SendingFile } from '../../ui/sending-file.tsx'
import { useSendFile } from '../../use-send-file.ts'
import { ReadableFiles } from './readable-files.tsx'

const MEGABYTE = 1024 * 1024
const TYPES = '.docx,.epub,.md,.markdown,.txt,.html,.htm,.zip,.json'

export function DropBook({ onRead }: { onRead: (id: string) => void }) {
  const [failure, setFailure] = useState<{ file: File; message: string } | null>(null)
  const { sending, send, resetInput } = useSendFile<ImportedBook>('/imports', {
    check: fileError,
    onAnswer: (book) => {
      queryClient.setQueryData(query.imports.get.queryKey({ input: { id: book.id } }), book)
      onRead(book.id)
    },
    onFailure: setFailure,
  })
  if (sending) return <SendingFile {...sending} reading={t('Reading the book…')} />
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
                onChange={(file) => void send(file)}
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

/** What is known before uploading. */
function fileError({ size, name }: File): string | null {
  if (/\.scriv$/i.test(name)) return translate(IMPORT_ERRORS.scrivener)
  if (size === 0) return translate('This file is empty')
  return size > LIMITS.importUploadBytes ? translate(IMPORT_ERRORS.tooLarge) : null
}
