import type { Source } from '@makeready/contract/sources'
import { ActionIcon } from '@mantine/core'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/icon.tsx'
import { citedAs, describeSource } from './describe-source.ts'
import classes from './sources-panel.module.css'

/** One source by its name; it opens to read and to say how it is cited. */
export function SourceRow({ source, onOpen, onRemove }: { source: Source; onOpen: () => void; onRemove: () => void }) {
  const { name } = source
  const by = citedAs(source)
  return (
    <li className={classes.row}>
      <span className={classes.number} aria-hidden="true">
        {`S${source.number}`}
      </span>
      <div className={classes.words}>
        <button type="button" className={classes.open} onClick={onOpen} aria-haspopup="dialog">
          <b dir="auto">{name}</b>
        </button>
        <span className="slug">
          {by && (
            <>
              <bdi>{by}</bdi> ·{' '}
            </>
          )}
          {describeSource(source)}
        </span>
      </div>
      <ActionIcon
        variant="subtle"
        color="ink"
        size="lg"
        className={classes.remove}
        aria-label={t('Remove {name}', { name })}
        onClick={onRemove}
      >
        <Icon name="trash" size={18} />
      </ActionIcon>
    </li>
  )
}
