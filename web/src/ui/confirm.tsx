import { Box, Button, Modal, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { t } from '../i18n/t.ts'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { DialogHead } from './dialog-head.tsx'

export type Question = {
  title: string
  /** the exact question */
  question: string
  note?: ReactNode
  confirmLabel: string
  danger?: boolean
}

type Pending = Question & { answer: (yes: boolean) => void }

/** Render `dialog` and await `ask(…)`: true if confirmed, false on Cancel, Esc or an outside click. */
export function useConfirm(): { ask: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [pending, setPending] = useState<Pending | null>(null)
  const [opened, setOpened] = useState(false)

  const ask = (question: Question) =>
    new Promise<boolean>((answer) => {
      setPending({ ...question, answer })
      setOpened(true)
    })

  const settle = (yes: boolean) => {
    setOpened(false)
    pending?.answer(yes)
  }

  const dialog = (
    <Modal opened={opened} onClose={() => settle(false)} withCloseButton={false} centered>
      <DialogHead title={pending?.title} />
      <Stack gap="sm" mt="lg" mb="xl">
        <Box component="p" fz="md" lh="md">
          {pending?.question}
        </Box>
        {pending?.note && <div className="muted fill">{pending.note}</div>}
      </Stack>
      <div className="buttons">
        <Button variant="default" onClick={() => settle(false)} data-autofocus>
          {t('Cancel')}
        </Button>
        <Button {...(pending?.danger ? { color: 'red' } : {})} onClick={() => settle(true)}>
          {pending?.confirmLabel}
        </Button>
      </div>
    </Modal>
  )
  return { ask, dialog }
}
