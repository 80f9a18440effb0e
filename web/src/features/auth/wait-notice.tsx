import { lazy, Suspense } from 'react'
import type { Wait } from '../../auth-client.ts'
import { serverBusy, tooManyAttempts } from '../../i18n/translate.ts'

const WaitCountdown = lazy(() => import('./wait-countdown.tsx').then((module) => ({ default: module.WaitCountdown })))

export function waitSentence({ seconds, reason }: Wait): string {
  return reason === 'busy' ? serverBusy(seconds) : tooManyAttempts(seconds)
}

/** Loaded on demand: few people ever wait. */
export function WaitNotice(props: { wait: Wait; onOver: () => void }) {
  return (
    <Suspense>
      <WaitCountdown {...props} sentence={waitSentence} />
    </Suspense>
  )
}
