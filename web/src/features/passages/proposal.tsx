import type { PassageAction } from '@makeready/contract/domain/passage-actions'
import { countWords } from '@makeready/contract/domain/reading-time'
import type { GeneratedPassage } from '@makeready/contract/passages'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { t } from '../../i18n/t.ts'
import { RunStrip } from '../../runs/run-strip.tsx'
import { warningsOf } from '../../runs/run-warnings.tsx'
import { type RunInputs, useRunText } from '../../runs/runs.ts'
import { useEngine } from '../../runs/use-engine.ts'
import type { Generation } from '../../runs/use-generation.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Anchor } from './anchor.ts'
import classes from './improve.module.css'
import { PassageChanges } from './passage-changes.tsx'
import { takeFocus } from './take-focus.ts'

export type RequestedPassage = Anchor & RunInputs['passage']

export function Proposal({
  generation,
  request,
  found,
  onAccept,
  onReject,
}: {
  generation: Generation<'passage'>
  request: RequestedPassage | null
  found: boolean
  onAccept: (passage: string) => void
  onReject: () => void
}) {
  const engine = useEngine()
  const { state, active } = generation
  const result = state.phase === 'done' ? (state.result as GeneratedPassage | null) : null
  const text = useRunText(generation)
  const words = countWords(result?.passage ?? text)
  const isSame = result?.warnings.includes('unchanged') ?? false
  const retry = () => request && void generation.start(request)
  const arrived = result ? '' : text

  return (
    <>
      <RunStrip
        generation={generation}
        doing={request ? PROGRESS_LABELS[request.action] : t('Improving the passage')}
        amount={
          request
            ? t('{now, plural, one {# word} other {# words}}, {before, number} before', {
                now: words,
                before: countWords(request.passage),
              })
            : undefined
        }
        isPartial={text !== ''}
        share={null}
        savedNote={t('Your text is unchanged.')}
        engine={engine?.label}
        warnings={warningsOf(result)}
      />
      {active || !result ? (
        <>
          {arrived !== '' && (
            <p className={classes.arrived} dir="auto" aria-busy={active}>
              {arrived}
            </p>
          )}
          {!active && (
            <div className={`footer-bar buttons ${classes.footer}`}>
              {arrived !== '' && <CopyButton size="xs" text={arrived} />}
              <Button variant="default" size="xs" onClick={onReject}>
                {t('Close')}
              </Button>
            </div>
          )}
        </>
      ) : isSame || !request ? (
        <>
          <p className={classes.arrived}>{t('No changes suggested.')}</p>
          <div className={`footer-bar buttons ${classes.footer}`}>
            <CloseFocused onClose={onReject} />
          </div>
        </>
      ) : (
        <PassageChanges
          key={result.passage}
          before={request.passage}
          after={result.passage}
          found={found}
          conflict={
            <Notice tone="attention" role="status">
              {t('The text changed in the meantime, so it can’t be replaced. Copy the new text, or undo the change.')}
            </Notice>
          }
          onAccept={onAccept}
          actions={
            <>
              {!found && <CopyButton size="xs" text={result.passage} />}
              {result.engine !== 'composer' && (
                <Button variant="subtle" color="ink" size="xs" onClick={retry}>
                  {t('Try Again')}
                </Button>
              )}
              <Button variant="default" size="xs" onClick={onReject}>
                {t('Reject')}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}

function CloseFocused({ onClose }: { onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => takeFocus(button.current), [])
  return (
    <Button ref={button} variant="default" size="xs" onClick={onClose}>
      {t('Close')}
    </Button>
  )
}

const PROGRESS_LABELS: Record<PassageAction, string> = {
  shorten: t('Shortening the passage'),
  expand: t('Expanding the passage'),
  simplify: t('Simplifying the passage'),
  tone: t('Changing the tone'),
  translate: t('Translating the passage'),
  own: t('Following your instruction'),
}
