import { project } from '@makeready/contract/projects'
import { publication } from '@makeready/contract/publication'
import { z } from 'zod'

const { theme, trim, citations, rights: resaleRights } = project.shape
const { audience, rights: publishingRights, price, currency, creditsAi } = publication.shape

/**
 * `product` in our own exports: what a product has and no file of a book says. Who checked its accessibility is left out,
 * because that person answers for one edition.
 */
export const productChoices = z
  .object({ theme, trim, citations, resaleRights, audience, publishingRights, price, currency, creditsAi })
  .partial()

export type ProductChoices = z.infer<typeof productChoices>
