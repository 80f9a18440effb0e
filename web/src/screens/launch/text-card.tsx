import { brokenLimits } from '@makeready/contract/domain/launch-kit'
import type { PlacedLaunchText } from '@makeready/contract/launch'
import type { ProjectDetail } from '@makeready/contract/projects'
import { Box, Group, UnstyledButton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { countLabel, jobLabel, placeLabel } from './launch-labels.ts'
import { TextEditor } from './text-editor.tsx'

/** A text in its list: a line that opens it. */
export function TextCard({
  text,
  project,
  isOpen,
  busy,
  onToggle,
  onRewrite,
  actions,
}: {
  text: PlacedLaunchText
  project: ProjectDetail
  isOpen: boolean
  busy: boolean
  onToggle: () => void
  onRewrite: () => void
  actions?: ReactNode
}) {
  const panel = useId()
  const label = placeLabel(text)
  const job = jobLabel(text)
  const broken = brokenLimits(text, text)
  const [first] = broken
  return (
    <li>
      <UnstyledButton w="100%" py={4} aria-expanded={isOpen} aria-controls={panel} onClick={onToggle}>
        <Group gap="md" wrap="nowrap" align="flex-start">
          <Box className="caption fixed" w={{ base: 72, sm: 120 }} pt={2}>
            {text.day === null ? label : t('Day {day, number}', { day: text.day })}{' '}
            {job && <span style={{ display: 'block' }}>{job}</span>}
          </Box>
          <Box className="fill">
            <Box component="b" className="clamp" data-lines="2" dir="auto">
              {text.title || firstLine(text.content)}
            </Box>
            <Box component="span" className="caption truncate" display="block" dir="auto">
              {text.preview || (text.title ? firstLine(text.content) : restOf(text.content))}
            </Box>
            {first && (
              <Box component="span" className="caption" c="var(--red)" display="block">
                {countLabel(first.count, first.limit)}
              </Box>
            )}
          </Box>
          <Icon name={isOpen ? 'up' : 'down'} size={18} />
        </Group>
      </UnstyledButton>
      <div id={panel}>
        {isOpen && (
          <TextEditor
            key={text.id}
            text={text}
            label={label}
            project={project}
            busy={busy}
            onRewrite={onRewrite}
            actions={actions}
          />
        )}
      </div>
    </li>
  )
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/^[\s#>-]+|\[ \]|\*+|__/g, '').trim())
    .filter(Boolean)

const firstLine = (text: string): string => lines(text)[0] ?? t('Empty')
const restOf = (text: string): string => lines(text).slice(1).join(' ')
