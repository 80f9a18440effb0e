const BLUE = '#1f4e79'
const SPOT = '#c8451a'
const INK = '#1b1a17'
const GRAY = '#67635a'

const DOTS = Array.from({ length: 9 }, (_, row) =>
  Array.from({ length: 8 }, (__, column) => {
    const [x, y] = [474 + column * 12.4, 193 + row * 14.2]
    const near = Math.max(0.9, 5.2 - Math.hypot(x - 517, y - 250) / 17)
    return { x, y, r: Number(near.toFixed(1)) }
  }),
).flat()

export function OnTheWeb() {
  return (
    <g stroke="none" fontFamily="var(--serif)">
      {DOTS.map(({ x, y, r }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill={BLUE} />
      ))}
      <path d="M517 217v66M484 250h66M543 250a26 26 0 1 1-52 0 26 26 0 0 1 52 0z" stroke={SPOT} strokeWidth="2.25" />

      <g fontSize="13" fill={GRAY} transform="translate(652 0)">
        <text y="200">Small Steps, Good</text>
        <text y="221">A Kind Start</text>
        <path d="M-3 195.5h114M-3 216.5h80" stroke={GRAY} strokeWidth="1" />
        <text y="264" fontSize="24.5" fontWeight="500" letterSpacing="-.5" fill={INK}>
          Bread
        </text>
        <text y="292" fontSize="24.5" fontWeight="500" letterSpacing="-.5" fill={INK}>
          After Work
        </text>
        <path d="M82 252l8 8 15-18" stroke={SPOT} strokeWidth="3.5" fill="none" />
      </g>

      <g transform="translate(866 184)">
        <path d="M0 0h118v134H0z" fill="#fff" stroke={INK} strokeWidth="1.25" />
        <path d="M59 0v134" stroke={INK} strokeWidth="1" />
        <text x="30" y="32" fontSize="8" textAnchor="middle" fill={GRAY}>
          chapter 2
        </text>
        <text x="30" y="47" fontSize="10.5" textAnchor="middle" fill={INK}>
          The Dough
        </text>
        <path d="M25 54h10" stroke={SPOT} strokeWidth="2" />
        <text x="7" y="79" fontSize="16" fill={SPOT}>
          H
        </text>
        <path
          d="M21 69h31M21 75h31M8 84h44M8 90h44M8 96h44M8 102h44M8 108h44M8 114h44M8 120h26M67 14h42M67 20h44M67 26h44M67 32h44M67 38h28M67 98h44M67 104h44M67 110h44M67 116h44M67 122h20"
          stroke={GRAY}
          strokeWidth="1.1"
        />
        <path d="M67 48h44M67 88h44" stroke={INK} strokeWidth="1" />
        <path d="M72 84V74h6v10zM86 84V66h6v18z" fill={BLUE} />
        <path d="M79 84V58h6v26zM93 84V70h6v14zM100 84V62h6v22z" fill={SPOT} />
      </g>
    </g>
  )
}
