import { useEffect, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { pointsOf } from './outline-edit.ts'
import classes from './section-card.module.css'

/** What a section covers, one point a line. Lines that are still empty live in the field alone. */
export function PointsField({
  label,
  points,
  onChange,
}: {
  label: string
  points: readonly string[]
  onChange: (points: string[]) => void
}) {
  const [text, setText] = useState(() => points.join('\n'))
  useEffect(() => {
    // what is typed here comes back as it is; what Undo or another tab brought replaces it
    setText((typed) => (pointsOf(typed).join('\n') === points.join('\n') ? typed : points.join('\n')))
  }, [points])
  return (
    <textarea
      className={`muted ${classes.field}`}
      aria-label={label}
      placeholder={t('What it covers, one point per line')}
      rows={Math.max(1, text.split('\n').length)}
      value={text}
      dir="auto"
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onChange(pointsOf(currentTarget.value))
      }}
    />
  )
}
