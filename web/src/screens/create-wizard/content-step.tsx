import type { Content } from '@makeready/contract/contents'
import { PRODUCT_TYPES, type ProductType } from '@makeready/contract/domain/product-types'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ContentDialog } from '../../features/contents/content-dialog.tsx'
import { ContentPane } from '../../features/contents/content-pane.tsx'
import { CONTENT_MESSAGES, sectionExists } from '../../features/contents/messages.ts'
import { SectionFields } from '../../features/contents/section-fields.tsx'
import { InterviewCard } from '../../features/interviews/interview-card.tsx'
import { formatDate } from '../../i18n/format.ts'
import { PRODUCT_TYPE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { translate } from '../../i18n/translate.ts'
import { GenerateButton } from '../../runs/generate-button.tsx'
import { submitOnCtrlEnter, useStopOnEscape } from '../../runs/use-generation-keys.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toastError, toastInfo, toastSuccess } from '../../ui/toast.ts'
import { Workspace, WorkspaceEmpty } from '../../ui/workspace.tsx'
import { ActionBar } from './action-bar.tsx'
import { AutopilotLink } from './autopilot-link.tsx'
import { SavedSections } from './saved-sections.tsx'
import { useSection } from './use-section.ts'
import type { StepProps } from './wizard-frame.tsx'
import { WizardLanguage } from './wizard-language.tsx'
import { moveTo } from './wizard-state.ts'

const TYPES = PRODUCT_TYPES.map((value) => ({ value, label: PRODUCT_TYPE_LABELS[value] }))

export function ContentStep({ wizard, engine }: StepProps) {
  const { state, commit } = wizard
  const { sections, idea } = state.parts
  const section = useSection(wizard, engine)
  const { form, generation, draft, sectionSource } = section
  const [open, setOpen] = useState<Content | null>(null)
  const { ask, dialog } = useConfirm()
  useStopOnEscape(generation.active, generation.stop)

  const writing = generation.active ? (generation.sent?.input.sectionName ?? null) : null
  const hasText = draft.text.trim() !== '' && !generation.active
  // Retry is the main action; the partial text can still be saved
  const unfinished = generation.canRetry && (draft.partial || !hasText)
  const name = form.watch('sectionName')
  const setSections = (next: readonly Content[]) => void commit({ type: 'parts', parts: { sections: next } })

  const remove = (index: number) => {
    setSections(sections.toSpliced(index, 1))
    toastInfo(t('Removed from this product'), { action: { label: t('Undo'), onClick: () => setSections(sections) } })
  }

  const saveOwn = (event: FormEvent) => {
    event.preventDefault()
    void section.saveSection()
  }

  const continueToCover = async () => {
    if (sections.length === 0) return void toastError(CONTENT_MESSAGES.noSections, { duration: 6_000 })
    if ((hasText || section.unsaved.length > 0) && !(await ask(UNSAVED_TEXT))) return
    const { kind } = await commit({ type: 'completed' })
    if (kind === 'saved') toastSuccess(t('Progress auto-saved as draft'))
  }

  return (
    <>
      <Workspace
        title={t('Write a section')}
        summary={generation.state.phase === 'idle' ? null : name}
        form={
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
            {sectionSource === 'generate' && (
              <GenerateButton
                active={generation.active}
                disabled={!section.option}
                engine={engine?.label}
                primary={!hasText && sections.length === 0 && !generation.canRetry}
              >
                {t('Generate Content')}
              </GenerateButton>
            )}
          </form>
        }
        side={
          <>
            <SavedSections
              sections={sections}
              section={section}
              onOpen={setOpen}
              onMove={(from, to) => setSections(moveTo(sections, from, to))}
              onRemove={remove}
            />
            <AutopilotLink wizard={wizard} />
          </>
        }
      >
        <ContentPane
          section={section}
          name={writing ?? name}
          about={{
            editorId: `wizard.${state.draftProjectId ?? 'new'}`,
            title: state.parts.title?.title ?? state.name ?? undefined,
            productType: state.productType,
            projectId: state.draftProjectId ?? undefined,
          }}
          engine={engine?.label}
          open={sectionSource === 'own'}
        >
          <WorkspaceEmpty>
            <EmptyState
              title={sections.length === 0 ? t('No sections yet') : t('The next section')}
              action={
                sectionSource === 'generate' &&
                section.next && (
                  <Button
                    className="wraps"
                    variant={section.option && sections.length === 0 ? 'default' : 'filled'}
                    onClick={section.writeNext}
                  >
                    {t('Write “{section}”', { section: translate(section.next.name) })}
                  </Button>
                )
              }
            >
              {sections.length === 0
                ? t('Choose a section type and generate the first section, or write your own.')
                : section.next
                  ? t('Write it now, choose another one, or continue to the cover.')
                  : t('Choose its section type, or continue to the cover.')}
            </EmptyState>
          </WorkspaceEmpty>
        </ContentPane>
      </Workspace>
      <ActionBar wizard={wizard} note={noteOf(generation.active, sections.length)}>
        <Button
          variant={hasText && !unfinished ? 'filled' : 'default'}
          disabled={!hasText}
          loading={section.saving}
          onClick={() => void section.saveSection()}
        >
          {draft.partial && hasText ? t('Save Partial Text') : t('Save Content')}
        </Button>
        <Button
          variant={!hasText && !generation.active && !unfinished && !section.next ? 'filled' : 'default'}
          {...(sections.length === 0 && NOT_YET)}
          disabled={section.saving}
          onClick={() => void continueToCover()}
        >
          {t('Continue to Cover')}
        </Button>
      </ActionBar>
      {open && <ContentDialog content={open} onClose={() => setOpen(null)} />}
      {dialog}
    </>
  )
}

/** Looks as far off as it is, and says why when it is pressed. */
const NOT_YET = { bg: 'var(--canvas)', c: 'var(--ink-3)' }

const UNSAVED_TEXT = {
  title: t('Unsaved text'),
  question: t('There’s text that isn’t saved as a section yet. Continue without it?'),
  note: t('It stays here until the product is finished.'),
  confirmLabel: t('Continue'),
}

function noteOf(writing: boolean, sections: number): string | undefined {
  if (writing) return t('Save waits until the text is complete.')
  return sections === 0 ? t('You need at least one section to continue.') : undefined
}

/** Specification, section 5: a warning that blocks nothing. */
function duplicateWarning(sections: readonly Content[], name: string): string | null {
  const wanted = name.trim().toLowerCase()
  const duplicate = wanted === '' ? undefined : sections.find((section) => section.sectionName.toLowerCase() === wanted)
  if (!duplicate) return null
  return sectionExists(duplicate.sectionName, formatDate(duplicate.createdAt))
}
