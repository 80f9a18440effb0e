import { Group, Modal } from '@mantine/core'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { DialogHead } from './dialog-head.tsx'
import { Icon, type IconName } from './drawings/icon.tsx'
import classes from './item-dialog.module.css'

/** The link to the versions, where there are some. */
export const ItemDialogAside = createContext<ReactNode>(null)

/** Actions are in the footer, primary first; in a `form` right-aligned, Cancel first. `size`: width in pixels. */
export function ItemDialog({
  kind,
  icon,
  title,
  onClose,
  children,
  actions,
  form = false,
  size = 560,
}: {
  kind?: string
  icon?: IconName
  title: ReactNode
  onClose: () => void
  children: ReactNode
  actions?: ReactNode
  form?: boolean
  size?: number
}) {
  useFocusReturn()
  const above = kind && icon && (
    <p className="kind">
      <Icon name={icon} size={18} />
      {kind}
    </p>
  )
  return (
    <Modal opened onClose={onClose} withCloseButton={false} size={size} centered classNames={{ body: classes.body }}>
      <DialogHead title={title} above={above} />
      {children}
      {actions && (
        <div className={`footer-bar buttons ${classes.actions}`} data-form={form || undefined}>
          {actions}
        </div>
      )}
    </Modal>
  )
}

/** One line on how the item came to be, with its versions at the end. */
export function DialogMeta({ children }: { children: ReactNode }) {
  const versions = use(ItemDialogAside)
  return (
    <Group justify="space-between" gap="4px 16px">
      <Group component="p" className="caption fill" gap="4px 16px">
        {children}
      </Group>
      {versions}
    </Group>
  )
}

/** Dialogs unmount when closed, so the focus is restored here. */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (!(opener instanceof HTMLElement)) return
      setTimeout(() => {
        // a dialog that replaces this one keeps the focus
        const next = document.querySelector('[role=dialog]')
        if (opener.isConnected && (!next || next.contains(opener))) opener.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}

/** Empty values are left out. */
export function Facts({ facts }: { facts: readonly [name: string, value: ReactNode][] }) {
  return (
    <dl className={`rows ${classes.facts}`} data-closed>
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

/** `inOrder`: numbered. */
export function FactList({ items, inOrder = false }: { items: readonly string[]; inOrder?: boolean }) {
  if (items.length === 0) return null
  const List = inOrder ? 'ol' : 'ul'
  return (
    <List className={classes.list}>
      {items.map((item) => (
        <li key={item} dir="auto">
          {item}
        </li>
      ))}
    </List>
  )
}
