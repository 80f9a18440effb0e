import { t } from '../../i18n/t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

/** What a saved cover leads to outside of a project, besides its download (specification, section 2: Detail dialogs). */
export function CoverActions({ coverId }: { coverId: string }) {
  return (
    <>
      <ButtonLink to="/dashboard/cover-generator" search={{ edit: coverId }} variant="default">
        {t('Edit Settings')}
      </ButtonLink>
      <ButtonLink to="/dashboard/cover-generator" search={{ regenerate: coverId }} variant="default">
        {t('Regenerate')}
      </ButtonLink>
    </>
  )
}
