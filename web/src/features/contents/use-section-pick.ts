import { PRODUCT_TYPES, type ProductType } from '@makeready/contract/domain/product-types'
import type { SectionOption } from '@makeready/contract/domain/section-types'
import type { DraftStorage } from '../../drafts/draft-storage.ts'
import { asString, usePersistedState } from '../../drafts/use-persisted-state.ts'
import { chosenSection, customNumberError, sectionLabelOf } from './section-choice.ts'

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
  draftStorage: DraftStorage,
  fixedType: ProductType | null,
  onName: (name: string) => void,
): SectionPick {
  const [ownType, setOwnType] = usePersistedState(draftStorage, 'section.product', asProductType)
  const [value, setValue] = usePersistedState(draftStorage, 'section.type', asString)
  const [number, setNumber] = usePersistedState(draftStorage, 'section.number', asString)
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
    numberFault: option?.custom && number !== '' ? customNumberError(option, number) : null,
    label: sectionLabelOf(option, number),
  }
}

function asProductType(stored: unknown): ProductType {
  return PRODUCT_TYPES.find((type) => type === stored) ?? PRODUCT_TYPES[0]
}
