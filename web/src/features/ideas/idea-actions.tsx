import { ButtonLink } from '../../ui/button-link.tsx'

/** What a saved idea leads to outside of a project (specification, section 2: Detail dialogs). */
export function IdeaActions({ ideaId }: { ideaId: string }) {
  return (
    <>
      <ButtonLink to="/dashboard/title-generator" search={{ ideaId }}>
        Generate Titles
      </ButtonLink>
      <ButtonLink to="/dashboard/product-ideas" search={{ edit: ideaId }} variant="default">
        Edit
      </ButtonLink>
      <ButtonLink to="/dashboard/product-ideas" search={{ regenerate: ideaId }} variant="default">
        Regenerate Similar
      </ButtonLink>
    </>
  )
}
