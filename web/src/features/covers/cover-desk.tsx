import { useRef } from 'react'
import { t } from '../../i18n/t.ts'
import { CoverThumbnail } from '../../ui/cover-thumbnail.tsx'
import { Loading } from '../../ui/loading.tsx'
import { useResultFocus } from '../../ui/use-result-focus.ts'
import classes from './cover-desk.module.css'
import { CoverProof } from './cover-proof.tsx'
import { CoverRemarks } from './cover-remarks.tsx'
import { COVER_MESSAGES } from './messages.ts'
import type { Proofs } from './proofs.ts'

export function CoverDesk({
  proofs,
  imageUrl,
  alt,
  making,
  made,
  onShow,
}: {
  proofs: Proofs
  imageUrl: string | null
  alt: string
  making: boolean
  made: boolean
  onShow: (imageUrl: string) => void
}) {
  const place = useRef<HTMLElement>(null)
  useResultFocus(place, made)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on low screens, and must do so by keys as well
    <section ref={place} tabIndex={0} className={classes.place} aria-label={t('Cover preview')}>
      <CoverProof src={imageUrl} alt={alt} note={COVER_MESSAGES.placeholder}>
        {making && (
          <div className={classes.making}>
            <Loading label={t('In progress')} />
          </div>
        )}
      </CoverProof>
      {!making && <CoverRemarks proof={proofs.all.find((proof) => proof.imageUrl === imageUrl)} />}
      {proofs.all.length > 1 && (
        <ul className={classes.proofs} aria-label={t('Earlier covers')}>
          {proofs.all.map((proof, index) => (
            <li key={proof.imageUrl}>
              <button
                type="button"
                aria-pressed={proof.imageUrl === imageUrl}
                aria-label={t('Cover {number}', { number: index + 1 })}
                onClick={() => onShow(proof.imageUrl)}
              >
                <CoverThumbnail src={proof.imageUrl} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
