import type { ProductTitle } from '@makeready/contract/titles'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CopyTitle } from './copy-title.tsx'

/** What a saved title leads to outside of a project (specification, section 2: Detail dialogs). */
export function TitleActions({ title }: { title: ProductTitle }) {
  return (
    <>
      <ButtonLink to="/dashboard/content-generator" search={{ titleId: title.id }}>
        Generate Content
      </ButtonLink>
      <ButtonLink to="/dashboard/cover-generator" search={{ titleId: title.id }} variant="default">
        Create Cover
      </ButtonLink>
      <CopyTitle title={title.title} inWords />
      <ButtonLink to="/dashboard/title-generator" search={{ edit: title.id }} variant="subtle" color="ink">
        Edit
      </ButtonLink>
      <ButtonLink to="/dashboard/title-generator" search={{ regenerate: title.id }} variant="subtle" color="ink">
        Regenerate
      </ButtonLink>
    </>
  )
}
