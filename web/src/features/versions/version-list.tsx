import type { Version } from '@makeready/contract/versions'
import { Button, Group } from '@mantine/core'
import { t } from '../../i18n/t.ts'
import { Status } from '../../ui/status.tsx'
import { describeVersion, formatMoment } from './version-labels.ts'
import classes from './version-list.module.css'

export function VersionList({
  versions,
  chosen,
  onChoose,
  onMore,
}: {
  versions: readonly Version[]
  chosen: number
  onChoose: (version: number) => void
  /** null when all are loaded */
  onMore: (() => void) | null
}) {
  return (
    <ol className={classes.list} aria-label={t('Versions')}>
      {versions.map((version) => (
        <li key={version.version}>
          <button
            type="button"
            className={classes.version}
            aria-current={version.version === chosen || undefined}
            onClick={() => onChoose(version.version)}
          >
            <Group component="span" justify="space-between" gap="sm" wrap="nowrap">
              <b>{t('Version {version}', { version: version.version })}</b>
              {version.current && <Status state="done">{t('Current')}</Status>}
            </Group>
            {version.name !== null && (
              <span className="clamp" data-lines="2">
                {version.name}
              </span>
            )}
            <span className="caption">{formatMoment(version.createdAt)}</span>
            <span className="caption">{describeVersion(version)}</span>
          </button>
        </li>
      ))}
      {onMore && (
        <li>
          <Button variant="subtle" color="ink" size="xs" onClick={onMore}>
            {t('Earlier versions')}
          </Button>
        </li>
      )}
    </ol>
  )
}
