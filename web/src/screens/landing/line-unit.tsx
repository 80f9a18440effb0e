/** The floor and the edges of the paper. */
export const GROUND = 404
export const WEB = { top: 164, bottom: 336 }

/** Vertical lines of a cylinder, closer toward its edges. */
export function engraving(radius: number, top: number, bottom: number, bow: number): string {
  const lines = Array.from({ length: 15 }, (_, at) => {
    const turn = (at / 14) * 1.18
    const x = radius * Math.cos(turn)
    const sag = bow * Math.sin(turn)
    return `M${x.toFixed(1)} ${(top + sag).toFixed(1)}V${(bottom + sag).toFixed(1)}`
  })
  return lines.join('')
}

const TEETH = Array.from({ length: 10 }, (_, at) => {
  const [cos, sin] = [Math.cos((at * Math.PI) / 5), Math.sin((at * Math.PI) / 5)]
  const point = (r: number, turn: number) => `${(r * cos - turn * sin).toFixed(1)} ${(r * sin + turn * cos).toFixed(1)}`
  return `M${point(11, -2.6)}L${point(15, -2)}L${point(15, 2)}L${point(11, 2.6)}`
}).join('')

export function PrintingUnit({ x, ink, number }: { x: number; ink: string; number: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M-38 122V384M-28 122V384M28 122V384M38 122V384" />
      <path d={`M-52 384h104v${GROUND - 384}h-104zM-46 106h92v16h-92z`} fill="var(--draw-paper)" />
      <path d="M0 94v12" />
      <path d="M-26 55h58l-7 42h-45z" fill={ink} stroke="none" />
      <path d="M-32 51h64M-30 51l9 43h42l9-43" />
      <path d="M-19 142v222a22 5 0 0 0 44 0V142a22 5 0 0 0-44 0z" fill={ink} stroke="none" />
      <path d={engraving(21, 138, 358, 4)} strokeWidth=".9" />
      <path d="M-22 136v222a22 5 0 0 0 44 0V136" />
      <ellipse cy="136" rx="22" ry="5" fill="var(--draw-paper)" />
      <g data-turns="" style={{ transformOrigin: '52px 372px' }}>
        <g transform="translate(52 372)">
          <circle r="11.5" fill="var(--draw-paper)" />
          <path d={TEETH} />
          <circle r="4" />
        </g>
      </g>
      <g transform="translate(0 446)">
        <path d="M0-27v9M0 18v9M-27 0h9M18 0h9" />
        <circle r="18" fill="var(--paper)" />
        <text y="7" textAnchor="middle" fontFamily="var(--serif)" fontSize="20" fill="var(--ink)" stroke="none">
          {number}
        </text>
      </g>
    </g>
  )
}
