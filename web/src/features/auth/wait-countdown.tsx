import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Wait } from '../../auth-client.ts'
import { Notice } from '../../ui/notice.tsx'

/** Screen readers hear the sentence once. */
export function WaitCountdown({
  wait: { seconds, reason },
  sentence,
  onOver,
}: {
  wait: Wait
  sentence: (wait: Wait) => string
  onOver: () => void
}) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const ends = Date.now() + seconds * 1_000
    const timer = setInterval(() => {
      const rest = Math.ceil((ends - Date.now()) / 1_000)
      if (rest > 0) setLeft(rest)
      else onOver()
    }, 250)
    return () => clearInterval(timer)
  }, [seconds, onOver])
  return (
    <Notice tone="attention">
      <span aria-hidden>{sentence({ seconds: left, reason })}</span>
      <VisuallyHidden role="alert">{sentence({ seconds, reason })}</VisuallyHidden>
    </Notice>
  )
}
