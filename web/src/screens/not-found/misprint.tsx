const CORNERS = [
  [26, 26],
  [454, 26],
  [26, 354],
  [454, 354],
] as const

export function Misprint() {
  return (
    <svg viewBox="0 0 480 380" width="100%" aria-hidden="true" fill="none">
      <path d="M22 4v18M458 4v18M22 358v18M458 358v18M4 22h18M458 22h18M4 358h18M458 358h18" stroke="var(--ink-3)" />
      <path d="M36 36h408v308H36z" fill="var(--surface)" stroke="var(--edge)" />
      <Plate offset="-6 -4" color="var(--blue)" />
      <Plate offset="7 6" color="var(--spot)" />
      <g stroke="none" transform="translate(176 356)">
        {['--ink', '--spot', '--blue', '--green', '--draw-sun', '--track'].map((color, at) => (
          <rect key={color} x={at * 22} width="22" height="9" fill={`var(${color})`} />
        ))}
      </g>
    </svg>
  )
}

function Plate({ offset, color }: { offset: string; color: string }) {
  return (
    <g transform={`translate(${offset})`} opacity=".85">
      {CORNERS.map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          transform={`translate(${x} ${y})`}
          d="M-11 0h22M0-11v22M7 0a7 7 0 1 1-14 0 7 7 0 0 1 14 0z"
          stroke={color}
          strokeWidth="1.25"
        />
      ))}
      <text x="240" y="248" textAnchor="middle" fontFamily="var(--serif)" fontSize="190" fontWeight="350" fill={color}>
        404
      </text>
      <path d="M108 286h264M108 304h264M108 322h150" stroke={color} strokeWidth="3" />
    </g>
  )
}
