export function QualityDrawing() {
  return (
    <svg viewBox="0 0 120 96" width="120" height="96" aria-hidden="true" fill="none" stroke="var(--edge)">
      <path d="M22 8h62v80H22z" fill="var(--surface)" strokeWidth="1.5" />
      <path d="M32 22h42M32 30h42M32 38h26M32 66h18M32 74h42" stroke="var(--ink-3)" />
      <path d="M12 8h6M12 88h6M88 88h6" stroke="var(--ink-3)" />
      <circle cx="76" cy="52" r="22" fill="var(--surface)" stroke="var(--ink-3)" strokeWidth="1.5" />
      <circle cx="76" cy="52" r="17" stroke="var(--edge)" />
      <path d="M92 68l16 16" stroke="var(--ink-3)" strokeWidth="4" strokeLinecap="square" />
      <path d="M67 52l7 7 13-14" stroke="var(--draw-spot)" strokeWidth="2.5" strokeLinecap="square" />
    </svg>
  )
}
