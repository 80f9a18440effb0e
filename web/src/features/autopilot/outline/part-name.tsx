import { LIMITS } from '@makeready/contract/domain/limits'
import { Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from '../../../i18n/t.ts'
import classes from './section-card.module.css'

/** Renamed on blur, as parts are identified by name. */
export function PartName({ part, words, onRename }: { part: string; words: number; onRename: (name: string) => void }) {
  const [name, setName] = useState(part)
  useEffect(() => setName(part), [part])
  return (
    <Group align="baseline" wrap="nowrap" w="100%">
      <input
        className={`label fill ${classes.field}`}
        aria-label={t('Name of the part')}
        value={name}
        maxLength={LIMITS.name}
        dir="auto"
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onBlur={() => name.trim() !== part && onRename(name.trim())}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <span className="caption fixed">{t('{count, plural, one {# word} other {# words}}', { count: words })}</span>
    </Group>
  )
}
