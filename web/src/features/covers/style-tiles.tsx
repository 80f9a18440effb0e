import type { CoverForm } from '@makeready/contract/covers'
import { COVER_STYLES } from '@makeready/contract/domain/cover-styles'
import { Input } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { COVER_STYLE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { CoverMiniature } from '../../ui/cover-miniature.tsx'
import classes from './style-tiles.module.css'

/** The nine styles as radio buttons, each showing the creator's title in that style. */
export function StyleTiles({ form, title }: { form: UseFormReturn<CoverForm>; title: string }) {
  const { register, formState } = form
  return (
    <Input.Wrapper label={t('Design Style')} labelElement="div" error={formState.errors.style?.message}>
      <div role="radiogroup" aria-label={t('Design Style')} className={classes.tiles}>
        {COVER_STYLES.map((style) => (
          <label key={style} className={classes.tile}>
            <input type="radio" value={style} className="tile-input" {...register('style')} />
            <CoverMiniature style={style} title={title} />
            <span className={classes.name} style={{ fontSize: 13 }}>
              {COVER_STYLE_LABELS[style]}
            </span>
          </label>
        ))}
      </div>
    </Input.Wrapper>
  )
}
