import type { CoverStyle } from '@makeready/contract/domain/cover-styles'
import { t } from '../i18n/t.ts'
import classes from './cover-miniature.module.css'

/** A title in a cover style, drawn by the browser. */
export function CoverMiniature({ style, title }: { style: CoverStyle; title: string }) {
  return (
    <span className={classes.page} data-style={style} aria-hidden="true">
      <span className={`clamp ${classes.title}`} data-lines="3">
        {title || t('Your title')}
      </span>
    </span>
  )
}
