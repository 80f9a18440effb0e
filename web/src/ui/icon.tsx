/** Line icons on a 20 px grid, stroke 1.5, square ends. */
const PATHS = {
  dashboard: 'M2.75 2.75h6v6h-6zM11.25 2.75h6v3.5h-6zM11.25 8.75h6v8.5h-6zM2.75 11.25h6v6h-6z',
  create: 'M4.25 2.75h7.5l4 4v10.5H4.25zM10 8v6M7 11h6',
  products:
    'M3.25 3.25h3.5v13.5h-3.5zM6.75 5.25h4v11.5h-4zM3.25 13.25h3.5M6.75 13.75h4M11.4 5.9l3.1-.8 2.9 10.9-3.1.8z',
  admin: 'M10 2.5l6.25 2.25v5c0 3.75-2.5 6.25-6.25 7.75-3.75-1.5-6.25-4-6.25-7.75v-5zM7.25 9.75l2 2 3.75-3.75',
  fold: 'M2.75 3.25h14.5v13.5H2.75zM7.75 3.25v13.5M13.5 7.75L11.25 10l2.25 2.25',
  unfold: 'M2.75 3.25h14.5v13.5H2.75zM7.75 3.25v13.5M11.25 7.75L13.5 10l-2.25 2.25',
  signOut: 'M8.25 3.25h-5v13.5h5M7.5 10h9.5M13.5 6.5L17 10l-3.5 3.5',
  search: 'M14.25 8.75a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM13 13l4.25 4.25',
  moon: 'M16.5 11.7A6.75 6.75 0 0 1 8.3 3.5a6.75 6.75 0 1 0 8.2 8.2z',
  sun: 'M13.25 10a3.25 3.25 0 1 1-6.5 0 3.25 3.25 0 0 1 6.5 0zM10 1.75v2M10 16.25v2M1.75 10h2M16.25 10h2M4.2 4.2l1.4 1.4M14.4 14.4l1.4 1.4M4.2 15.8l1.4-1.4M14.4 5.6l1.4-1.4',
  back: 'M17 10H3.5M8 5.5L3.5 10 8 14.5',
  forward: 'M3 10h13.5M12 5.5l4.5 4.5-4.5 4.5',
  more: 'M4 10h1M9.5 10h1M15 10h1',
  check: 'M3.75 10.5l4.25 4.25 8.25-9',
  grip: 'M7 4.5h1M7 10h1M7 15.5h1M12 4.5h1M12 10h1M12 15.5h1',
  up: 'M5 12.5l5-5 5 5',
  down: 'M5 7.5l5 5 5-5',
  eye: 'M1.75 10c2-3.7 4.75-5.5 8.25-5.5s6.25 1.8 8.25 5.5c-2 3.7-4.75 5.5-8.25 5.5S3.75 13.7 1.75 10zM12.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  warning: 'M10 3l7.75 13.75H2.25zM10 8v4.25M10 14.2v.01',
  again: 'M16.25 8.25A6.5 6.5 0 0 0 4.5 6.5M3.75 11.75A6.5 6.5 0 0 0 15.5 13.5M4.25 2.75v4h4M15.75 17.25v-4h-4',
  download: 'M10 2.75v10.5M5.5 8.75l4.5 4.5 4.5-4.5M3.25 17.25h13.5',
  plus: 'M10 3.5v13M3.5 10h13',
  niche: 'M13.75 8.25a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM12.25 12.25l5 5M8.25 5.5v5.5M5.5 8.25H11',
  idea: 'M7.25 14.25v-1.6a5.25 5.25 0 1 1 5.5 0v1.6zM7.75 17.25h4.5M10 14V9.5M8 7.75l2 1.75 2-1.75',
  title: 'M5.25 2.75h9.5v14.5h-9.5zM5.25 13.75h9.5M7.5 5.5h5M10 5.5v5.5',
  content: 'M3.25 2.75h13.5v14.5H3.25zM6 6.25h8M6 9.25h8M6 12.25h5',
  cover: 'M4.25 2.75h11.5v14.5H4.25zM4.25 12.75h11.5M12.5 7.75a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  review: 'M15.5 10a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM10 1.75v16.5M1.75 10h16.5',
  autopilot:
    'M8.25 6.5a3.75 3.75 0 1 1-3.75-3.75A3.75 3.75 0 0 1 8.25 6.5zM4.5 10.25h13M11.25 2.75h6M11.25 6.25h6M2.75 13.75h14.5M2.75 17.25h9.5',
  pause: 'M6 4h2.5v12H6zM11.5 4H14v12h-2.5z',
  play: 'M6 3.75l9.5 6.25L6 16.25z',
  undo: 'M7.5 4L3.5 8l4 4M3.5 8h8a4.5 4.5 0 0 1 0 9H7',
  tools:
    'M3 5h9M15 5h2M3 10h3M9 10h8M3 15h8M14 15h3M15 5a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0zM9 10a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0zM14 15a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0z',
  edit: 'M3 17l.75-3.75L13.5 3.5l3 3-9.75 9.75zM11.5 5.5l3 3',
  copy: 'M7.25 7.25h10v10h-10zM13 7.25v-4.5H2.75V13h4.5',
  trash: 'M3 5.25h14M7.25 5V2.75h5.5V5M4.75 5.25l.9 12h8.7l.9-12M8.25 8.5v5.5M11.75 8.5v5.5',
  close: 'M4.5 4.5l11 11M15.5 4.5l-11 11',
  stop: 'M5 5h10v10H5z',
  language:
    'M10 2.75a7.25 7.25 0 1 1 0 14.5 7.25 7.25 0 0 1 0-14.5zM2.75 10h14.5M10 2.75c-4 4.5-4 10 0 14.5M10 2.75c4 4.5 4 10 0 14.5',
  interview: 'M3 3.25h14v10H9.75L6 16.75v-3.5H3zM6 6.75h8M6 9.75h5',
  microphone:
    'M10 2.75a2.5 2.5 0 0 1 2.5 2.5v4.5a2.5 2.5 0 0 1-5 0v-4.5a2.5 2.5 0 0 1 2.5-2.5zM4.75 9.75a5.25 5.25 0 0 0 10.5 0M10 15v2.75',
  plug: 'M7 2.75v4M13 2.75v4M4.75 6.75h10.5v3a5.25 5.25 0 0 1-10.5 0zM10 15v2.75',
} as const

export type IconName = keyof typeof PATHS

/** Decorative: the label is on the control around it. */
export function Icon({
  name,
  size = 20,
  className,
}: {
  name: IconName
  size?: number
  className?: string | undefined
}) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill={name === 'stop' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="square"
      strokeLinejoin="miter"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
