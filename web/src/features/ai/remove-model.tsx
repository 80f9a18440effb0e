import { Button } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../../api.ts'
import { useFailureToast } from '../../generator/use-failure-toast.ts'
import { useConfirm } from '../../ui/confirm.tsx'

/** Forgets a saved model and its key, after a question that says who writes then. */
export function RemoveModel({ then, remove }: { then: string; remove: () => Promise<void> }) {
  const { ask, dialog } = useConfirm()
  const [removing, setRemoving] = useState(false)
  const failure = useFailureToast()

  const act = async () => {
    setRemoving(true)
    failure.takeBack()
    try {
      await remove()
    } catch (error) {
      console.error(error)
      failure.say(`This could not be removed. ${messageOf(error)}`, { label: 'Retry', onClick: () => void act() })
    } finally {
      setRemoving(false)
    }
  }
  const start = async () => {
    const agreed = await ask({
      title: 'Remove Model',
      question: `Remove this model and its key? From the next generation on, ${then} writes.`,
      confirmLabel: 'Remove',
      danger: true,
    })
    if (agreed) await act()
  }
  return (
    <>
      <Button variant="subtle" color="ink" loading={removing} onClick={() => void start()}>
        Remove
      </Button>
      {dialog}
    </>
  )
}
