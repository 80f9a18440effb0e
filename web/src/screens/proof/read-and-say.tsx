import { Box, Group } from '@mantine/core'
import { useCallback, useRef, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { useMinWidth } from '../../ui/use-min-width.ts'
import type { Shown } from './proof-api.ts'
import { ProofText } from './proof-text.tsx'
import { Remarks } from './remarks.tsx'
import { SayBar } from './say-bar.tsx'
import { useSelectedWords } from './use-selected-words.ts'

/** Pixels from which remarks stand beside the text. */
const WIDE = 880

/** The text, what was said about it, and what the reader wants to say. */
export function ReadAndSay({ token, proof, onSaid }: { token: string; proof: Shown; onSaid: () => void }) {
  const frame = useRef<HTMLDivElement>(null)
  const isWide = useMinWidth(frame, WIDE)
  const [current, setCurrent] = useState<string | null>(null)
  const mayComment = proof.right !== 'read'
  const { words, choose, forget } = useSelectedWords(proof, mayComment)
  const goTo = useCallback((id: string, place: 'words' | 'remark') => {
    setCurrent(id)
    const element = document.getElementById(`${place}-${id}`)
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={frame}>
      <Group align="start" gap="xxxl" wrap="nowrap">
        <Box flex={1} miw={0} maw="42rem" mx={isWide ? 0 : 'auto'}>
          <ProofText proof={proof} current={current} onRemark={(id) => goTo(id, 'remark')} onChoose={choose} />
          {!isWide && proof.feedback.length > 0 && (
            <Box component="section" mt="xxxl" aria-label={t('Comments')}>
              <Remarks proof={proof} current={current} onGo={(id) => goTo(id, 'words')} />
            </Box>
          )}
        </Box>
        {isWide && (
          <Box
            component="aside"
            w={320}
            pos="sticky"
            top={24}
            mah="calc(100dvh - 48px)"
            style={{ flex: 'none', overflowY: 'auto' }}
            aria-label={t('Comments')}
            tabIndex={0}
          >
            <Remarks proof={proof} current={current} onGo={(id) => goTo(id, 'words')} />
          </Box>
        )}
      </Group>
      {words && (
        <SayBar
          key={`${words.contentId} ${words.from} ${words.to}`}
          token={token}
          proof={proof}
          words={words}
          onSaid={onSaid}
          onClose={forget}
        />
      )}
    </div>
  )
}
