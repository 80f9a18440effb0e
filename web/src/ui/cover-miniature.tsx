import type { CoverStyle } from '@makeready/contract/domain/cover-styles'
import type { CSSProperties } from 'react'
import { t } from '../i18n/t.ts'
import classes from './cover-miniature.module.css'

/** A title in a cover style, drawn by the browser. */
export function CoverMiniature({
  style,
  title,
  size,
}: {
  style: CoverStyle
  title: string
  size?: CSSProperties & { '--lines'?: number }
}) {
  return (
    <span className={classes.page} data-style={style} style={size} aria-hidden="true">
      <span className={classes.title}>{title || t('Your title')}</span>
    </span>
  )
}
