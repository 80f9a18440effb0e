import type { ProductType } from '@makeready/contract/domain/product-types'
import type { Idea, IdeaDraft } from '@makeready/contract/ideas'
import type { IdeaForm } from './idea-fields.tsx'
import type { IdeaRecord } from './idea-record.ts'

export type IdeaTypes = {
  run: 'ideas'
  draft: IdeaDraft
  item: Idea
  input: IdeaDraft & { productType: ProductType }
  form: IdeaForm
  record: IdeaRecord
}
