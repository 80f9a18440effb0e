import { useEffect, useState } from 'react'
import { t } from '../../../i18n/t.ts'
import { pointsOf } from './outline-edit.ts'
import classes from './section-card.module.css'

/** Empty lines exist in the field only. */
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
    // keeps what is typed; Undo or another tab's change replaces it
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
