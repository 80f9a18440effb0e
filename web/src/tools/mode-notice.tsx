import { Box, Button, Group } from '@mantine/core'
import { formatDate } from '../i18n/format.ts'
import { t } from '../i18n/t.ts'
import { Notice } from '../ui/notice.tsx'
import type { ToolMode } from './tool-mode.ts'

type Dated = { version: number; createdAt: string; updatedAt: string }

/** Nothing in create mode. */
export function ModeNotice({ mode, name, onLeave }: { mode: ToolMode<Dated>; name: string; onLeave: () => void }) {
  if (mode.kind === 'create') return null
  const { version, updatedAt, createdAt } = mode.item
  const editing = mode.kind === 'edit'
  return (
    <Notice tone={editing ? 'attention' : 'information'} icon={editing ? 'edit' : 'again'}>
      <Group gap="sm" justify="space-between">
        <Box component="span" flex="1 1 148px">
          <Box component="b" display="block">
            {editing ? t('Editing a saved {noun}', { noun: name }) : t('Regenerating a saved {noun}', { noun: name })}
          </Box>
          <span className="caption">
            {editing
              ? t('Version {version}, saved {date}', { version, date: formatDate(updatedAt) })
              : t('The one from {date} stays unchanged', { date: formatDate(createdAt) })}
          </span>
        </Box>
        <Button variant="default" size="xs" className="fixed" onClick={onLeave}>
          {t('Leave')}
        </Button>
      </Group>
    </Notice>
  )
}
