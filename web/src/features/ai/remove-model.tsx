import { Button } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useFailureToast } from '../../ui/toast/use-failure-toast.ts'

export function RemoveModel({ then, remove }: { then: string; remove: () => Promise<void> }) {
  const { ask, dialog } = useConfirm()
  const [removing, setRemoving] = useState(false)
  const failure = useFailureToast()

  const act = async () => {
    setRemoving(true)
    failure.dismiss()
    try {
      await remove()
    } catch (error) {
      console.error(error)
      failure.showFailure(t('Couldn’t remove this. {reason}', { reason: messageOf(error) }), {
        label: t('Retry'),
        onClick: () => void act(),
      })
    } finally {
      setRemoving(false)
    }
  }
  const start = async () => {
    const agreed = await ask({
      title: t('Remove Model'),
      question: t('Remove this model and its key? From now on, {engine} will write.', { engine: then }),
      confirmLabel: t('Remove'),
      danger: true,
    })
    if (agreed) await act()
  }
  return (
    <>
      <Button variant="subtle" color="ink" loading={removing} onClick={() => void start()}>
        {t('Remove')}
      </Button>
      {dialog}
    </>
  )
}
