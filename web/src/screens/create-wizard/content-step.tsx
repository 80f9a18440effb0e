import type { Content } from '@makeready/contract/contents'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ContentDialog } from '../../features/contents/content-dialog.tsx'
import { ContentPane } from '../../features/contents/content-pane.tsx'
import { CONTENT_MESSAGES } from '../../features/contents/messages.ts'
import { useOutdatedSections } from '../../features/interviews/use-outdated-sections.ts'
import { t } from '../../i18n/t.ts'
import { useStopOnEscape } from '../../runs/use-generation-keys.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { toastError, toastInfo, toastSuccess } from '../../ui/toast/toast.ts'
import { Workspace } from '../../ui/workspace.tsx'
import { ActionBar } from './action-bar.tsx'
import { AutopilotLink } from './autopilot-link.tsx'
import { NextSection } from './next-section.tsx'
import { SavedSections } from './saved-sections.tsx'
import { SectionRequestForm } from './section-request-form.tsx'
import type { StepProps } from './step-props.ts'
import { useSection } from './use-section.ts'
import { moveTo } from './wizard-state.ts'

export function ContentStep({ wizard, engine }: StepProps) {
  const { state, commit } = wizard
  const { sections } = state.parts
  const section = useSection(wizard, engine)
  const isOutdated = useOutdatedSections(state.draftProjectId ?? undefined)
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
          <SectionRequestForm
            wizard={wizard}
            engine={engine}
            section={section}
            primary={!hasText && sections.length === 0 && !generation.canRetry}
          />
        }
        side={
          <>
            <SavedSections
              sections={sections}
              section={section}
              goal={(engine?.kind === 'model' && section.request.words) || null}
              isOutdated={isOutdated}
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
          sections={sections.map((one) => one.sectionName)}
        >
          <NextSection section={section} isFirst={sections.length === 0} />
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

/** Looks disabled, and explains why when clicked. */
const NOT_YET = { bg: 'var(--canvas)', c: 'var(--ink-3)' }

const UNSAVED_TEXT = {
  title: t('Unsaved text'),
  question: t('There’s text that isn’t saved as a section yet. Continue without it?'),
  note: t('It stays here until the product is finished.'),
  confirmLabel: t('Continue'),
}

function noteOf(writing: boolean, sections: number): string | undefined {
  if (writing) return t('You can save when the text is complete.')
  return sections === 0 ? t('You need at least one section to continue.') : undefined
}
