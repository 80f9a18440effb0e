import type { ProductTitle } from '@makeready/contract/titles'
import { t } from '../../i18n/t.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CopyTitle } from './copy-title.tsx'

/** What a saved title leads to outside of a project (specification, section 2: Detail dialogs). */
export function TitleActions({ title }: { title: ProductTitle }) {
  return (
    <>
      <ButtonLink to="/dashboard/content-generator" search={{ titleId: title.id }}>
        {t('Generate Content')}
      </ButtonLink>
      <ButtonLink to="/dashboard/cover-generator" search={{ titleId: title.id }} variant="default">
        {t('Create Cover')}
      </ButtonLink>
      <CopyTitle title={title.title} inWords />
      <ButtonLink to="/dashboard/title-generator" search={{ edit: title.id }} variant="subtle" color="ink">
        {t('Edit')}
      </ButtonLink>
      <ButtonLink to="/dashboard/title-generator" search={{ regenerate: title.id }} variant="subtle" color="ink">
        {t('Regenerate')}
      </ButtonLink>
    </>
  )
}
