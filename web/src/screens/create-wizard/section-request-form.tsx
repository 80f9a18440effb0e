import type { Content } from '@makeready/contract/contents'
import { PRODUCT_TYPES, type ProductType } from '@makeready/contract/domain/product-types'
import type { FormEvent } from 'react'
import { sectionExists } from '../../features/contents/messages.ts'
import { SectionFields } from '../../features/contents/section-fields.tsx'
import { SectionForecast } from '../../features/contents/section-forecast.tsx'
import { VoiceField } from '../../features/contents/voice-field.tsx'
import { InterviewCard } from '../../features/interviews/interview-card.tsx'
import { formatDate } from '../../i18n/format.ts'
import { PRODUCT_TYPE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { GenerateButton } from '../../runs/generate-button.tsx'
import { submitOnCtrlEnter } from '../../runs/use-generation-keys.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import type { StepProps } from './step-props.ts'
import type { Section } from './use-section.ts'
import { WizardLanguage } from './wizard-language.tsx'

const TYPES = PRODUCT_TYPES.map((value) => ({ value, label: PRODUCT_TYPE_LABELS[value] }))

/** Selects a section and how to write it: generated, or typed by the creator. */
export function SectionRequestForm({
  wizard,
  engine,
  section,
  primary,
}: Pick<StepProps, 'wizard' | 'engine'> & { section: Section; primary: boolean }) {
  const { state } = wizard
  const { sections, idea } = state.parts
  const { form, generation, sectionSource } = section
  const name = form.watch('sectionName')
  const saveOwn = (event: FormEvent) => {
    event.preventDefault()
    void section.saveSection()
  }
  return (
    <form
      noValidate
      onKeyDown={submitOnCtrlEnter}
      onSubmit={sectionSource === 'own' ? saveOwn : form.handleSubmit((fields) => section.generate(fields))}
    >
      <Segmented
        label={t('How')}
        value={sectionSource}
        onChange={section.setSectionSource}
        options={[
          ['generate', t('Generate')],
          ['own', t('Write or paste your own')],
        ]}
      />
      {!idea && (
        <SelectField
          label={t('Product Type')}
          data={TYPES}
          value={state.productType}
          onChange={(event) => void section.setProductType(event.currentTarget.value as ProductType)}
        />
      )}
      <SectionFields
        form={form}
        productType={state.productType}
        onSectionType={section.chooseType}
        generating={sectionSource === 'generate'}
        warning={duplicateWarning(sections, name)}
        beside={<WizardLanguage wizard={wizard} engine={engine} always />}
      />
      {sectionSource === 'generate' && <VoiceField engine={engine} value={section.voice} onChange={section.setVoice} />}
      {sectionSource === 'generate' && (
        <InterviewCard
          key={name.trim()}
          projectId={state.draftProjectId}
          ensureProject={wizard.ensureDraft}
          scope={name.trim() === '' ? null : name.trim()}
          outline={form.watch('outline')}
          productType={state.productType}
          language={state.language}
        />
      )}
      {sectionSource === 'generate' && !generation.active && section.draft.text === '' && (
        <SectionForecast request={section.request} engine={engine} />
      )}
      {sectionSource === 'generate' && (
        <GenerateButton
          saysEnglishOnly
          active={generation.active}
          disabled={!section.option}
          engine={engine?.label}
          primary={primary}
        >
          {t('Generate Content')}
        </GenerateButton>
      )}
    </form>
  )
}

/** Specification, section 5: a warning that blocks nothing. */
function duplicateWarning(sections: readonly Content[], name: string): string | null {
  const sought = name.trim().toLowerCase()
  const duplicate = sought === '' ? undefined : sections.find((section) => section.sectionName.toLowerCase() === sought)
  if (!duplicate) return null
  return sectionExists(duplicate.sectionName, formatDate(duplicate.createdAt))
}
