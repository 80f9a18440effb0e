import type { Content } from '@makeready/contract/contents'
import { onlyAsks } from '@makeready/contract/domain/author-notes'
import { ActionIcon, Box, Flex, Group, Stack, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../i18n/t.ts'
import { listedNames } from '../../lib/listed-names.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { PageThumbnail } from '../../ui/drawings/page-thumbnail.tsx'
import { Status } from '../../ui/status.tsx'
import { measureText } from './section-measure.ts'

export function SectionList({
  sections,
  isOutdated,
  onOpen,
  onMove,
  onRemove,
}: {
  sections: readonly Content[]
  /** an answer that it refers to was changed since */
  isOutdated: (section: Content) => boolean
  onOpen: (section: Content) => void
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}) {
  const [announcement, setAnnouncement] = useState('')
  const names = listedNames(sections.map(({ sectionName }) => sectionName))
  const move = (from: number, to: number) => {
    onMove(from, to)
    setAnnouncement(
      t('{name} is now {place} of {count}', {
        name: sections[from]?.sectionName ?? t('Section'),
        place: to + 1,
        count: sections.length,
      }),
    )
  }
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <ol className="rows">
        {sections.map((section, index) => (
          <Group component="li" key={section.id} wrap="nowrap" gap="sm">
            <PageThumbnail text={section.content} />
            <Stack component="span" className="fill" gap={2}>
              <button type="button" className="label hover-underline" onClick={() => onOpen(section)}>
                <span className="visually-hidden">{names[index]?.hidden}</span>
                {names[index]?.numeral && (
                  <Box component="span" c="var(--spot)" me={4} aria-hidden="true">
                    {names[index].numeral}
                  </Box>
                )}
                {names[index]?.shown}
              </button>
              <span className="caption">{measureText(section.content)}</span>
              {onlyAsks(section.content) && <Status state="none">{t('Questions')}</Status>}
              {isOutdated(section) && <Status state="draft">{t('Answers changed')}</Status>}
            </Stack>
            <Group component="span" wrap="nowrap" gap={0}>
              <Flex component="span" direction={{ base: 'row', sm: 'column' }}>
                <Control
                  icon="up"
                  label={t('Move up: {name}', { name: section.sectionName })}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <Control
                  icon="down"
                  label={t('Move down: {name}', { name: section.sectionName })}
                  disabled={index === sections.length - 1}
                  onClick={() => move(index, index + 1)}
                />
              </Flex>
              <Control
                icon="close"
                label={t('Remove: {name}', { name: section.sectionName })}
                onClick={() => onRemove(index)}
              />
            </Group>
          </Group>
        ))}
      </ol>
    </>
  )
}

function Control({
  icon,
  label,
  disabled = false,
  onClick,
}: {
  icon: 'up' | 'down' | 'close'
  label: string
  disabled?: boolean
  onClick: () => void
}) {
  return (
    <ActionIcon
      variant="subtle"
      color="ink"
      size="sm"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} size={16} />
    </ActionIcon>
  )
}
