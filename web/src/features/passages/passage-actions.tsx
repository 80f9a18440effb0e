import type { Language } from '@makeready/contract/domain/languages'
import { LIMITS } from '@makeready/contract/domain/limits'
import {
  COMPOSER_PASSAGE_ACTIONS,
  PASSAGE_NEEDS_MODEL,
  type PassageAction,
} from '@makeready/contract/domain/passage-actions'
import { countWords } from '@makeready/contract/domain/reading-time'
import { TITLE_TONES, type TitleTone } from '@makeready/contract/domain/tones'
import { Button, Group, Stack } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { TITLE_TONE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { CapNotice } from '../../runs/cap-notice.tsx'
import { useComposerFallback } from '../../runs/composer-fallback.ts'
import { ConnectModel } from '../../runs/connect-model.tsx'
import { useEngine } from '../../runs/use-engine.ts'
import { submitOnCtrlEnter } from '../../runs/use-generation-keys.ts'
import { GrowingTextarea } from '../../ui/fields/growing-textarea.tsx'
import { LanguageField } from '../../ui/fields/language-field.tsx'
import type { Anchor } from './anchor.ts'
import classes from './improve.module.css'

export type PassageRequest = { action: PassageAction; tone?: TitleTone; language?: Language; instruction?: string }

const SHOWN = 60

export function PassageActions({
  selected,
  inDialog,
  onRequest,
  onClose,
}: {
  selected: Anchor | null
  /** no links inside a dialog */
  inDialog: boolean
  onRequest: (request: PassageRequest) => void
  onClose: () => void
}) {
  const engine = useEngine()
  const instead = useComposerFallback()
  const { online } = useNetwork()
  const [more, setMore] = useState<'tone' | 'translate' | 'own' | null>(null)
  const reasonId = useId()
  const byComposer = instead || engine?.kind === 'composer'
  const error = selectionError(selected, online)

  const action = (name: PassageAction, label: string, onClick: () => void, opens = false): ReactNode => {
    const needsModel = byComposer && !COMPOSER_PASSAGE_ACTIONS.includes(name)
    return (
      <Button
        variant="default"
        size="xs"
        disabled={error !== null || needsModel}
        {...(needsModel && { 'aria-describedby': reasonId })}
        {...(opens && { 'aria-expanded': more === name })}
        onClick={onClick}
      >
        {label}
      </Button>
    )
  }
  const opening = (name: 'tone' | 'translate' | 'own') => () => setMore(more === name ? null : name)

  return (
    <Stack px="lg" pt="md" pb="lg">
      <Group justify="space-between" wrap="nowrap">
        <span className="caption fill" dir="auto">
          {error ?? quoteOf(selected?.passage ?? '')}
        </span>
        <Button flex="none" variant="subtle" color="ink" size="xs" onClick={onClose}>
          {t('Close')}
        </Button>
      </Group>
      <CapNotice active={false} />
      <Group className={classes.actions} gap="sm">
        {action('shorten', t('Shorten'), () => onRequest({ action: 'shorten' }))}
        {action('expand', t('Expand'), () => onRequest({ action: 'expand' }))}
        {action('simplify', t('Simplify'), () => onRequest({ action: 'simplify' }))}
        {action('tone', t('Change tone…'), opening('tone'), true)}
        {action('translate', t('Translate…'), opening('translate'), true)}
        {action('own', t('Custom instruction…'), opening('own'), true)}
      </Group>
      {byComposer && (
        <p id={reasonId} className="caption">
          {translate(PASSAGE_NEEDS_MODEL)}
          {!inDialog && <ConnectModel orAsk />}
        </p>
      )}
      {more === 'tone' && (
        <Group component="fieldset" className={classes.actions} gap="sm" aria-label={t('Tone')}>
          {TITLE_TONES.map((tone) => (
            <Button
              key={tone}
              variant="default"
              size="xs"
              disabled={error !== null}
              onClick={() => onRequest({ action: 'tone', tone })}
            >
              {TITLE_TONE_LABELS[tone]}
            </Button>
          ))}
        </Group>
      )}
      {more === 'translate' && <Translation disabled={error !== null} onRequest={onRequest} />}
      {more === 'own' && <OwnInstruction disabled={error !== null} onRequest={onRequest} />}
    </Stack>
  )
}

function selectionError(selected: Anchor | null, online: boolean): string | null {
  if (!online) return t('You’re offline. This needs a connection. Your text is saved.')
  if (!selected) return t('Select the text to improve.')
  const { length } = selected.passage
  if (length <= LIMITS.passage) return null
  return t('Select at most {most, number} characters at a time. {length, number} are selected.', {
    most: LIMITS.passage,
    length,
  })
}

function quoteOf(passage: string): string {
  const line = passage.replace(/\s+/g, ' ')
  const text = line.length <= SHOWN ? line : `${beginningOf(line)} … ${endOf(line)}`
  return t('“{text}”, {count, plural, one {# word} other {# words}}', { text, count: countWords(passage) })
}

// whole words
const beginningOf = (line: string) =>
  line
    .slice(0, SHOWN / 2)
    .replace(/(?<=\s)\S*$/, '')
    .trim()
    .toWellFormed()
const endOf = (line: string) =>
  line
    .slice(-SHOWN / 2)
    .replace(/^\S*(?=\s)/, '')
    .trim()
    .toWellFormed()

type More = { disabled: boolean; onRequest: (request: PassageRequest) => void }

function Translation({ disabled, onRequest }: More) {
  const [language, setLanguage] = useState<Language>('en')
  return (
    <Group className="phone-column" align="flex-end" wrap="nowrap">
      <div className="fill">
        <LanguageField value={language} onChange={setLanguage} />
      </div>
      <Button size="xs" disabled={disabled} onClick={() => onRequest({ action: 'translate', language })}>
        {t('Translate')}
      </Button>
    </Group>
  )
}

function OwnInstruction({ disabled, onRequest }: More) {
  const [instruction, setInstruction] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // keeps the event from an outer form
    event.stopPropagation()
    if (!disabled && instruction.trim() !== '') onRequest({ action: 'own', instruction })
  }
  return (
    <form noValidate onSubmit={submit} onKeyDown={submitOnCtrlEnter}>
      <Group className="phone-column" align="flex-end" wrap="nowrap">
        <GrowingTextarea
          flex={1}
          label={t('Custom instruction')}
          placeholder={t('Turn it into a checklist')}
          minRows={1}
          maxRows={4}
          maxLength={LIMITS.longText}
          value={instruction}
          onChange={({ currentTarget }) => setInstruction(currentTarget.value)}
          autoFocus
          dir="auto"
        />
        <Button type="submit" size="xs" disabled={disabled || instruction.trim() === ''}>
          {t('Improve')}
        </Button>
      </Group>
    </form>
  )
}
