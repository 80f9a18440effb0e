import { Checkbox, Modal } from '@mantine/core'
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
import classes from './shortcut-list.module.css'

const SHORTCUTS: readonly { where: string; keys: readonly { keys: readonly string[]; does: string }[] }[] = [
  {
    where: t('Everywhere'),
    keys: [
      { keys: [MODIFIER, 'K'], does: t('Search or jump to') },
      { keys: ['?'], does: t('This list, while no field has the focus') },
      { keys: [t('Esc')], does: t('Close what is open') },
    ],
  },
  {
    where: t('While generating'),
    keys: [
      { keys: [MODIFIER, t('Enter')], does: t('Generate or save, from any field of the form') },
      { keys: [t('Esc')], does: t('Stop; what was written is kept') },
    ],
  },
  {
    where: t('Editor of a section'),
    keys: [
      { keys: [MODIFIER, 'I'], does: t('Improve what is selected') },
      { keys: [t('Enter')], does: t('Accept the improved passage') },
      { keys: [t('Esc')], does: t('Reject it') },
    ],
  },
  {
    where: t('Order of sections'),
    keys: [
      { keys: [t('Space')], does: t('Lift a section, and put it down') },
      { keys: ['↑', '↓'], does: t('Move the lifted section') },
      { keys: [t('Esc')], does: t('Leave it where it was') },
    ],
  },
  {
    where: t('Preview of the book'),
    keys: [{ keys: ['←', '→'], does: t('Turn the pages') }],
  },
]

/** What the keyboard can do, and a way to switch single keys off (WCAG 2.2, 2.1.4). */
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
        <section key={where} className={classes.part}>
          <h3>{where}</h3>
          <dl className={classes.list}>
            {keys.map((shortcut) => (
              <div key={shortcut.does}>
                <dt>{shortcut.does}</dt>
                <dd>
                  {shortcut.keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Checkbox
        className={classes.single}
        label={t('Single keys such as ? do something')}
        description={t('Switch it off if you speak to your computer or hit keys by accident.')}
        checked={single}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
    </Modal>
  )
}
