import { t } from '../../i18n/t.ts'
import { engraving, GROUND } from './line-unit.tsx'

export function Roll({ x, top, radius }: { x: number; top: number; radius: number }) {
  const bow = radius * 0.24
  return (
    <g transform={`translate(${x} 0)`}>
      <path
        d={`M${-radius - 20} 386h${2 * radius + 40}v${GROUND - 386}h${-2 * radius - 40}z`}
        fill="var(--draw-paper)"
      />
      <path d={`M${-radius} ${top}V370A${radius} ${bow} 0 0 0 ${radius} 370V${top}`} fill="var(--draw-paper)" />
      <path d={engraving(radius - 1, top + 2, 370, bow)} strokeWidth=".9" />
      <ellipse cy={top} rx={radius} ry={bow} fill="var(--draw-paper)" />
      {[0.82, 0.64, 0.47, 0.32].map((share) => (
        <ellipse key={share} cy={top} rx={radius * share} ry={bow * share} strokeWidth=".9" />
      ))}
      <ellipse cy={top} rx={radius * 0.18} ry={bow * 0.22} fill="var(--ink)" />
      <path d={`M0 ${top}v-40M-9 ${top - 40}h18`} />
    </g>
  )
}

const NOTES = [
  {
    x: 186,
    y: 34,
    turn: -7,
    width: 152,
    back: 'var(--draw-sun)',
    lines: [t('What I learned from'), t('two hundred flat loaves')],
  },
  { x: 272, y: 94, turn: 5, width: 106, back: 'var(--draw-spot)', lines: [t('12 people asked'), t('me this in May')] },
  {
    x: 200,
    y: 214,
    turn: -5,
    width: 128,
    back: 'var(--draw-blue)',
    lines: [t('“Why does my'), t('starter smell odd?”')],
  },
  { x: 292, y: 266, turn: 5, width: 76, back: 'var(--draw-sun)', lines: [t('Bake log,'), t('21 nights')] },
]

const WAVE = [4, 9, 13, 7, 16, 20, 12, 6, 15, 22, 18, 9, 5, 12, 19, 14, 8, 17, 11, 6, 13, 8, 4]

export function Notes() {
  return (
    <>
      <path d="M226 112l-5 16M242 110l-3 15" />
      <g transform="translate(196 146) rotate(4)">
        <rect x="3" y="4" width="104" height="38" fill="var(--draw-blue)" stroke="none" />
        <rect width="104" height="38" fill="var(--draw-paper)" />
        <path d={WAVE.map((height, at) => `M${9 + at * 4} ${19 - height / 2}v${height}`).join('')} />
      </g>
      {NOTES.map(({ x, y, turn, width, back, lines }) => (
        <g key={lines[0]} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <rect x="3" y="4" width={width} height="56" fill={back} stroke="none" />
          <rect width={width} height="56" fill="var(--draw-paper)" />
          <path d={`M0 14h${width}`} stroke="var(--draw-spot)" strokeWidth="1" />
          <path d={`M0 31h${width}M0 46h${width}`} stroke="var(--draw-blue)" strokeWidth=".75" />
          {lines.map((line, at) => (
            <text
              key={line}
              x="9"
              y={28 + at * 15}
              fontFamily="var(--serif)"
              fontSize="12"
              fill="var(--ink)"
              stroke="none"
            >
              {line}
            </text>
          ))}
        </g>
      ))}
    </>
  )
}
