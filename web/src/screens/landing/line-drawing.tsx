import { Delivery } from './line-delivery.tsx'
import { Notes, Roll } from './line-materials.tsx'
import { GROUND, PrintingUnit, WEB } from './line-unit.tsx'
import { OnTheWeb } from './line-web.tsx'

const UNITS = [
  { x: 424, ink: 'var(--draw-blue)' },
  { x: 606, ink: 'var(--draw-spot)' },
  { x: 816, ink: 'var(--draw-key)' },
  { x: 1034, ink: 'var(--draw-sun)' },
]
const [FROM, TO] = [172, 1100]

export function LineDrawing({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 1440 488" aria-hidden="true" fill="none" stroke="var(--ink)">
      <defs>
        <pattern id="line-ground" width="14" height="8" patternUnits="userSpaceOnUse" y={GROUND}>
          <path d="M-2 8l8-8" strokeWidth=".75" opacity=".55" />
        </pattern>
        <pattern id="line-holes" width="12" height="12" patternUnits="userSpaceOnUse" y={WEB.top + 1}>
          <circle cx="6" cy="6" r="1.7" fill="#8b8574" stroke="none" />
        </pattern>
      </defs>
      <g id="production-line" strokeWidth="1.5">
        <rect x="-400" y={GROUND} width="2240" height="8" fill="url(#line-ground)" stroke="none" />
        <path d={`M-400 ${GROUND}H1840`} />
        <Roll x={-34} top={126} radius={64} />
        <Roll x={106} top={126} radius={66} />
        <rect x={FROM} y={WEB.top} width={TO - FROM} height={WEB.bottom - WEB.top} fill="var(--page)" stroke="none" />
        <path d={`M${FROM - 4} ${WEB.top}H${TO}M${FROM - 4} ${WEB.bottom}H${TO}`} />
        <rect
          data-moves=""
          x={FROM}
          y={WEB.top + 1}
          width={TO - FROM}
          height="12"
          fill="url(#line-holes)"
          stroke="none"
        />
        <g transform={`translate(0 ${WEB.bottom - WEB.top - 14})`}>
          <rect
            data-moves=""
            x={FROM}
            y={WEB.top + 1}
            width={TO - FROM}
            height="12"
            fill="url(#line-holes)"
            stroke="none"
          />
        </g>
        <OnTheWeb />
        <Notes />
        <Delivery />
        {UNITS.map(({ x, ink }, index) => (
          <PrintingUnit key={x} x={x} ink={ink} number={index + 1} />
        ))}
      </g>
    </svg>
  )
}
