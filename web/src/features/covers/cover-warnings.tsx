import type { Message } from '@makeready/contract/messages'
import { Box, Stack } from '@mantine/core'
import { translate } from '../../i18n/translate.ts'
import type { CoverResult } from './cover-results.ts'
import { unknownWords } from './use-unknown-words.ts'

/** Words that the generator ignored, and characters without a font. */
export function CoverWarnings({ coverResult }: { coverResult: CoverResult | undefined }) {
  const words = listed(coverResult?.notUnderstood)
  const notices = noticesOf(coverResult)
  if (words.length + notices.length === 0) return null
  return (
    <Stack gap={0} align="center" flex="1 0 100%" ta="center" c="var(--ink-3)" style={{ order: 1 }}>
      {words.length > 0 && (
        <Box component="p" maw="60ch">
          {unknownWords(words)}
        </Box>
      )}
      {notices.map(({ message, detail }) => (
        <Box component="p" key={message} maw="60ch">
          {translate(message, detail)}
        </Box>
      ))}
    </Stack>
  )
}

/** Stored covers may be older than this field. */
const listed = <Entry,>(value: readonly Entry[] | undefined): readonly Entry[] => (Array.isArray(value) ? value : [])

/** Older stored covers have plain sentences. */
function noticesOf(coverResult: CoverResult | undefined): readonly Message[] {
  if (coverResult?.notices) return listed(coverResult.notices)
  return listed(coverResult?.warnings).map((message) => ({ message, detail: null }))
}
