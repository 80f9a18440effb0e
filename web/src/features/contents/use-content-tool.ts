import type { Content } from '@makeready/contract/contents'
import { onlyAsks } from '@makeready/contract/domain/author-notes'
import { CONTENT_TYPES, type ContentType, DEFAULT_WRITING_STYLE } from '@makeready/contract/domain/content-types'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../api.ts'
import { usePersistedForm } from '../../drafts/use-persisted-form.ts'
import { usePersistedId } from '../../drafts/use-persisted-id.ts'
import { asString, usePersistedState } from '../../drafts/use-persisted-state.ts'
import type { EngineStatus } from '../../runs/engine-label.ts'
import type { RunState } from '../../runs/run-state.ts'
import { warningsOf } from '../../runs/run-warnings.tsx'
import type { RunInputs } from '../../runs/runs.ts'
import { useGeneration } from '../../runs/use-generation.ts'
import { ideaContext } from '../../tools/idea-context.ts'
import type { Opened } from '../../tools/tool-gate.tsx'
import { useToolLanguage } from '../../tools/tool-language.tsx'
import type { ToolMode } from '../../tools/tool-mode.ts'
import { SAVED_IDEAS, SAVED_TITLES, useSaved } from '../../tools/use-saved.ts'
import { useSource } from '../../tools/use-source.ts'
import { toastSuccess } from '../../ui/toast/toast.ts'
import { useRevalidation } from '../../ui/use-revalidation.ts'
import { type ContentForm, contentFormWithSavedTitle, contentToolForm } from './content-form.ts'
import { defaultSectionName, isDefaultSectionName, nameAfterText } from './default-section-name.ts'
import { CONTENT_MESSAGES, generatedWithName } from './messages.ts'
import { sectionNameFrom } from './section-choice.ts'
import { lengthOf, rememberedLength, rememberLength } from './section-length.ts'
import { outlineOf } from './section-outline.ts'
import { textAfterRun } from './section-run.ts'
import { NO_TEXT, parseSectionText, type SectionText } from './section-text.ts'
import { useContinueActions } from './use-continue-actions.ts'
import { useProductOf } from './use-product-of.ts'
import { useSectionPick } from './use-section-pick.ts'

/** How long a message covers a notice. */
const BRIEF_MS = 1_500

type Props = Pick<Opened<Content>, 'mode' | 'draftStorage'> & {
  titleId: string | undefined
  engine: EngineStatus | undefined
}

