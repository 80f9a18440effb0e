import { type ContentType, DEFAULT_WRITING_STYLE } from '@makeready/contract/domain/content-types'
import { DEFAULT_LANGUAGE } from '@makeready/contract/domain/languages'
import type { ProductType } from '@makeready/contract/domain/product-types'
import { sectionOptions } from '@makeready/contract/domain/section-types'
import { useEffect } from 'react'
import { api } from '../../api.ts'
import { usePersistedForm } from '../../drafts/use-persisted-form.ts'
import { asString, usePersistedState } from '../../drafts/use-persisted-state.ts'
import { useSaving } from '../../drafts/use-saving.ts'
import { contentLengthError } from '../../features/contents/content-length-error.ts'
import { CONTENT_MESSAGES, generatedWithName } from '../../features/contents/messages.ts'
import { chosenSection, nextSection, sectionLabelOf, sectionNameFrom } from '../../features/contents/section-choice.ts'
import { type SectionForm, sectionForm } from '../../features/contents/section-form.ts'
import { rememberedLength, rememberLength } from '../../features/contents/section-length.ts'
import { textAfterRun } from '../../features/contents/section-run.ts'
import { NO_TEXT, parseSectionText } from '../../features/contents/section-text.ts'
import { useContinueActions } from '../../features/contents/use-continue-actions.ts'
import type { EngineStatus } from '../../runs/engine-label.ts'
import type { RunState } from '../../runs/run-state.ts'
import { warningsOf } from '../../runs/run-warnings.tsx'
import type { RunInputs } from '../../runs/runs.ts'
import { useGeneration } from '../../runs/use-generation.ts'
import { ideaContext } from '../../tools/idea-context.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { nicheContext } from './run-context.ts'
import type { Wizard } from './use-wizard.ts'

export function useSection(wizard: Wizard, engine: EngineStatus | undefined) {
  const { state, draftStorage } = wizard
  const { productType, parts, language } = state
  const [draft, setDraft] = usePersistedState(draftStorage, 'content.text', parseSectionText)
  const [sectionSource, setSectionSource] = usePersistedState(draftStorage, 'content.sectionSource', parseSectionSource)
  const [autoName, setAutoName] = usePersistedState(draftStorage, 'content.name', asString)
  const { saving, save } = useSaving()
  const form = usePersistedForm<SectionForm>(sectionForm(productType), draftStorage, 'content', {
    sectionType: '',
    customNumber: '',
    sectionName: '',
    contentType: DEFAULT_WRITING_STYLE,
    outline: '',
    words: rememberedLength(),
  })
  const [sectionType, customNumber] = form.watch(['sectionType', 'customNumber'])
  const option = chosenSection(productType, sectionType)
  // the built-in composer writes English only
  const written = engine?.kind === 'model' ? language : DEFAULT_LANGUAGE
  const label = sectionLabelOf(option, customNumber, written)

  const nameAutomatically = (name: string) => {
    const typed = form.getValues('sectionName')
    if (typed !== '' && typed !== autoName) return false
    form.setValue('sectionName', name)
    setAutoName(name)
    return true
  }

  const onEnd = (end: RunState, input: RunInputs['content']) => {
    const ended = textAfterRun(NO_TEXT, end, input, engine)
    if (!ended) return
    setDraft((before) => textAfterRun(before, end, input, engine) ?? before)
    const name = sectionNameFrom(option, label, ended.text)
    const detected = name !== label && nameAutomatically(name)
    if (end.phase !== 'done' || warningsOf(end.result).length > 0) return
    toastSuccess(detected ? generatedWithName(name) : CONTENT_MESSAGES.generated)
  }
  const generation = useGeneration('content', draftStorage, 'content', {
    failed: CONTENT_MESSAGES.generateFailed,
    onEnd,
    projectId: state.draftProjectId,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the name follows the section type, nothing else
  useEffect(() => {
    nameAutomatically(label === '' ? '' : sectionNameFrom(option, label, draft.text))
  }, [label])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the product type changes
  useEffect(() => {
    if (sectionType !== '' && !option) form.setValue('sectionType', '')
  }, [productType])

  const write = (text: string) => {
    setDraft((before) =>
      text.trim() === '' ? { ...NO_TEXT, earlier: before.earlier } : { ...before, text, partial: false },
    )
    if (sectionSource === 'own') nameAutomatically(label === '' ? '' : sectionNameFrom(option, label, text))
  }

  const generate = (fields: SectionForm, continueFrom?: string) => {
    const { niche, idea, title } = parts
    rememberLength(fields.words)
    return generation.start({
      title: title?.title ?? state.name ?? fields.sectionName,
      outline: fields.outline,
      sectionName: fields.sectionName,
      contentType: fields.contentType,
      productType,
      language,
      words: Number(fields.words),
      ...(niche ? { nicheContext: nicheContext(niche, draftStorage) } : {}),
      ...(idea ? { ideaContext: ideaContext(idea) } : {}),
      ...(title ? { titleContext: { tone: title.tone } } : {}),
      ...(state.draftProjectId ? { projectId: state.draftProjectId } : {}),
      ...(continueFrom === undefined ? {} : { continueFrom }),
    })
  }

  const order = async (continueFrom?: string) => {
    let inOrder = false
    await form.handleSubmit((fields) => {
      inOrder = true
      void generate(fields, continueFrom)
    })()
    return inOrder
  }
  const { continueText, startOver } = useContinueActions({ generation, draft, setDraft, submit: order })

  /** The product type's first section, chosen and generated at once. */
  const firstSection = sectionOptions(productType)[0]
  const writeFirstSection = () => {
    if (!firstSection) return
    form.setValue('sectionType', firstSection.value)
    nameAutomatically(sectionLabelOf(firstSection, '', written))
    void order()
  }

  const startNext = () => {
    const [value, number] = option ? nextSection(productType, option, customNumber) : ['', '']
    const next = sectionLabelOf(chosenSection(productType, value), number, written)
    setAutoName(next)
    form.reset({ ...form.getValues(), sectionType: value, customNumber: number, sectionName: next, outline: '' })
    setDraft(NO_TEXT)
    generation.forget()
  }

  const saveSection = async () => {
    const valid = await form.trigger(['sectionType', 'customNumber', 'sectionName'], { shouldFocus: true })
    if (!valid) return
    const fault = draft.text.trim() === '' ? CONTENT_MESSAGES.noContent : contentLengthError(draft.text)
    if (fault) return void toastError(fault)
    const sectionName = form.getValues('sectionName').trim()
    const contentType: ContentType = draft.contentType ?? 'markdown'
    await save(async () => {
      const projectId = await wizard.ensureDraft()
      const { text: content, engine } = draft
      const saved = await api.contents.create({ sectionName, content, contentType, projectId, engine })
      toastSuccess(CONTENT_MESSAGES.savedInWizard)
      startNext()
      await wizard.commit({ type: 'parts', parts: { sections: [...parts.sections, saved] } })
    }, CONTENT_MESSAGES.saveFailedInWizard)
  }

  return {
    form,
    option,
    sectionSource,
    setSectionSource,
    generation,
    generate,
    draft,
    write,
    continueText,
    startOver,
    firstSection: firstSection?.label,
    writeFirstSection,
    restore: () => setDraft((now) => ({ ...NO_TEXT, text: now.earlier ?? '', earlier: now.text })),
    saveSection,
    saving,
    setProductType: (type: ProductType) => wizard.commit({ type: 'product-type', productType: type }),
  }
}

const parseSectionSource = (stored: unknown): 'generate' | 'own' => (stored === 'own' ? 'own' : 'generate')
