import { t } from '../../i18n/t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

/** What a saved niche leads to outside of a project (specification, section 2: Detail dialogs). */
export function NicheActions({ nicheId }: { nicheId: string }) {
  return (
    <>
      <ButtonLink to="/dashboard/product-ideas" search={{ nicheId }}>
        {t('Use in Product Ideas')}
      </ButtonLink>
      <ButtonLink to="/dashboard/niche-selector" search={{ edit: nicheId }} variant="default">
        {t('Edit')}
      </ButtonLink>
      <ButtonLink to="/dashboard/niche-selector" search={{ regenerate: nicheId }} variant="default">
        {t('Regenerate Similar')}
      </ButtonLink>
    </>
  )
}
