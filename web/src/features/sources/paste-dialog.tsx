import { LIMITS } from '@makeready/contract/domain/limits'
import { Button, Textarea } from '@mantine/core'
import { api, messageOf } from '../../api.ts'
import { useSaving } from '../../drafts/use-saving.ts'
import { t } from '../../i18n/t.ts'
import { HINT_BELOW } from '../../ui/hint-below.ts'
import { ItemDialog } from '../../ui/item-dialog.tsx'
import { toastError, toastSuccess } from '../../ui/toast/toast.ts'
import { CitationFields, isWebAddress } from './citation-fields.tsx'
import type { Draft } from './draft.ts'
import { SOURCE_MESSAGES } from './messages.ts'

/** The caller keeps the draft, so that closing loses nothing. */
export function PasteDialog({
  projectId,
  draft,
  onDraft,
  onAdded,
  onClose,
}: {
  projectId: string
  draft: Draft
  onDraft: (draft: Draft) => void
  onAdded: () => void
  onClose: () => void
}) {
  const { saving, save } = useSaving()
  const suggested = firstLine(draft.text)
  const name = draft.name.trim() || suggested
  const isPage = draft.text.trim() === '' && draft.url.trim() !== ''
  const ready = (isPage || (name !== '' && draft.text.trim() !== '')) && isWebAddress(draft.url.trim())
  const add = () =>
    save(async () => {
      try {
        await api.sources.create({ ...draft, name, url: draft.url.trim(), projectId })
      } catch (error) {
        // why a page can't be read; trying again seldom helps
        if (!isPage) throw error
        console.error(error)
        return void toastError(messageOf(error))
      }
      toastSuccess(SOURCE_MESSAGES.added)
      onAdded()
    }, SOURCE_MESSAGES.addFailed)
  return (
    <ItemDialog
      kind={t('Your Material')}
      icon="content"
      title={t('Paste a text')}
      size={720}
      onClose={onClose}
      form
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button loading={saving} disabled={!ready} onClick={() => void add()}>
            {isPage ? t('Read Page and Add') : t('Add')}
          </Button>
        </>
      }
    >
      <Textarea
        label={t('Text')}
        description={t(
          'Markdown headings (# Heading) make passages easier to find. Leave it empty to have the page at the web address below read.',
        )}
        {...HINT_BELOW}
        data-autofocus
        rows={10}
        maxLength={LIMITS.sourceCharacters}
        dir="auto"
        value={draft.text}
        onChange={({ currentTarget }) => onDraft({ ...draft, text: currentTarget.value })}
      />
      <CitationFields value={draft} suggested={suggested} onChange={(part) => onDraft({ ...draft, ...part })} />
    </ItemDialog>
  )
}

function firstLine(text: string): string {
  const queue = /\S[^\n]*/.exec(text.slice(0, 2_000))?.[0] ?? ''
  return queue
    .replace(/^#+\s*/, '')
    .trim()
    .slice(0, 80)
    .toWellFormed()
    .trim()
}
