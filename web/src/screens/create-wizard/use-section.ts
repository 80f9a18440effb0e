import { type ContentType, DEFAULT_WRITING_STYLE } from '@makeready/contract/domain/content-types'
import type { ProductType } from '@makeready/contract/domain/product-types'
import { sectionOptions } from '@makeready/contract/domain/section-types'
import { useEffect } from 'react'
import { api } from '../../api.ts'
import { usePersistedForm } from '../../drafts/use-persisted-form.ts'
import { asString, usePersistedState } from '../../drafts/use-persisted-state.ts'
import { useSaving } from '../../drafts/use-saving.ts'
import { contentLengthError } from '../../features/contents/content-length-error.ts'
import { CONTENT_MESSAGES, generatedWithName } from '../../features/contents/messages.ts'
import { nextPlanned } from '../../features/contents/planned-sections.ts'
import { nextSection, sectionNameFrom } from '../../features/contents/section-choice.ts'
import { type SectionForm, sectionForm } from '../../features/contents/section-form.ts'
import { rememberedLength, rememberLength } from '../../features/contents/section-length.ts'
import { textAfterRun } from '../../features/contents/section-run.ts'
import { NO_TEXT, parseSectionText } from '../../features/contents/section-text.ts'
import {
  isSameSection,
  parseUnsavedSections,
  type UnsavedSection,
  withUnsaved,
} from '../../features/contents/unsaved-sections.ts'
import { useContinueActions } from '../../features/contents/use-continue-actions.ts'
import type { EngineStatus } from '../../runs/engine-label.ts'
import type { RunState } from '../../runs/run-state.ts'
import { warningsOf } from '../../runs/run-warnings.tsx'
import type { RunInputs } from '../../runs/runs.ts'
import { useGeneration } from '../../runs/use-generation.ts'
import { ideaContext } from '../../tools/idea-context.ts'
import { toastSuccess } from '../../ui/toast/toast.ts'
import { useFailureToast } from '../../ui/toast/use-failure-toast.ts'
import { nicheContext } from './run-context.ts'
import { type SectionChoice, useSectionNames } from './use-section-names.ts'
import type { Wizard } from './use-wizard.ts'

