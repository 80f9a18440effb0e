import { ButtonLink } from '../../ui/button-link.tsx'

/** What a saved section leads to outside of a project, besides its download (specification, section 2: Detail dialogs). */
export function ContentActions({ contentId }: { contentId: string }) {
  return (
    <>
      <ButtonLink to="/dashboard/content-generator" search={{ edit: contentId }} variant="default">
        Edit
      </ButtonLink>
      <ButtonLink to="/dashboard/content-generator" search={{ regenerate: contentId }} variant="default">
        Regenerate
      </ButtonLink>
    </>
  )
}
