import { Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'

const COLORS = { accent: 'var(--spot)', blue: 'var(--blue)', amber: 'var(--amber)', red: 'var(--red)' }

/** `share`: 0 to 1, or null if unknown. */
export function ProgressBar({ share, tone = 'blue' }: { share: number | null; tone?: keyof typeof COLORS }) {
  const running = tone === 'accent' || tone === 'blue'
  const unknown = share === null && running
  return (
    <Progress
      value={share === null ? (running ? 100 : 24) : Math.round(Math.min(1, Math.max(0, share)) * 100)}
      color={COLORS[tone]}
      bg="var(--track)"
      size={6}
      radius={0}
      transitionDuration={200}
      animated={unknown}
      aria-hidden
    />
  )
}
