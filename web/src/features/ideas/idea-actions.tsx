import { t } from '../../i18n/t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

/** What a saved idea leads to outside of a project (specification, section 2: Detail dialogs). */
export function IdeaActions({ ideaId }: { ideaId: string }) {
  return (
    <>
      <ButtonLink to="/dashboard/title-generator" search={{ ideaId }}>
        {t('Generate Titles')}
      </ButtonLink>
      <ButtonLink to="/dashboard/product-ideas" search={{ edit: ideaId }} variant="default">
        {t('Edit')}
      </ButtonLink>
      <ButtonLink to="/dashboard/product-ideas" search={{ regenerate: ideaId }} variant="default">
        {t('Regenerate Similar')}
      </ButtonLink>
    </>
  )
}
