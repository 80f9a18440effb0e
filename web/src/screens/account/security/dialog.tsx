import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { DialogHead } from '../../../ui/dialog-head.tsx'

type DialogProps = { opened: boolean; title: string; onClose: () => void; sticks?: boolean; children: ReactNode }

/** `sticks`: outside clicks do not close it, as its content is shown once. */
export function Dialog({ opened, title, onClose, sticks = false, children }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} withCloseButton={false} closeOnClickOutside={!sticks} centered>
      <DialogHead title={title} />
      {children}
    </Modal>
  )
}
