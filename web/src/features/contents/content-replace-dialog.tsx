import type { Content, GeneratedContent } from '@makeready/contract/contents'
import { DEFAULT_WRITING_STYLE, WRITING_STYLES } from '@makeready/contract/domain/content-types'
import { longText, requiredName } from '@makeready/contract/fields'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '../../api.ts'
import { CompareDialog } from '../../compare/compare-dialog.tsx'
import type { Field } from '../../compare/differences.ts'
import { createDraftStorage } from '../../drafts/draft-storage.ts'
import { usePersistedForm } from '../../drafts/use-persisted-form.ts'
import { usePersistedState } from '../../drafts/use-persisted-state.ts'
import { CONTENT_TYPE_LABELS } from '../../i18n/labels.ts'
import { t } from '../../i18n/t.ts'
import { engineName } from '../../runs/engine-label.ts'
import { GenerateButton } from '../../runs/generate-button.tsx'
import type { RunState } from '../../runs/run-state.ts'
import type { RunInputs } from '../../runs/runs.ts'
import { useEngine } from '../../runs/use-engine.ts'
import { useGeneration } from '../../runs/use-generation.ts'
import { submitOnCtrlEnter } from '../../runs/use-generation-keys.ts'
import { languageOf } from '../../tools/default-language.ts'
import { ideaContext } from '../../tools/idea-context.ts'
import { ReplaceDialog } from '../../tools/replace-dialog.tsx'
import { notifyUnchanged, type PartOf, useReplacement } from '../../tools/use-replacement.ts'
import { GrowingTextarea } from '../../ui/fields/growing-textarea.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { HINT_BELOW } from '../../ui/hint-below.ts'
import { useFocusReturn } from '../../ui/item-dialog.tsx'
import { toastSuccess } from '../../ui/toast/toast.ts'
import { contentLengthError } from './content-length-error.ts'
import { ContentPane } from './content-pane.tsx'
import { CONTENT_MESSAGES } from './messages.ts'
import { LengthField } from './section-fields.tsx'
import { lengthOf, typedLength } from './section-length.ts'
import { outlineOf } from './section-outline.ts'
import { NO_TEXT, parseSectionText } from './section-text.ts'

const STYLE_OPTIONS = WRITING_STYLES.map((value) => ({ value, label: CONTENT_TYPE_LABELS[value] }))

const sectionForm = z.strictObject({
  sectionName: requiredName('Section name'),
  contentType: z.enum(WRITING_STYLES),
  outline: longText('Outline'),
  words: typedLength,
})
type SectionForm = z.infer<typeof sectionForm>

const TEXT: readonly Field<Pick<Content, 'content'>>[] = [['content', t('Content')]]

