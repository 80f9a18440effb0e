import type { ReactNode } from 'react'
import classes from './stations.module.css'

export function PaperWeb({ station }: { station: number }) {
  const id = `print-${station}`
  const [height, print] = PRINTS[station] ?? PRINTS[0]
  return (
    <svg className={classes.web} width="64" height="100%" aria-hidden="true">
      <defs>
        <pattern id={id} x="8" width="48" height={height} patternUnits="userSpaceOnUse">
          {print}
        </pattern>
      </defs>
      <rect x="8" width="48" height="100%" fill="var(--page)" />
      <rect x="8" width="48" height="100%" fill={`url(#${id})`} />
      <path d="M8.75 0v9999M55.25 0v9999" stroke="var(--ink)" strokeWidth="1.5" />
      <g fill="var(--draw-paper)" stroke="var(--ink)">
        <rect x=".75" y=".75" width="62.5" height="22.5" rx="3" strokeWidth="1.5" />
        <path d="M1 14.5h62M1 18h62M1 21h62" />
      </g>
    </svg>
  )
}

const TEXT = 'M8 3h32M8 8h32M8 13h32M8 18h21M12 26h28M8 31h32M8 36h30M8 41h32M8 46h14'

const PRINTS: readonly [[number, ReactNode], ...[number, ReactNode][]] = [
  [
    16,
    <g key="halftone" fill="#1f4e79">
      <circle cx="8" cy="4" r="1.6" />
      <circle cx="24" cy="4" r="3.2" />
      <circle cx="40" cy="4" r="1.6" />
      <circle cx="16" cy="12" r="2.4" />
      <circle cx="32" cy="12" r="2.4" />
    </g>,
  ],
  [
    56,
    <g key="titles">
      <path d="M8 8h32M8 14h22" stroke="#1b1a17" strokeWidth="3" />
      <path d="M8 30h26M8 36h30" stroke="#8b8574" strokeWidth="3" />
      <path d="M38 9l3 3 6-7" stroke="#c8451a" strokeWidth="1.75" fill="none" transform="translate(-6 6)" />
    </g>,
  ],
  [54, <path key="text" d={TEXT} stroke="#55524a" strokeWidth="1.5" />],
  [
    84,
    <g key="pages" fill="none">
      <path d="M6 6h36v62H6z" stroke="#1b1a17" strokeWidth="1" />
      <path d="M12 18h14" stroke="#c8451a" strokeWidth="3" />
      <path d="M12 28h24M12 34h24M12 40h24M12 46h24M12 52h15" stroke="#55524a" strokeWidth="1.5" />
      <path d="M0 76h48" stroke="#1b1a17" strokeDasharray="4 3" />
    </g>,
  ],
]
