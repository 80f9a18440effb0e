import { picture } from '../../pictures/picture.ts'
import { GROUND } from './line-unit.tsx'

const FORMATS = [
  { name: 'PDF', x: 1136, y: 86, turn: -7 },
  { name: 'DOCX', x: 1196, y: 72, turn: 3 },
  { name: 'EPUB', x: 1262, y: 88, turn: 8 },
]

/** Spines of earlier books; the text color has at least 4.5:1 contrast. */
const SPINES = [
  { title: 'The Quiet Balcony', y: 372, x: 1352, fill: '#1f5c55', ink: '#f5eddb' },
  { title: 'Night Photography', y: 340, x: 1366, fill: '#0e1733', ink: '#f7c98a' },
  { title: 'Irregular Income', y: 308, x: 1346, fill: '#f2d22e', ink: '#1b1a17' },
]

export function Delivery() {
  return (
    <>
      {[
        { x: 1092, y: 176, turn: 5 },
        { x: 1106, y: 232, turn: -6 },
        { x: 1094, y: 296, turn: 9 },
      ].map(({ x, y, turn }) => (
        <g key={y} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <rect x="3" y="4" width="62" height="86" fill="var(--draw-sun)" stroke="none" />
          <rect width="62" height="86" fill="#fff" />
          <path d="M9 14h22" stroke="#c8451a" strokeWidth="3" />
          <path d="M9 26h44M9 34h40M9 42h44M9 50h42M9 58h44M9 66h24" stroke="#67635a" strokeWidth="1.25" />
        </g>
      ))}
      {FORMATS.map(({ name, x, y, turn }) => (
        <g key={name} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <path d="M0 0h30l14 14v44H0z" fill="var(--draw-paper)" />
          <path d="M30 0v14h14z" fill="var(--ink)" />
          <text
            x="22"
            y="46"
            textAnchor="middle"
            fontFamily="var(--sans)"
            fontSize="13"
            fontWeight="700"
            fill="var(--ink)"
            stroke="none"
            style={{ fontStretch: '76%' }}
          >
            {name}
          </text>
        </g>
      ))}
      {SPINES.map(({ title, x, y, fill, ink }) => (
        <g key={title} transform={`translate(${x} ${y})`}>
          <path d="M0 0h140v32H0z" fill={fill} stroke="var(--ink)" />
          <path d="M8 0v32M12 0v32" stroke={ink} strokeWidth="1" opacity=".7" />
          <text x="22" y="21" fontFamily="var(--sans)" fontSize="13.5" fontWeight="600" fill={ink} stroke="none">
            {title}
          </text>
        </g>
      ))}
      <g transform={`translate(1172 ${GROUND - 216})`}>
        <path d="M0 0l12-9h162l-12 9zM162 0l12-9v207l-12 18z" fill="#fffdf7" />
        <path d="M165 4v205M168 1v205M171-3v205" strokeWidth=".75" />
        <image href={picture('cover-ebook.webp')} width="162" height="216" preserveAspectRatio="none" />
        <path d="M0 0h162v216H0z" />
        <path d="M8 0v216" stroke="#1b1a17" strokeWidth="1" opacity=".25" />
      </g>
    </>
  )
}
