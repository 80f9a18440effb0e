import { Box, Button, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../../i18n/t.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

/** A secret that was just created, in place of the form it was created with. */
export function ShownOnce({ secret, children, onDone }: { secret: string; children: ReactNode; onDone: () => void }) {
  const buttons = useRef<HTMLDivElement>(null)
  // the button that had the focus is gone with the form
  useEffect(() => buttons.current?.querySelector('button')?.focus(), [])
  return (
    <Stack gap="lg" mt="lg">
      <p>{children}</p>
      <Box className="panel card" style={{ overflowWrap: 'anywhere' }}>
        <code>{secret}</code>
      </Box>
      <div className="buttons" ref={buttons}>
        <CopyButton text={secret} />
        <Button onClick={onDone}>{t('Done')}</Button>
      </div>
    </Stack>
  )
}
