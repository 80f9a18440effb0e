import type { ContentRequest } from '@makeready/contract/contents'
import { DEFAULT_PRODUCT_TYPE } from '@makeready/contract/domain/product-types'
import { isMainRole, sectionRole } from '@makeready/contract/domain/section-roles'
import type { Section } from './other-sections.ts'

/**
 * For an introduction, a conclusion and the like, the idea's modules are those that the product has, once it has any:
 * readers look for what these texts promise. Of a product without a plan.
 */
export function withWrittenModules<Request extends ContentRequest>(
  request: Request,
  others: readonly Section[],
): Request {
  const { ideaContext, sectionName, productType = DEFAULT_PRODUCT_TYPE } = request
  const isMain = (name: string) => isMainRole(sectionRole({ name }, productType))
  const modules = others.map((other) => other.sectionName).filter(isMain)
  if (!ideaContext || isMain(sectionName) || modules.length === 0) return request
  return { ...request, ideaContext: { ...ideaContext, modules } }
}
