import { t } from '../../i18n/t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

/** What a saved section leads to outside of a project, besides its download (specification, section 2: Detail dialogs). */
export function ContentActions({ contentId }: { contentId: string }) {
  return (
    <>
      <ButtonLink to="/dashboard/content-generator" search={{ edit: contentId }} variant="default">
        {t('Edit')}
      </ButtonLink>
      <ButtonLink to="/dashboard/content-generator" search={{ regenerate: contentId }} variant="default">
        {t('Regenerate')}
      </ButtonLink>
    </>
  )
}
