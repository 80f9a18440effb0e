import { useEffect, useState } from 'react'
import { t } from '../../../i18n/t.ts'
import { pointsOf } from './outline-edit.ts'
import classes from './section-card.module.css'

/** One line until it is first focused, so that many sections are seen at once. Empty lines exist in the field only. */
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
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    // keeps what is typed; Undo or another tab's change replaces it
    setText((typed) => (pointsOf(typed).join('\n') === points.join('\n') ? typed : points.join('\n')))
  }, [points])
  return (
    <textarea
      className={`muted ${classes.field}`}
      data-closed={!isOpen || undefined}
      aria-label={label}
      placeholder={t('What it covers, one point per line')}
      rows={isOpen ? Math.max(1, text.split('\n').length) : 1}
      value={isOpen ? text : points.join(' · ')}
      onFocus={() => setIsOpen(true)}
      dir="auto"
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onChange(pointsOf(currentTarget.value))
      }}
    />
  )
}
