import type { ProductType } from '@makeready/contract/domain/product-types'
import { formatDate, formatTime } from '../i18n/format.ts'
import { PRODUCT_TYPE_LABELS } from '../i18n/labels.ts'

type Described = { createdAt?: string; productType?: ProductType | null }

/** By id, the names of saved items in a list; of equal ones also with product type and time. */
export function savedLabels<Item extends { id: string }>(
  items: readonly (Item & Described)[],
  nameOf: (item: Item) => string,
): ReadonlyMap<string, string> {
  const groups = Map.groupBy(items, nameOf)
  return new Map(
    items.map((item) => {
      const name = nameOf(item)
      const { id, createdAt, productType } = item
      if (groups.get(name)?.length === 1 || createdAt === undefined) return [id, name]
      const type = productType ? PRODUCT_TYPE_LABELS[productType] : null
      return [id, [name, type, formatDate(createdAt), formatTime(new Date(createdAt))].filter(Boolean).join(' · ')]
    }),
  )
}
