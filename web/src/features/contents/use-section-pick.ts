import { PRODUCT_TYPES, type ProductType } from '@makeready/contract/domain/product-types'
import type { SectionOption } from '@makeready/contract/domain/section-types'
import type { Drawer } from '../../drafts/drawer.ts'
import { asString, useKept } from '../../drafts/use-kept.ts'
import { chosenSection, customNumberFault, sectionLabelOf } from './section-choice.ts'

export type SectionPick = {
  productType: ProductType
  setProductType: (type: ProductType) => void
  option: SectionOption | null
  choose: (value: string) => void
  number: string
  setNumber: (number: string) => void
  numberFault: string | null
  label: string
}

export function useSectionPick(
  drawer: Drawer,
  fixedType: ProductType | null,
  onName: (name: string) => void,
): SectionPick {
  const [ownType, setOwnType] = useKept(drawer, 'section.product', asProductType)
  const [value, setValue] = useKept(drawer, 'section.type', asString)
  const [number, setNumber] = useKept(drawer, 'section.number', asString)
  const productType = fixedType ?? ownType
  const option = chosenSection(productType, value)
  const named = (next: SectionOption | null, typed: string) => {
    const label = sectionLabelOf(next, typed)
    if (label !== '') onName(label)
  }
  return {
    productType,
    setProductType: setOwnType,
    option,
    choose(next) {
      setValue(next)
      named(chosenSection(productType, next), number)
    },
    number,
    setNumber(next) {
      setNumber(next)
      named(option, next)
    },
    numberFault: option?.custom && number !== '' ? customNumberFault(option, number) : null,
    label: sectionLabelOf(option, number),
  }
}

function asProductType(stored: unknown): ProductType {
  return PRODUCT_TYPES.find((type) => type === stored) ?? PRODUCT_TYPES[0]
}
