import { footnote } from '@makeready/contract/domain/citations'
import type { Source } from '@makeready/contract/sources'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useSaving } from '../../drafts/use-saving.ts'
import { t } from '../../i18n/t.ts'
import { ItemDialog } from '../../ui/item-dialog.tsx'
import { toastSuccess } from '../../ui/toast/toast.ts'
import { CitationFields, isWebAddress } from './citation-fields.tsx'
import { describeSource } from './describe-source.ts'
import { SOURCE_MESSAGES } from './messages.ts'
import { SourceText } from './source-text.tsx'

/** `language` is the book's. */
export function SourceDialog({
  source,
  language,
  onSaved,
  onClose,
}: {
  source: Source
  language: string
  onSaved: () => void
  onClose: () => void
}) {
  const { name, author, year, url } = source
  const [fields, setFields] = useState({ name, author, year, url })
  const { saving, save } = useSaving()
  const ready = fields.name.trim() !== '' && isWebAddress(fields.url.trim())
  const keep = () =>
    save(async () => {
      await api.sources.update({ id: source.id, ...fields, url: fields.url.trim() })
      toastSuccess(SOURCE_MESSAGES.saved)
      onSaved()
    }, SOURCE_MESSAGES.saveFailed)
  const example = footnote(
    { ...fields, name: fields.name.trim() || t('Untitled'), number: source.number },
    { page: source.pages && 1, heading: null },
    language,
  )
  return (
    <ItemDialog
      kind={t('Your Material')}
      icon="content"
      title={name}
      size={720}
      onClose={onClose}
      form
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button loading={saving} disabled={!ready} onClick={() => void keep()}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <CitationFields value={fields} onChange={(part) => setFields((all) => ({ ...all, ...part }))} />
      <Stack component="p" className="fill" gap="xs">
        <span className="caption">{t('Footnote preview')}</span>
        <span dir="auto">{example.replace(/\\(.)|\*/g, '$1')}</span>
      </Stack>
      <Stack gap="sm">
        <p className="caption">{describeSource(source)}</p>
        <SourceText id={source.id} label={t('Text of {name}', { name })} />
      </Stack>
    </ItemDialog>
  )
}
