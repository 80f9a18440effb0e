import { DEFAULT_LANGUAGE } from '@makeready/contract/domain/languages'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { asString, usePersistedState } from '../../drafts/use-persisted-state.ts'
import { plannedSections, unwrittenSections } from '../../features/contents/planned-sections.ts'
import { chosenSection, sectionLabelOf, sectionNameFrom } from '../../features/contents/section-choice.ts'
import type { SectionForm } from '../../features/contents/section-form.ts'
import type { UnsavedSection } from '../../features/contents/unsaved-sections.ts'
import type { EngineStatus } from '../../runs/engine-label.ts'
import type { Wizard } from './use-wizard.ts'

/** A section of the product type, as the form identifies it. */
export type SectionChoice = Pick<UnsavedSection, 'sectionType' | 'customNumber'>

/** The product's planned and chosen sections, and the name of the one in the form. */
export function useSectionNames(
  { state: { productType, parts, language }, draftStorage }: Wizard,
  engine: EngineStatus | undefined,
  form: UseFormReturn<SectionForm>,
) {
  const [autoName, setAutoName] = usePersistedState(draftStorage, 'content.name', asString)
  const [sectionType, customNumber] = form.watch(['sectionType', 'customNumber'])
  const option = chosenSection(productType, sectionType)
  // the built-in composer writes English only
  const written = engine?.kind === 'model' ? language : DEFAULT_LANGUAGE
  const label = sectionLabelOf(option, customNumber, written)
  const planned = plannedSections(productType, parts.idea?.modules ?? [], written)
  const unwritten = unwrittenSections(
    planned,
    parts.sections.map(({ sectionName }) => sectionName),
  )

  const labelOf = ({ sectionType, customNumber }: SectionChoice) =>
    sectionLabelOf(chosenSection(productType, sectionType), customNumber, written)

  /** Named after its text, else as planned, else by its type. */
  const nameOf = (section: SectionChoice, text: string) => {
    const label = labelOf(section)
    const name = label === '' ? '' : sectionNameFrom(chosenSection(productType, section.sectionType), label, text)
    return name === label ? (planned.find((one) => one.label === label)?.name ?? name) : name
  }

  const chosen = (): SectionChoice => ({
    sectionType: form.getValues('sectionType'),
    customNumber: form.getValues('customNumber'),
  })

  const nameAutomatically = (name: string) => {
    const typed = form.getValues('sectionName')
    if (typed !== '' && typed !== autoName) return false
    form.setValue('sectionName', name)
    setAutoName(name)
    return true
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the product type changes
  useEffect(() => {
    if (sectionType !== '' && !option) form.setValue('sectionType', '')
  }, [productType])

  return { option, label, planned, unwritten, chosen, nameOf, nameAutomatically, setAutoName }
}