/** The old section stays in My Saved Content. */
export function ContentReplaceDialog({
  part,
  content,
  onClose,
}: {
  part: PartOf
  content: Content
  onClose: () => void
}) {
  const { id: projectId, title, productType, productIdea, productTitle } = part.project
  const [draftStorage] = useState(() => createDraftStorage(`project.${projectId}.content.${content.id}`))
  const engine = useEngine()
  const form = usePersistedForm<SectionForm>(sectionForm, draftStorage, 'content', {
    sectionName: content.sectionName,
    contentType: WRITING_STYLES.find((style) => style === content.contentType) ?? DEFAULT_WRITING_STYLE,
    outline: outlineOf(content.content),
    words: lengthOf(content.content),
  })
  const [draft, setDraft] = usePersistedState(draftStorage, 'content.text', parseSectionText)
  const generation = useGeneration('content', draftStorage, 'content', {
    failed: CONTENT_MESSAGES.generateFailed,
    onEnd,
  })
  const { saving, replace } = useReplacement(part, draftStorage, {
    done: CONTENT_MESSAGES.updated,
    failed: CONTENT_MESSAGES.updateFailed,
  })

  function onEnd({ phase, result, text }: RunState, input: RunInputs['content']) {
    const written = (result as Partial<GeneratedContent> | null)?.content ?? text
    if (written.trim() === '') return
    setDraft((before) => ({
      text: written,
      engine: engineName(result, engine),
      contentType: input.contentType ?? DEFAULT_WRITING_STYLE,
      partial: phase !== 'done',
      earlier: before.text.trim() === '' || before.text === written ? before.earlier : before.text,
    }))
    if (phase === 'done') toastSuccess(CONTENT_MESSAGES.generated)
  }

  const generate = ({ words, ...fields }: SectionForm) =>
    generation.start({
      ...fields,
      words: Number(words),
      title: productTitle?.title ?? title,
      ...(productType ? { productType } : {}),
      ...(productIdea ? { ideaContext: ideaContext(productIdea) } : {}),
      projectId,
      language: languageOf(part.project),
    })

  const use = (replaced = draft) =>
    replace(
      replaced,
      ({ text, engine: sentRequest, contentType }) =>
        api.contents.create({
          sectionName: form.getValues('sectionName').trim() || content.sectionName,
          content: text,
          contentType: contentType ?? 'markdown',
          projectId,
          engine: sentRequest,
        }),
      (replacementId) => api.projects.replaceSection({ id: projectId, contentId: content.id, replacementId }),
    )

  const [comparing, setComparing] = useState(false)
  // the comparison replaces this dialog, which must restore the focus
  useFocusReturn()
  const hasText = draft.text.trim() !== '' && !generation.active
  const { errors } = form.formState
  if (comparing) {
    return (
      <CompareDialog
        noun="section"
        fields={TEXT}
        mine={content}
        theirs={{ content: draft.text }}
        saving={saving}
        beside
        onMine={() => {
          notifyUnchanged('section')
          onClose()
        }}
        onNew={() => void use()}
        onMerged={({ content: text }) => {
          // merged by the user, so no engine
          const merged = { ...draft, text, engine: null, partial: false }
          setDraft(merged)
          void use(merged)
        }}
        onClose={() => setComparing(false)}
      />
    )
  }
  return (
    <ReplaceDialog
      kind={t('Section')}
      icon="content"
      title={t('Regenerate')}
      lead={t('The new text replaces “{name}” in this product. The old one stays in My Saved Content.', {
        name: content.sectionName,
      })}
      summary={hasText || generation.active ? form.getValues('sectionName') : null}
      form={
        <form noValidate onKeyDown={submitOnCtrlEnter} onSubmit={form.handleSubmit(generate)}>
          <TextInput label={t('Section Name')} {...form.register('sectionName')} error={errors.sectionName?.message} />
          <SelectField
            label={t('Content Type')}
            data={STYLE_OPTIONS}
            {...form.register('contentType')}
            error={errors.contentType?.message}
          />
          <LengthField
            value={form.watch('words')}
            onChange={(words) => form.setValue('words', words, { shouldValidate: form.formState.isSubmitted })}
            error={errors.words?.message}
          />
          <GrowingTextarea
            label={t('Outline')}
            description={t('Optional. One point per line. The section will follow it.')}
            {...HINT_BELOW}
            minRows={3}
            maxRows={10}
            {...form.register('outline')}
            error={errors.outline?.message}
          />
          <GenerateButton
            inDialog
            saysEnglishOnly
            active={generation.active}
            engine={engine?.label}
            primary={!hasText && !generation.canRetry}
          >
            {t('Generate Content')}
          </GenerateButton>
        </form>
      }
      ready={hasText && contentLengthError(draft.text) === null}
      saving={saving}
      useLabel={draft.partial && hasText ? t('Use Partial Text') : t('Use in Product')}
      onUse={() => void use()}
      onCompare={() => setComparing(true)}
      onClose={onClose}
    >
      <ContentPane
        section={{
          generation,
          draft,
          write: (text) => setDraft((before) => ({ ...before, text, partial: false })),
          restore: () => setDraft((now) => ({ ...NO_TEXT, text: now.earlier ?? '', earlier: now.text })),
        }}
        name={form.getValues('sectionName')}
        about={{ editorId: `replace.${content.id}`, title: productTitle?.title ?? title, productType, projectId }}
        engine={engine?.label}
        open={false}
        sections={part.project.contentSections.map((section) => section.sectionName)}
      />
    </ReplaceDialog>
  )
}
