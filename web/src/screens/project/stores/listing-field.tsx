import { LIMITS } from '@makeready/contract/domain/limits'
import { centsIn, entriesOf, isOver, type ListingTexts, measureField } from '@makeready/contract/domain/listing-limits'
import type { FieldRules, StoreKey } from '@makeready/contract/domain/stores'
import type { ListingText } from '@makeready/contract/stores'
import { Box, Group, Input, Stack, Typography } from '@mantine/core'
import '@mantine/core/styles/Typography.layer.css'
import { useState } from 'react'
import { t } from '../../../i18n/t.ts'
import { translate } from '../../../i18n/translate.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Status } from '../../../ui/status.tsx'
import { AutoSavedText } from '../auto-saved-text.tsx'
import { EarlierTexts } from './earlier-texts.tsx'
import { FormattedText } from './formatted-text.tsx'
import { lengthWords } from './length-words.ts'

const ROWS: Partial<Record<FieldRules['form'], number>> = { plain: 9, html: 9, rich: 9, list: 4, answers: 4 }
const HINTS: Partial<Record<FieldRules['form'], string>> = {
  html: t('With the tags that this store takes. Paste it as it is.'),
  rich: t('Copied with its formatting. Paste it into the store’s editor.'),
  list: t('One per line.'),
}

const SMALL = { size: 'compact-sm', mih: { base: 44, sm: 26 } } as const

/** A field of a store's form: its text, counted as the store counts, and what can be done with it. */
export function ListingFieldInput({
  projectId,
  store,
  rules: { label, form, together },
  isWide,
  listing: { field, text, suggestion, isOwn, isSuggested },
  texts,
  onTyping,
  onSave,
}: {
  projectId: string
  store: StoreKey
  rules: FieldRules
  isWide: boolean
  listing: ListingText
  /** of all fields, as typed */
  texts: ListingTexts
  onTyping: (text: string | null) => void
  onSave: (text: string | null) => Promise<boolean>
}) {
  const [isOpen, setOpen] = useState(false)
  const [isAsRead, setAsRead] = useState(form === 'rich' && text.trim() !== '')
  const name = translate(label)
  const shown = texts[field] ?? text
  const measures = measureField(store, field, texts)
  const length = form === 'price' || form === 'answers' ? null : measures.find(({ kind }) => kind !== 'entry')
  const tooLong = measures.find(({ kind }) => kind === 'entry')
  const rows = ROWS[form]
  const hasTags = (form === 'rich' || form === 'html') && shown.trim() !== ''
  const isShownAsRead = hasTags && isAsRead
  const entries = form === 'list' ? entriesOf(shown) : []
  return (
    <Stack gap="xs" pos="relative" id={`listing-${store}-${field}`} style={{ gridColumn: isWide ? '1 / -1' : 'auto' }}>
      {isShownAsRead ? (
        <Input.Wrapper label={name} labelElement="div" description={HINTS.rich}>
          <Typography
            role="group"
            aria-label={name}
            tabIndex={0}
            dir="auto"
            mah={320}
            p="md"
            bdrs="sm"
            style={{ overflowY: 'auto', border: '1px solid var(--hairline)' }}
          >
            <FormattedText html={shown} />
          </Typography>
        </Input.Wrapper>
      ) : (
        <AutoSavedText
          label={name}
          {...(HINTS[form] && { description: HINTS[form] })}
          {...(rows !== undefined && { rows })}
          {...(form === 'price' && { placeholder: '9.99' })}
          maxLength={LIMITS.listingField}
          value={text}
          error={
            form === 'price' && shown.trim() !== '' && centsIn(shown) === null && t('Enter an amount such as 9.99.')
          }
          onTyping={onTyping}
          onSave={(typed) => onSave(typed ?? '')}
        />
      )}
      <Group pos={{ base: 'static', sm: 'absolute' }} top={-6} right={0} gap="sm" wrap="nowrap" justify="space-between">
        <Box component="span" className="caption" role="status">
          {length && (
            <Box component="span" {...(isOver(length) && { c: 'var(--red)', fw: 600 })}>
              {lengthWords(length, together !== undefined)}
            </Box>
          )}
        </Box>
        <CopyButton {...SMALL} text={shown.trim()} html={form === 'rich'} of={name} />
      </Group>
      {hasTags && (
        <Group gap="md">
          <button type="button" className="link touch" onClick={() => setAsRead(!isShownAsRead)}>
            {isShownAsRead ? t('Edit the HTML') : t('As buyers see it')}
          </button>
          {form === 'rich' && <CopyButton {...SMALL} text={shown.trim()} label={t('Copy HTML')} />}
        </Group>
      )}
      {tooLong && (
        <p className="caption" style={{ color: 'var(--red)' }}>
          {lengthWords(tooLong, false)}
        </p>
      )}
      {entries.length > 1 && (
        <Group gap={6} role="group" aria-label={t('Copy {what}', { what: name })}>
          {entries.map((entry) => (
            <CopyButton key={entry} {...SMALL} text={entry} of={entry} label={entry} />
          ))}
        </Group>
      )}
      {isSuggested && texts[field] === text && (
        <Group gap="md">
          <Status state="draft">{t('Suggested: check')}</Status>
          <button
            type="button"
            className="link touch"
            aria-label={t('Accept the suggestion: {name}', { name })}
            onClick={() => void onSave(text)}
          >
            {t('Accept')}
          </button>
        </Group>
      )}
      {isOwn && (
        <Group gap="md">
          {suggestion !== text && (
            <button type="button" className="link touch" onClick={() => void onSave(null)}>
              {t('Use the suggestion again')}
            </button>
          )}
          <button type="button" className="link touch" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('Earlier texts')}
          </button>
        </Group>
      )}
      {isOpen && (
        <EarlierTexts
          place={{ id: projectId, store, field }}
          name={name}
          onUse={(earlier) => void onSave(earlier)}
          onClose={() => setOpen(false)}
        />
      )}
    </Stack>
  )
}
