import type { Message } from '@makeready/contract/messages'
import { Box, Stack } from '@mantine/core'
import { said } from '../../i18n/said.ts'
import { t } from '../../i18n/t.ts'
import type { Proof } from './proofs.ts'

/** Words that the generator ignored, and characters without a font. */
export function CoverRemarks({ proof }: { proof: Proof | undefined }) {
  const words = listed(proof?.notUnderstood)
  const notices = noticesOf(proof)
  if (words.length + notices.length === 0) return null
  return (
    <Stack gap={0} align="center" flex="1 0 100%" ta="center" c="var(--ink-3)" style={{ order: 1 }}>
      {words.length > 0 && (
        <Box component="p" maw="60ch">
          {t('We couldn’t draw {words}. Try a simple object, a mood or colors.', {
            words: words.map((word) => `‘${word}’`).join(', '),
          })}
        </Box>
      )}
      {notices.map(({ message, detail }) => (
        <Box component="p" key={message} maw="60ch">
          {said(message, detail)}
        </Box>
      ))}
    </Stack>
  )
}

/** Stored covers may be older than this field. */
const listed = <Entry,>(value: readonly Entry[] | undefined): readonly Entry[] => (Array.isArray(value) ? value : [])

/** Older stored covers have plain sentences. */
function noticesOf(proof: Proof | undefined): readonly Message[] {
  if (proof?.notices) return listed(proof.notices)
  return listed(proof?.warnings).map((message) => ({ message, detail: null }))
}
