import { Box, Button, Group } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { useMinWidth } from '../../ui/use-min-width.ts'
import { BottomPanel } from './bottom-panel.tsx'
import type { Shown } from './proof-api.ts'
import { ProofText } from './proof-text.tsx'
import { Remark, Remarks, remarksAt } from './remarks.tsx'
import { SayBar } from './say-bar.tsx'
import type { Said } from './say-form.tsx'
import { useSelectedWords } from './use-selected-words.ts'

/** Pixels from which remarks stand beside the text. */
const WIDE = 880

/** The text, what was said about it, and what the reader wants to say. */
export function ReadAndSay({ token, proof, onSaid }: { token: string; proof: Shown; onSaid: () => void }) {
  const frame = useRef<HTMLDivElement>(null)
  const isWide = useMinWidth(frame, WIDE)
  const [current, setCurrent] = useState<string | null>(null)
  const { words, byKeys, choose, forget } = useSelectedWords(token, proof, proof.right !== 'read')
  const goTo = useCallback((id: string, place: 'words' | 'remark') => {
    setCurrent(id)
    const element = document.getElementById(`${place}-${id}`)
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  }, [])
  // on a phone, remarks are far below their words: they come to them
  const showRemark = useCallback((id: string) => (isWide ? goTo(id, 'remark') : setCurrent(id)), [isWide, goTo])
  const sent = useRef<Said | null>(null)
  useEffect(() => {
    const { name, text, replacement } = sent.current ?? {}
    const own = proof.feedback.findLast(
      (one) => one.guestName === name && one.text === text?.trim() && one.replacement === replacement,
    )
    if (!own) return
    sent.current = null
    showRemark(own.id)
  }, [proof.feedback, showRemark])
  const near = isWide || words ? [] : remarksAt(current, proof.feedback)
  const remarks = <Remarks proof={proof} current={current} onGo={(id) => goTo(id, 'words')} />
  return (
    <div ref={frame}>
      <Group align="start" gap="xxxl" wrap="nowrap">
        <Box flex={1} miw={0} maw="42rem" mx={isWide ? 0 : 'auto'}>
          <ProofText proof={proof} current={current} onRemark={showRemark} onChoose={choose} />
          {!isWide && proof.feedback.length > 0 && (
            <Box component="section" mt="xxxl" aria-label={t('Comments')}>
              {remarks}
            </Box>
          )}
        </Box>
        {isWide && (
          <Box
            component="aside"
            w={320}
            pos="sticky"
            top={80}
            mah="calc(100dvh - 104px)"
            style={{ flex: 'none', overflowY: 'auto' }}
            aria-label={t('Comments')}
            tabIndex={0}
          >
            {remarks}
          </Box>
        )}
      </Group>
      {words && (
        <SayBar
          key={`${words.contentId} ${words.from} ${words.to}`}
          token={token}
          proof={proof}
          words={words}
          takesFocus={byKeys}
          onSaid={(said) => {
            sent.current = said
            onSaid()
          }}
          onClose={forget}
        />
      )}
      {near.length > 0 && (
        <BottomPanel label={`“${near[0]?.quote}”`} onClose={() => setCurrent(null)}>
          <div role="status">
            {near.map((remark) => (
              <Remark key={remark.id} remark={remark} />
            ))}
          </div>
          <Button variant="default" onClick={() => setCurrent(null)}>
            {t('Close')}
          </Button>
        </BottomPanel>
      )}
    </div>
  )
}
