import { Box, Checkbox, Group, Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { t } from '../../../i18n/t.ts'
import { DialogHead } from '../../../ui/dialog-head.tsx'
import { MODIFIER } from '../modifier.ts'
import { setSingleKeys, useSingleKeys } from '../single-keys.ts'

const SHORTCUTS: readonly { where: string; keys: readonly { keys: readonly string[]; does: string }[] }[] = [
  {
    where: t('Everywhere'),
    keys: [
      { keys: [MODIFIER, 'K'], does: t('Search or jump to') },
      { keys: ['?'], does: t('This list (when no field is focused)') },
      { keys: [t('Esc')], does: t('Close the current dialog') },
    ],
  },
  {
    where: t('While generating'),
    keys: [
      { keys: [MODIFIER, t('Enter')], does: t('Generate or save, from any field of the form') },
      { keys: [t('Esc')], does: t('Stop and keep the text so far') },
    ],
  },
  {
    where: t('Section editor'),
    keys: [
      { keys: [MODIFIER, 'I'], does: t('Improve the selection') },
      { keys: [t('Enter')], does: t('Accept the improved passage') },
      { keys: [t('Esc')], does: t('Reject') },
    ],
  },
  {
    where: t('Order of sections'),
    keys: [
      { keys: [t('Space')], does: t('Pick up or drop a section') },
      { keys: ['↑', '↓'], does: t('Move the picked-up section') },
      { keys: [t('Esc')], does: t('Cancel the move') },
    ],
  },
  {
    where: t('Preview of the book'),
    keys: [{ keys: ['←', '→'], does: t('Turn the pages') }],
  },
]

/** Single keys can be turned off (WCAG 2.2, 2.1.4). */
export function ShortcutList({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const single = useSingleKeys()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      centered
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <DialogHead title={t('Keyboard shortcuts')} />
      {SHORTCUTS.map(({ where, keys }) => (
        <Box component="section" key={where} mt="xl">
          <h3 className="label">{where}</h3>
          <dl className="rows">
            {keys.map((shortcut) => (
              <Group key={shortcut.does} gap="lg" justify="space-between" wrap="nowrap">
                <dt>{shortcut.does}</dt>
                <Group component="dd" gap="xs" wrap="nowrap" className="fixed">
                  {shortcut.keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </Group>
              </Group>
            ))}
          </dl>
        </Box>
      ))}
      <Checkbox
        mt="xl"
        label={t('Single-key shortcuts (such as ?)')}
        description={t('Turn off if you use voice control or press keys by accident.')}
        checked={single}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
    </Modal>
  )
}
