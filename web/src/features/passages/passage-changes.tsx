import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ChoosableChanges } from '../../compare/choosable-changes.tsx'
import type { Field } from '../../compare/differences.ts'
import { type Choices, comparedFields, mergedValues } from '../../compare/merge.ts'
import { isChanged } from '../../compare/text-changes.ts'
import { useChanges } from '../../compare/use-changes.ts'
import { t } from '../../i18n/t.ts'
import classes from './improve.module.css'
import { takeFocus } from './take-focus.ts'

const FIELDS: readonly Field<{ text: string }>[] = [['text', t('Passage')]]

export function PassageChanges({
  before,
  after,
  found,
  conflict,
  onAccept,
  actions,
  isQuiet = false,
}: {
  before: string
  after: string
  found: boolean
  conflict: ReactNode
  onAccept: (text: string) => void
  actions: ReactNode
  /** one of several: leaves the focus where it is */
  isQuiet?: boolean
}) {
  const [compared] = useState(() => comparedFields(FIELDS, { text: before }, { text: after }))
  const changes = useChanges(compared)
  const [choices, choose] = useState<Choices | null>(null)
  const accept = useRef<HTMLButtonElement>(null)
  const ready = changes !== null
  useEffect(() => {
    if (ready && !isQuiet) takeFocus(accept.current)
  }, [ready, isQuiet])
  const places = changes?.[0]?.paragraphs.filter(isChanged).length ?? 0
  const taken = () =>
    changes && choices ? mergedValues(FIELDS, { text: before }, { text: after }, changes, choices).text : after

  return (
    <>
      {!found && conflict}
      <div className={`changes ${classes.changes}`} dir="auto">
        {changes?.map(({ paragraphs }, field) => (
          <ChoosableChanges
            // biome-ignore lint/suspicious/noArrayIndexKey: there is one
            key={field}
            field={field}
            label={t('Passage')}
            isMarkdown
            paragraphs={paragraphs}
            choices={choices}
            onChoose={choose}
          />
        ))}
      </div>
      <div className={`footer-bar buttons ${classes.footer}`}>
        {places > 1 && (
          <Button variant="subtle" color="ink" size="xs" onClick={() => choose(choices ? null : {})}>
            {choices ? t('All changes') : t('Change by change')}
          </Button>
        )}
        {actions}
        <Button ref={accept} color="ink" size="xs" disabled={!found || !ready} onClick={() => onAccept(taken())}>
          {t('Accept')}
        </Button>
      </div>
    </>
  )
}
