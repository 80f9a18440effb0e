export function EmptyDrawing() {
  return (
    <svg viewBox="0 0 176 140" width="176" height="140" aria-hidden="true" fill="none" stroke="var(--edge)">
      <path d="M8 16h160M16 16v10M160 16v10" stroke="var(--ink-3)" strokeWidth="1.5" />
      <path d="M33 20h116v14H33z" fill="var(--draw-spot)" stroke="none" />
      <path d="M30 17h116v14H30z" stroke="var(--ink-3)" strokeWidth="1.5" />
      <path d="M30 24.5h116M30 28h116M22 24h8M146 24h8" stroke="var(--ink-3)" />
      <path d="M57 136h68v-88M57 136v-4M121 48h4" strokeWidth="1" />
      <path d="M55 130h66V46M55 130v-3M118 46h3" strokeWidth="1" />
      <path d="M51 42h66v86H51z" fill="var(--surface)" strokeWidth="1.5" />
      <path
        d="M51 38v-1M84 74v22M73 85h22M91.5 85a7.500 7.500 0 1 1-15 0 7.500 7.500 0 0 1 15 0z"
        stroke="var(--ink-3)"
        strokeWidth="1.25"
      />
      <path d="M34 42h10M34 128h10M124 42h10M130 128h10" stroke="var(--ink-3)" />
      <path d="M20 138h136" stroke="var(--ink-3)" strokeWidth="1.5" />
    </svg>
  )
}
