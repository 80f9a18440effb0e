import { useQuery } from '@tanstack/react-query'
import { Loading } from '../../../ui/loading.tsx'
import classes from '../account.module.css'

/** White border around a code, in modules: some cameras need it (ISO/IEC 18004, section 9.1). */
const QUIET_ZONE = 4

/** Drawn locally, so that nobody else sees the text. If it cannot be drawn, the text can be copied. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const drawing = useQuery({
    queryKey: ['qr-code', text],
    queryFn: async () => (await import('uqr')).encode(text, { border: QUIET_ZONE }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (drawing.isPending) return <Loading />
  if (!drawing.data) return null
  const { data, size } = drawing.data
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
