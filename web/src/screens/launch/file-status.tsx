import type { LaunchFile } from '@makeready/contract/domain/launch-files'
import type { LaunchFileState } from '@makeready/contract/launch-files'
import { Box, Button, Group, Stack } from '@mantine/core'
import { formatSize } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { FileTicket } from '../../ui/drawings/file-ticket.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { useFileMaking } from './use-launch-files.ts'

type Words = { create: string; update: string; none: string }

/** A file's downloads, and what there is to do about it. `missing`: why it can't be made yet. */
export function FileStatus({
  projectId,
  file,
  shown: { state, runId, error, made },
  words,
  missing,
  settled,
}: {
  projectId: string
  file: LaunchFile
  shown: LaunchFileState
  words: Words
  missing: string | null
  settled: () => Promise<unknown>
}) {
  const { run, starting, start, stop } = useFileMaking(projectId, file, runId, settled)
  const isMaking = state === 'making'
  const isFailed = state === 'failed'
  const about = isMaking
    ? run.reconnecting
      ? t('Reconnecting')
      : (run.progress?.message ?? t('Waiting to start'))
    : isFailed
      ? translate(error?.message ?? t('Something went wrong. Try again.'), error?.detail)
      : (missing ??
        (state === 'outdated' ? t('These files don’t include your latest changes.') : made ? null : words.none))
  return (
    <Box className="panel">
      {made && (
        <Box component="ul" className="rows" px="lg">
          {made.files.map(({ url, name, bytes, pages }) => (
            <Group key={url} component="li" gap="lg" wrap="nowrap">
              <FileTicket format={formatOf(name)} ready />
              <Stack gap={0} className="fill">
                <b className="clamp" data-lines="1" dir="auto">
                  {name}
                </b>
                <span className="caption">
                  {[
                    pages !== null && t('{count, plural, one {# page} other {# pages}}', { count: pages }),
                    formatSize(bytes),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </Stack>
              <Button
                component="a"
                href={`${url}?download`}
                size="xs"
                variant="default"
                aria-label={t('Download {name}', { name })}
                leftSection={<Icon name="download" size={16} />}
              >
                {t('Download')}
              </Button>
            </Group>
          ))}
        </Box>
      )}
      {(about !== null || isMaking) && (
        <Group
          className="phone-column"
          justify="space-between"
          gap="md"
          p="lg"
          style={made ? { borderTop: '1px solid var(--line)' } : undefined}
        >
          <p
            className={isFailed ? 'fill' : 'fill muted'}
            style={isFailed ? { color: 'var(--red)' } : undefined}
            role={isMaking ? 'status' : isFailed ? 'alert' : undefined}
          >
            {about}
          </p>
          {isMaking ? (
            <Button variant="default" leftSection={<Icon name="stop" size={16} />} onClick={() => void stop()}>
              {t('Stop')}
            </Button>
          ) : (
            <Button loading={starting} disabled={missing !== null} onClick={() => void start()}>
              {isFailed ? t('Try Again') : made ? words.update : words.create}
            </Button>
          )}
        </Group>
      )}
    </Box>
  )
}

const formatOf = (name: string) => (name.split('.').at(-1) ?? '').toUpperCase()
