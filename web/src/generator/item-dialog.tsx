import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Icon, type IconName } from '../ui/icon.tsx'
import classes from './item-dialog.module.css'

/** One saved item, to read. Actions stand in the footer, the first one first. */
export function ItemDialog({
  kind,
  icon,
  title,
  onClose,
  children,
  actions,
}: {
  kind: string
  icon: IconName
  title: string
  onClose: () => void
  children: ReactNode
  actions?: ReactNode
}) {
  // Mantine's own header would be a second banner of the page.
  return (
    <Modal opened onClose={onClose} withCloseButton={false} classNames={{ body: classes.body }}>
      <div className={classes.head}>
        <div>
          <p className={classes.kind}>
            <Icon name={icon} size={18} />
            {kind}
          </p>
          <Modal.Title>{title}</Modal.Title>
        </div>
        <Modal.CloseButton aria-label="Close" />
      </div>
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </Modal>
  )
}

/** Facts in two columns with hairlines; what is empty is left out. */
export function Facts({ facts }: { facts: readonly [name: string, value: ReactNode][] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== undefined && value !== false)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

export function FactList({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
