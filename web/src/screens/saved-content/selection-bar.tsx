import { LIMITS } from '@makeready/contract/domain/limits'
import type { LibraryItem } from '@makeready/contract/library'
import { Box, Button, Group } from '@mantine/core'
import { useRef } from 'react'
import { t } from '../../i18n/t.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { useBarHeight } from '../../ui/use-bar-height.ts'

/** Actions for the selected items, at the bottom of the library. */
export function SelectionBar({
  selected,
  total,
  onAll,
  onAdd,
  onDelete,
  onDone,
}: {
  selected: readonly LibraryItem[]
  total: number
  onAll: () => void
  onAdd: () => void
  onDelete: () => void
  onDone: () => void
}) {
  const bar = useRef<HTMLDivElement>(null)
  useBarHeight(bar)
  const count = selected.length
  const exportable = count > 0 && count <= LIMITS.exportedItems
  const quiet = { variant: 'subtle', color: 'ink' } as const
  return (
    <Group
      component="section"
      ref={bar}
      className="footer-bar"
      data-page
      gap="8px 12px"
      aria-label={t('Selected items')}
    >
      <Box component="b" role="status" flex={{ base: '1 0 100%', sm: 1 }}>
        {t('{count, plural, =0 {Nothing selected} other {# selected}}', { count })}
      </Box>
      <Button {...quiet} onClick={onAll}>
        {count === total ? t('Select None') : t('Select All')}
      </Button>
      <Button {...quiet} leftSection={<Icon name="plus" size={18} />} disabled={count === 0} onClick={onAdd}>
        {t('Add to a Product')}
      </Button>
      <Button
        component="a"
        {...quiet}
        leftSection={<Icon name="download" size={18} />}
        data-disabled={!exportable}
        {...(exportable ? { href: exportUrl(selected), download: true } : { 'aria-disabled': true })}
      >
        {t('Export')}
      </Button>
      <Button {...quiet} leftSection={<Icon name="trash" size={18} />} disabled={count === 0} onClick={onDelete}>
        {t('Delete')}
      </Button>
      <Button variant="default" onClick={onDone}>
        {t('Done')}
      </Button>
    </Group>
  )
}

const exportUrl = (items: readonly LibraryItem[]) =>
  `/api/v1/library/export?${items.map(({ kind, id }) => `item=${kind}:${id}`).join('&')}`
