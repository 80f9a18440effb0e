import { Box, Stack } from '@mantine/core'
import { CopyButton } from '../../../ui/copy-button.tsx'

/** Text for another program, to copy. `of`: what it is, for screen readers. */
export function Snippet({ text, of }: { text: string; of: string }) {
  return (
    <Stack gap="sm" align="flex-start">
      <Box
        component="pre"
        className="panel card"
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0, alignSelf: 'stretch' }}
      >
        <code>{text}</code>
      </Box>
      <CopyButton text={text} of={of} />
    </Stack>
  )
}
