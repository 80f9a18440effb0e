import type { ContentRequest } from '@makeready/contract/contents'
import type { Rights } from '@makeready/contract/domain/book-design'
import { DEFAULT_PRODUCT_TYPE, type ProductType } from '@makeready/contract/domain/product-types'
import { fetchFullName } from '../account/queries.ts'
import type { Section } from '../contents/other-sections.ts'
import type { Owned } from '../database/items.ts'
import { fetchProject } from '../projects/queries.ts'

export type Product = {
  title: string
  author: string
  productType: ProductType
  hasCover: boolean
  /** of PLR content; null: not chosen yet */
  rights: Rights | null
  contexts: Pick<ContentRequest, 'nicheContext' | 'ideaContext' | 'titleContext'>
  sections: (Section & { id: string })[]
}

export async function fetchProduct(owned: Owned, projectId: string): Promise<Product> {
  const project = await fetchProject(owned, projectId)
  const { niche, productIdea: idea, productTitle } = project
  return {
    title: productTitle?.title ?? project.title,
    author: project.author ?? (await fetchFullName(owned)),
    productType: project.productType ?? (idea?.productType as ProductType | null) ?? DEFAULT_PRODUCT_TYPE,
    hasCover: project.cover !== null,
    rights: project.rights,
    contexts: {
      ...(niche && {
        nicheContext: {
          name: niche.name,
          marketSize: niche.marketSize,
          competitionLevel: niche.competitionLevel,
          profitPotential: niche.profitPotential,
          demographics: niche.demographics,
        },
      }),
      ...(idea && {
        ideaContext: {
          concept: idea.concept,
          targetAudience: idea.targetAudience,
          sellingPoints: idea.sellingPoints,
          modules: idea.modules,
        },
      }),
      ...(productTitle?.tone && { titleContext: { tone: productTitle.tone } }),
    },
    sections: project.contentSections.map(({ id, sectionName, content }) => ({ id, sectionName, content })),
  }
}
