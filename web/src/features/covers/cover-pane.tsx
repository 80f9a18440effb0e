import type { Focus } from '@makeready/contract/covers'
import { useCallback, useEffect, useRef } from 'react'
import { t } from '../../i18n/t.ts'
import { CoverThumbnail } from '../../ui/drawings/cover-thumbnail.tsx'
import { Loading } from '../../ui/loading.tsx'
import { useResultFocus } from '../../ui/use-result-focus.ts'
import { CoverChecks } from './cover-checks.tsx'
import { CoverFrame } from './cover-frame.tsx'
import classes from './cover-pane.module.css'
import type { CoverResult, CoverResults } from './cover-results.ts'
import { CoverWarnings } from './cover-warnings.tsx'
import { FocusPicker } from './focus-picker.tsx'
import { COVER_MESSAGES } from './messages.ts'
import { ShopSizes } from './shop-sizes.tsx'

export function CoverPane({
  coverResults,
  imageUrl,
  alt,
  isGenerating,
  coverCount,
  onShow,
  base,
  onCrop,
}: {
  coverResults: CoverResults
  imageUrl: string | null
  alt: string
  isGenerating: boolean
  coverCount: boolean
  onShow: (imageUrl: string) => void
  /** the saved cover, shown until there is a new one */
  base?: CoverResult | undefined
  onCrop: (coverResult: CoverResult, focus: Focus) => Promise<void>
}) {
  const place = useRef<HTMLElement>(null)
  useResultFocus(place, coverCount)
  const found = coverResults.all.find((coverResult) => coverResult.imageUrl === imageUrl) ?? base
  const move = useRef<(focus: Focus) => void>(null)
  useEffect(() => {
    move.current = (focus) => void (found && onCrop(found, focus))
  })
  const onMove = useCallback((focus: Focus) => move.current?.(focus), [])
  const earlier = (
    <div>
      <h2>{t('Earlier covers')}</h2>
      <ul className={classes.results} aria-label={t('Earlier covers')}>
        {coverResults.all.map((coverResult, index) => (
          <li key={coverResult.imageUrl}>
            <button
              type="button"
              aria-pressed={coverResult.imageUrl === imageUrl}
              aria-label={t('Cover {number}', { number: index + 1 })}
              onClick={() => onShow(coverResult.imageUrl)}
            >
              <CoverThumbnail src={coverResult.imageUrl} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on low screens, which needs keyboard access
    <section ref={place} tabIndex={0} className={classes.place} aria-label={t('Cover preview')}>
      <CoverFrame src={imageUrl} alt={alt} note={COVER_MESSAGES.placeholder}>
        {isGenerating && (
          <div className={`sheet ${classes.generating}`}>
            <Loading label={t('In progress')} />
          </div>
        )}
      </CoverFrame>
      {!isGenerating && (
        <CoverWarnings coverResult={coverResults.all.find((coverResult) => coverResult.imageUrl === imageUrl)} />
      )}
      {imageUrl && !isGenerating && (
        <aside className={classes.aside}>
          <ShopSizes imageUrl={imageUrl} />
          <CoverChecks imageUrl={imageUrl} result={found} />
          {found?.picture && <FocusPicker picture={found.picture} focus={found.focus ?? null} onMove={onMove} />}
          {coverResults.all.length > 1 && earlier}
        </aside>
      )}
    </section>
  )
}