export function useSection(wizard: Wizard, engine: EngineStatus | undefined) {
  const { state, draftStorage } = wizard
  const { productType, parts, language } = state
  const [draft, setDraft] = usePersistedState(draftStorage, 'content.text', parseSectionText)
  const [sectionSource, setSectionSource] = usePersistedState(draftStorage, 'content.sectionSource', parseSectionSource)
  const [unsaved, setUnsaved] = usePersistedState(draftStorage, 'content.unsaved', parseUnsavedSections)
  const { saving, save } = useSaving()
  const refusal = useFailureToast()
  const form = usePersistedForm<SectionForm>(sectionForm(productType), draftStorage, 'content', {
    sectionType: '',
    customNumber: '',
    sectionName: '',
    contentType: DEFAULT_WRITING_STYLE,
    outline: '',
    words: rememberedLength(),
  })
  const names = useSectionNames(wizard, engine, form)
  const { option, label, planned, unwritten, chosen, nameOf, nameAutomatically } = names

  const onEnd = (end: RunState, input: RunInputs['content']) => {
    const ended = textAfterRun(NO_TEXT, end, input, engine)
    if (!ended) return
    const ordered = parseChoice(draftStorage.read(ORDERED)) ?? chosen()
    if (!isSameSection(ordered, chosen())) {
      // another section was selected while it was being written
      const { sectionName: name = '', outline = '' } = input
      setUnsaved((list) => {
        const before = list.find((section) => isSameSection(section, ordered))?.draft ?? NO_TEXT
        const draft = textAfterRun(before, end, input, engine) ?? ended
        return withUnsaved(list, ordered, { ...ordered, name, outline, draft, run: generation.sent })
      })
      generation.forget()
      return void toastSuccess(generatedWithName(name))
    }
    setDraft((before) => textAfterRun(before, end, input, engine) ?? before)
    const name = sectionNameFrom(option, label, ended.text)
    const isPlanned = planned.some((section) => section.name === input.sectionName)
    const detected = name !== label && !isPlanned && nameAutomatically(name)
    if (end.phase !== 'done' || warningsOf(end.result).length > 0) return
    toastSuccess(detected ? generatedWithName(name) : CONTENT_MESSAGES.generated)
  }
  const generation = useGeneration('content', draftStorage, 'content', {
    failed: CONTENT_MESSAGES.generateFailed,
    onEnd,
    projectId: state.draftProjectId,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the name depends on the section type only
  useEffect(() => {
    nameAutomatically(nameOf(chosen(), draft.text))
  }, [label])

  const [voice, setVoice] = usePersistedState(draftStorage, 'section.voice', asString)

  const write = (text: string) => {
    refusal.dismiss()
    setDraft((before) =>
      text.trim() === '' ? { ...NO_TEXT, earlier: before.earlier } : { ...before, text, partial: false },
    )
    if (sectionSource === 'own') nameAutomatically(nameOf(chosen(), text))
  }

  const requestOf = (fields: SectionForm) => {
    const { niche, idea, title } = parts
    return {
      title: title?.title ?? state.name ?? fields.sectionName,
      outline: fields.outline,
      sectionName: fields.sectionName,
      contentType: fields.contentType,
      productType,
      language,
      words: Number(fields.words),
      ...(voice.trim() === '' ? {} : { voiceSample: voice }),
      ...(niche ? { nicheContext: nicheContext(niche, draftStorage) } : {}),
      ...(idea ? { ideaContext: ideaContext(idea) } : {}),
      ...(title ? { titleContext: { tone: title.tone } } : {}),
      ...(state.draftProjectId ? { projectId: state.draftProjectId } : {}),
    }
  }

  const generate = (fields: SectionForm, continueFrom?: string) => {
    rememberLength(fields.words)
    draftStorage.write(ORDERED, chosen())
    return generation.start({ ...requestOf(fields), ...(continueFrom === undefined ? {} : { continueFrom }) })
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

  /** Opens a section with its unsaved text. `left` is the unsaved text of the previous one. */
  const enter = (next: SectionChoice, left: UnsavedSection | null) => {
    const waiting = unsaved.find((section) => isSameSection(section, next))
    const name = waiting?.name ?? nameOf(next, '')
    names.setAutoName(name)
    form.reset({ ...form.getValues(), ...next, sectionName: name, outline: waiting?.outline ?? '' })
    setUnsaved((list) => withUnsaved(list, next, left))
    setDraft(waiting?.draft ?? NO_TEXT)
    if (generation.active) return
    if (waiting?.run) generation.recall(waiting.run)
    else generation.forget()
  }

  const choose = (next: SectionChoice) => {
    const left = chosen()
    if (isSameSection(left, next)) return
    if (left.sectionType === '' || next.sectionType === '') {
      // text without a type, or losing it, keeps the editor open
      form.setValue('sectionType', next.sectionType)
      form.setValue('customNumber', next.customNumber)
      nameAutomatically(nameOf(next, draft.text))
      return
    }
    const [name, outline] = form.getValues(['sectionName', 'outline'])
    enter(next, draft.text.trim() === '' ? null : { ...left, name, outline, draft, run: generation.sent })
  }

  const chooseType = (sectionType: string) => choose({ sectionType, customNumber: '' })

  const [firstSection] = sectionOptions(productType)
  const first = firstSection && { sectionType: firstSection.value, customNumber: '', name: firstSection.label }
  const next =
    unwritten.find((section) => section.label === label) ??
    nextPlanned(planned, unwritten, label) ??
    (parts.sections.length === 0 ? first : undefined)

  /** Selects and generates the plan's next section, or the product type's first one. */
  const writeNext = () => {
    if (!next) return
    choose({ sectionType: next.sectionType, customNumber: next.customNumber })
    void order()
  }

  const startNext = () => {
    const customNumber = form.getValues('customNumber')
    const left = unwritten.filter((section) => section.label !== label)
    const [value, number] = option ? nextSection(productType, option, customNumber) : ['', '']
    const following = nextPlanned(planned, left, label) ?? { sectionType: value, customNumber: number }
    enter({ sectionType: following.sectionType, customNumber: following.customNumber }, null)
  }

  const saveSection = async () => {
    const valid = await form.trigger(['sectionType', 'customNumber', 'sectionName'], { shouldFocus: true })
    if (!valid) return
    const error = draft.text.trim() === '' ? CONTENT_MESSAGES.noContent : contentLengthError(draft.text)
    if (error) return refusal.showFailure(error)
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
    voice,
    setVoice,
    form,
    option,
    label,
    sectionSource,
    setSectionSource,
    generation,
    generate,
    request: requestOf(form.watch()),
    draft,
    write,
    continueText,
    startOver,
    planned,
    unwritten,
    unsaved,
    choose,
    chooseType,
    next,
    writeNext,
    restore: () => setDraft((now) => ({ ...NO_TEXT, text: now.earlier ?? '', earlier: now.text })),
    saveSection,
    saving,
    setProductType: (type: ProductType) => wizard.commit({ type: 'product-type', productType: type }),
  }
}

const parseSectionSource = (stored: unknown): 'generate' | 'own' => (stored === 'own' ? 'own' : 'generate')

export type Section = ReturnType<typeof useSection>

/** The section requested last; the form may show another by now. */
const ORDERED = 'content.ordered'

function parseChoice(stored: unknown): SectionChoice | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { sectionType, customNumber } = stored as Partial<SectionChoice>
  return typeof sectionType === 'string' && typeof customNumber === 'string' ? { sectionType, customNumber } : null
}
