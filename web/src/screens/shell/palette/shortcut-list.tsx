import { Checkbox, Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { DialogHead } from '../../../ui/dialog-head.tsx'
import { MODIFIER } from '../modifier.ts'
import { setSingleKeys, useSingleKeys } from '../single-keys.ts'
import classes from './shortcut-list.module.css'

const SHORTCUTS: readonly { where: string; keys: readonly { keys: readonly string[]; does: string }[] }[] = [
  {
    where: 'Everywhere',
    keys: [
      { keys: [MODIFIER, 'K'], does: 'Search or jump to' },
      { keys: ['?'], does: 'This list, while no field has the focus' },
      { keys: ['Esc'], does: 'Close what is open' },
    ],
  },
  {
    where: 'While generating',
    keys: [
      { keys: [MODIFIER, 'Enter'], does: 'Generate or save, from any field of the form' },
      { keys: ['Esc'], does: 'Stop; what was written is kept' },
    ],
  },
  {
    where: 'Order of sections',
    keys: [
      { keys: ['Space'], does: 'Lift a section, and put it down' },
      { keys: ['↑', '↓'], does: 'Move the lifted section' },
      { keys: ['Esc'], does: 'Leave it where it was' },
    ],
  },
  {
    where: 'Preview of the book',
    keys: [{ keys: ['←', '→'], does: 'Turn the pages' }],
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
      <DialogHead title="Keyboard shortcuts" />
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
        label="Single keys such as ? do something"
        description="Switch it off if you speak to your computer or hit keys by accident."
        checked={single}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
    </Modal>
  )
}
