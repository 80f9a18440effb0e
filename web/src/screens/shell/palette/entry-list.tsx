import { Box } from '@mantine/core'
import { t } from '../../../i18n/t.ts'
import { CoverThumbnail } from '../../../ui/drawings/cover-thumbnail.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import type { Entry, EntryGroup } from './entry.ts'
import classes from './palette.module.css'

export const optionId = (list: string, entry: Entry) => `${list}-${entry.id.replace(/\W+/g, '-')}`

/** The focus stays in the field; `active` is the highlighted entry. */
export function EntryList({
  id,
  groups,
  active,
  onPoint,
  onChoose,
}: {
  id: string
  groups: readonly EntryGroup[]
  active: Entry | undefined
  onPoint: (entry: Entry) => void
  onChoose: (entry: Entry) => void
}) {
  return (
    <div id={id} role="listbox" aria-label={t('Results')} className={classes.list}>
      {groups.map(({ name, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box cannot contain a fieldset
        <div key={name} role="group" aria-label={name}>
          <Box className="caption" p="var(--s-3) var(--s-3) var(--s-1)" role="presentation">
            {name}
          </Box>
          {entries.map((entry) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field that controls it has the focus
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles keys
            <div
              key={entry.id}
              id={optionId(id, entry)}
              role="option"
              aria-selected={entry.id === active?.id}
              className={classes.entry}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => entry.id !== active?.id && onPoint(entry)}
              onClick={() => onChoose(entry)}
            >
              <span className={classes.picture}>
                {entry.picture ? <CoverThumbnail src={entry.picture} /> : <Icon name={entry.icon} />}
              </span>
              <span className="truncate" dir="auto">
                {entry.label}
              </span>
              <span className="caption">{entry.note}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