export function useContentTool({ mode, draftStorage, titleId, engine }: Props) {
  const { language, languageField } = useToolLanguage(engine)
  const [chosenTitle, chooseTitle] = usePersistedId(draftStorage, 'title', titleId)
  const [chosenIdea, chooseIdea] = usePersistedId(draftStorage, 'idea', undefined)
  const titles = useSaved(SAVED_TITLES, chosenTitle)
  const ideas = useSaved(SAVED_IDEAS, chosenIdea)
  const { source, hasSaved, setSource } = useSource(draftStorage, titles, 'saved', titleId)
  const fromSaved = source === 'saved'
  const idea = fromSaved ? ideas.chosen : null
  // the product whose answers and material are used
  const projectId = mode.item?.projectId ?? (fromSaved ? titles.chosen?.projectId : null) ?? null
  const product = useQuery(
    query.projects.get.queryOptions({ input: { id: projectId ?? '' }, enabled: projectId !== null }),
  )
  const [defaults] = useState(() => formOf(mode))
  const form = usePersistedForm<ContentForm>(
    fromSaved ? contentFormWithSavedTitle : contentToolForm,
    draftStorage,
    'content',
    defaults,
  )
  useRevalidation(form, fromSaved)
  const fixedType = idea?.productType ?? null
  const pick = useSectionPick(draftStorage, fixedType, (name) =>
    form.setValue('sectionName', name, { shouldValidate: form.formState.isSubmitted }),
  )
  useProductOf(mode.item, (product) => {
    if (chosenTitle !== '' || form.getValues('title') !== '') return
    if (product.titleId) chooseTitle(product.titleId)
    else {
      form.setValue('title', product.title)
      setSource('manual')
    }
    if (product.productIdeaId) chooseIdea(product.productIdeaId)
    if (product.productType) pick.setProductType(product.productType)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a name that was not typed depends on the language only
  useEffect(() => {
    if (!mode.item && isDefaultSectionName(form.getValues('sectionName')))
      form.setValue('sectionName', defaultSectionName(language))
  }, [language])
  const [draft, setDraft] = usePersistedState<SectionText>(draftStorage, 'content.text', (stored) =>
    stored === null ? textOf(mode) : parseSectionText(stored),
  )
  const [voice, setVoice] = usePersistedState(draftStorage, 'content.voice', asString)
  const [unchosen, setUnchosen] = useState(false)
  const generation = useGeneration('content', draftStorage, 'content', {
    failed: CONTENT_MESSAGES.generateFailed,
    onEnd,
  })

  function onEnd(end: RunState, input: RunInputs['content']) {
    const written = textAfterRun(NO_TEXT, end, input, engine)
    if (!written) return
    setDraft((before) => textAfterRun(before, end, input, engine) ?? before)
    const current = form.getValues('sectionName')
    const fromType = pick.label !== '' && current === pick.label
    const name = fromType
      ? sectionNameFrom(pick.option, pick.label, written.text)
      : nameAfterText(current, written.text)
    if (name !== current) form.setValue('sectionName', name)
    if (end.phase !== 'done' || warningsOf(end.result).length > 0) return
    // over the notice that these are only questions
    const isBrief = onlyAsks(written.text)
    toastSuccess(
      name === current ? CONTENT_MESSAGES.generated : generatedWithName(name),
      isBrief ? { duration: BRIEF_MS } : {},
    )
  }

  type Saved = { title: typeof titles.chosen; idea: typeof ideas.chosen }
  // a title alone may not show what the product is about; its idea does
  const ideaOf = ({ title, idea }: Saved) => {
    const concept = title?.request?.productConcept
    return idea ? { ideaContext: ideaContext(idea) } : concept ? { ideaContext: { concept } } : {}
  }
  const requestOf = ({ title, words, ...fields }: ContentForm, saved: Saved) => ({
    ...fields,
    title: saved.title?.title ?? title,
    productType: pick.productType,
    words: Number(words),
    language,
    ...(projectId === null ? {} : { projectId }),
    ...(voice.trim() === '' ? {} : { voiceSample: voice }),
    ...ideaOf(saved),
    ...(saved.title ? { titleContext: { tone: saved.title.tone } } : {}),
  })

  const generate = async (fields: ContentForm, continueFrom?: string) => {
    const title = fromSaved ? await titles.find() : null
    setUnchosen(fromSaved && title === null)
    if (fromSaved && title === null) return false
    const saved = { title, idea: fromSaved ? await ideas.find() : null }
    rememberLength(fields.words)
    void generation.start({ ...requestOf(fields, saved), ...(continueFrom === undefined ? {} : { continueFrom }) })
    return true
  }

  const order = async (continueFrom?: string) => {
    let inOrder = false
    await form.handleSubmit(async (fields) => {
      inOrder = await generate(fields, continueFrom)
    })()
    return inOrder
  }
  const { continueText, startOver } = useContinueActions({ generation, draft, setDraft, submit: order })

  return {
    form,
    voice,
    setVoice,
    projectId,
    productSections: product.data?.contentSections.map((section) => section.sectionName),
    language,
    languageField,
    pick,
    fixedType,
    titles,
    chosenTitle,
    chooseTitle,
    ideas,
    chosenIdea,
    chooseIdea,
    source,
    hasSaved,
    setSource,
    unchosen: unchosen && !titles.chosen,
    generation,
    request: requestOf(form.watch(), { title: fromSaved ? titles.chosen : null, idea }),
    order,
    continueText,
    startOver: () => void startOver(),
    draft,
    setText: setDraft,
    write: (text: string) =>
      setDraft((before) =>
        text.trim() === '' ? { ...NO_TEXT, earlier: before.earlier } : { ...before, text, partial: false },
      ),
    restore: () => setDraft((now) => ({ ...NO_TEXT, text: now.earlier ?? '', earlier: now.text })),
  }
}

export type ContentToolState = ReturnType<typeof useContentTool>

function formOf({ item }: ToolMode<Content>): ContentForm {
  const title = ''
  if (!item) {
    const words = rememberedLength()
    return { title, words, sectionName: defaultSectionName('en'), outline: '', contentType: DEFAULT_WRITING_STYLE }
  }
  const { sectionName, content } = item
  return { title, words: lengthOf(content), sectionName, outline: outlineOf(content), contentType: contentTypeOf(item) }
}

/** Regenerating starts without the record's text. */
function textOf(mode: ToolMode<Content>): SectionText {
  if (mode.kind !== 'edit') return NO_TEXT
  return { ...NO_TEXT, text: mode.item.content, engine: mode.item.engine, contentType: contentTypeOf(mode.item) }
}

export function contentTypeOf({ contentType }: Pick<Content, 'contentType'>): ContentType {
  return CONTENT_TYPES.find((type) => type === contentType) ?? DEFAULT_WRITING_STYLE
}
