import type { Focus } from '@makeready/contract/covers'
import { Stack, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'
import { t } from '../../i18n/t.ts'
import classes from './focus-picker.module.css'

const CENTER: Focus = { x: 0.5, y: 0.5 }
const STEP = 0.05
/** Milliseconds without a change before cropping. */
const PAUSE_MS = 600
const MOVES: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

const inside = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100
const percent = (share: number) => Math.round(share * 100)

/** The picture beneath the text, with the point a crop keeps: movable by pointer or arrow keys. */
export function FocusPicker({
  picture,
  focus,
  onMove,
}: {
  picture: string
  focus: Focus | null
  onMove: (focus: Focus) => void
}) {
  const [moved, setMoved] = useState<Focus | null>(null)
  const point = moved ?? focus ?? CENTER
  useEffect(() => {
    if (!moved) return
    const delay = setTimeout(() => {
      onMove(moved)
      setMoved(null)
    }, PAUSE_MS)
    return () => clearTimeout(delay)
  }, [moved, onMove])

  function byKey(event: KeyboardEvent) {
    const move = MOVES[event.key]
    if (!move) return
    event.preventDefault()
    setMoved({ x: inside(point.x + move.x), y: inside(point.y + move.y) })
  }

  function byPointer({ currentTarget, clientX, clientY, pointerId, buttons, type }: PointerEvent) {
    if (type === 'pointerdown') currentTarget.setPointerCapture(pointerId)
    else if (buttons === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    setMoved({ x: inside((clientX - left) / width), y: inside((clientY - top) / height) })
  }

  return (
    <Stack gap={6}>
      <h2>{t('Crop')}</h2>
      <UnstyledButton
        className={classes.picture}
        aria-label={t('Focus of the crop: {x}% across, {y}% down. Move it with the arrow keys.', {
          x: percent(point.x),
          y: percent(point.y),
        })}
        onKeyDown={byKey}
        onPointerDown={byPointer}
        onPointerMove={byPointer}
      >
        <img src={picture} alt="" draggable={false} />
        <span className={classes.point} style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} />
      </UnstyledButton>
      <span className="caption">{t('Move the point to what should stay in view.')}</span>
    </Stack>
  )
}
