/** Specification, section 9; the union of both readings is settled in the project's decision 0007. */
export const PRODUCT_TYPES = ['ebook', 'course', 'guide', 'workbook', 'template', 'plr'] as const

export type ProductType = (typeof PRODUCT_TYPES)[number]

export const PRODUCT_TYPE_LABELS: Record<ProductType, string> = {
  ebook: 'eBook',
  course: 'Online Course',
  guide: 'Guide/Tutorial',
  workbook: 'Workbook',
  template: 'Template Pack',
  plr: 'PLR Content',
}

export const DEFAULT_PRODUCT_TYPE: ProductType = 'ebook'
