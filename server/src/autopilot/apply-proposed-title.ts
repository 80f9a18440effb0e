import { z } from 'zod'
import { withCoverTextUpdates } from '../covers/cover-text-queries.ts'
import type { Owned } from '../database/items.ts'
import { proposedName } from '../engine/lists/item-fields.ts'
import { fetchProject, updateProject } from '../projects/queries.ts'
import { updateTitle } from '../titles/queries.ts'

/** Longer ones are descriptions, not titles. */
const LONGEST = 100
const shape = z
  .string()
  .transform((text) => text.trim().replace(/^["'“„«]+|["'”“»]+$/g, ''))
  .pipe(proposedName)

/** Sets the proposed title unless the creator renamed the product; an unusable one is ignored. */
export async function applyProposedTitle(
  own: Owned,
  projectId: string,
  { typed, proposed }: { typed: string; proposed: unknown },
): Promise<void> {
  const { data: title } = shape.safeParse(proposed)
  if (title === undefined || title.length > LONGEST) return
  const { productTitle, title: name } = await fetchProject(own, projectId)
  if ((productTitle?.title ?? name) !== typed) return
  await withCoverTextUpdates(own, [projectId], async () => {
    if (productTitle) await updateTitle(own, productTitle.id, { title })
    if (name === typed) await updateProject(own, projectId, { title })
  })
}
