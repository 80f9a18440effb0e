export type Step = 'niche' | 'idea' | 'title' | 'content' | 'cover' | 'review'

const DOTS = [15, 25, 35, 45, 55].flatMap((y) => [12, 22, 32, 42].map((x) => ({ x, y, r: dot(x, y) })))

// Larger toward the center.
function dot(x: number, y: number): number {
  return Math.max(0.9, 3 - Math.hypot(x - 29, y - 40) / 11)
}

export function StepDrawing({ step }: { step: Step }) {
  return (
    <svg viewBox="0 0 54 72" width="54" height="72" aria-hidden="true" fill="none" strokeWidth="1.5">
      <path d="M1.5 1.5h51v69h-51z" fill="var(--page)" />
      <Print step={step} />
      <path d="M1.5 1.5h51v69h-51z" stroke="var(--ink)" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

function Print({ step }: { step: Step }) {
  switch (step) {
    case 'niche':
      return DOTS.map(({ x, y, r }) => <circle key={`${x},${y}`} cx={x} cy={y} r={r} fill="#1f4e79" />)
    case 'idea':
      return (
        <>
          <path d="M18 42v-4.5a11 11 0 1 1 18 0V42zM21 48h12" stroke="#1f4e79" />
          <path d="M27 41V30M23 26l4 4 4-4" stroke="#c8451a" />
        </>
      )
    case 'title':
      return (
        <>
          <text x="27" y="34" textAnchor="middle" fontFamily="var(--serif)" fontSize="24" fill="#c8451a">
            Aa
          </text>
          <path d="M12 44h30M17 50h20" stroke="#1b1a17" />
        </>
      )
    case 'content':
      return (
        <>
          <path d="M10 13h20" stroke="#c8451a" strokeWidth="3" />
          <path d="M10 22h34M10 28h30M10 34h34M10 40h22M10 46h34M10 52h30M10 58h34" stroke="#1b1a17" />
        </>
      )
    case 'cover':
      return (
        <>
          <path d="M2 2h50v68H2z" fill="#1a2b4f" />
          <path d="M25 16a13 13 0 1 0 10 20 15 15 0 0 1-10-20z" fill="#f6e7c4" />
          <path d="M2 50h50v20H2z" fill="#f0a63c" />
          <path d="M9 57h30M9 63h20" stroke="#0f1b33" strokeWidth="2.5" />
        </>
      )
    case 'review':
      return (
        <>
          <path d="M10 14h34M10 20h30" stroke="#1b1a17" />
          <path d="M39 42a12 12 0 1 1-24 0 12 12 0 0 1 24 0zM27 26v32M11 42h32" stroke="#1e6b45" strokeWidth="1.75" />
        </>
      )
  }
}
