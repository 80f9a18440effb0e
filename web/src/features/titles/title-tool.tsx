import { IDEA_LABEL_LENGTH } from '@makeready/contract/domain/limits'
import { DEFAULT_TITLE_TONE, TITLE_TONES } from '@makeready/contract/domain/tones'
import { longText } from '@makeready/contract/fields'
import { type ProductTitle, titleForm } from '@makeready/contract/titles'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '../../api.ts'
import { useFormKept } from '../../drafts/use-form-kept.ts'
import { useKeptId } from '../../drafts/use-kept-id.ts'
import { t } from '../../i18n/t.ts'
import { ideaLabel } from '../../lib/idea-label.ts'
import { GenerateButton } from '../../runs/generate-button.tsx'
import { useEngine } from '../../runs/use-engine.ts'
import { useGeneration } from '../../runs/use-generation.ts'
import { submitOnCtrlEnter, useStopOnEscape } from '../../runs/use-generation-keys.ts'
import { ideaContext } from '../../tools/idea-context.ts'
import { ModeNotice } from '../../tools/mode-notice.tsx'
import { SavedSelect } from '../../tools/saved-select.tsx'
import { ToolDesk, ToolForm, ToolFrame } from '../../tools/tool-frame.tsx'
import { type Opened, ToolGate } from '../../tools/tool-gate.tsx'
import { useToolLanguage } from '../../tools/tool-language.tsx'
import { onlyMode } from '../../tools/tool-mode.ts'
import { SAVED_IDEAS, useSaved } from '../../tools/use-saved.ts'
import { useSource } from '../../tools/use-source.ts'
import { type Source, SourceSwitch } from '../../ui/source-switch.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { useRecheck } from '../../ui/use-recheck.ts'
import { TITLE_MESSAGES } from './messages.ts'
import { TitleEditor } from './title-editor.tsx'
import { ConceptField, type TitleForm, ToneField } from './title-fields.tsx'
import { TitleResults } from './title-results.tsx'

/** With a saved idea the field for a typed concept is not there, and may hold anything. */
const withSavedIdea = z.strictObject({ ...titleForm.shape, productConcept: longText('Product concept') })

/** The title tool (specification, section 2: Generator tools). */
export function TitleTool() {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const to = '/dashboard/title-generator'
  const leave = () => void navigate({ to, search: {} })
  // what the creator picks goes before what the address once named
  const unname = () => {
    if (search.ideaId) void navigate({ to, search: onlyMode(search), replace: true })
  }
  return (
    <ToolFrame heading={t('Title Generator')} lead={t('A few ways to say it. Read them aloud.')}>
      <ToolGate
        tool="titles"
        search={search}
        load={(id) => api.titles.get({ id })}
        words={{
          name: 'title',
          failed: TITLE_MESSAGES.loadFailed,
          editing: TITLE_MESSAGES.editing,
          regenerating: () => TITLE_MESSAGES.regenerating,
        }}
        leave={leave}
      >
        {(opened) => <TitleBench {...opened} ideaId={search.ideaId} unname={unname} leave={leave} />}
      </ToolGate>
    </ToolFrame>
  )
}

type Bench = Opened<ProductTitle> & { ideaId: string | undefined; unname: () => void; leave: () => void }

function TitleBench({ mode, drawer, gone, ideaId, unname, leave }: Bench) {
  const engine = useEngine()
  const { language, languageField } = useToolLanguage(engine)
  const [chosenId, setChosenId] = useKeptId(drawer, 'idea', ideaId)
  const ideas = useSaved(SAVED_IDEAS, chosenId)
  const { source, hasSaved, setSource } = useSource(drawer, ideas, mode.item ? 'manual' : 'saved', ideaId)
  const fromSaved = source === 'saved'
  const form = useFormKept<TitleForm>(fromSaved ? withSavedIdea : titleForm, drawer, 'title', {
    // a record does not keep the concept it came from: its own words lead to similar ones
    productConcept: mode.item?.title ?? '',
    tone: TITLE_TONES.find((tone) => tone === mode.item?.tone) ?? DEFAULT_TITLE_TONE,
  })
  useRecheck(form, fromSaved)
  const [unchosen, setUnchosen] = useState(false)
  const generation = useGeneration('titles', drawer, 'title', {
    failed: TITLE_MESSAGES.generateFailed,
    onEnd: ({ phase }) => phase === 'done' && toastSuccess(TITLE_MESSAGES.generated),
  })
  useStopOnEscape(generation.active, generation.stop)

  const choose = (next: Source) => {
    setSource(next)
    unname()
  }

  const generate = async ({ productConcept, tone }: TitleForm) => {
    if (!fromSaved) return generation.start({ productConcept, tone, language })
    const idea = await ideas.find()
    setUnchosen(idea === null)
    if (!idea) return
    await generation.start({ productConcept: idea.concept, tone, ideaContext: ideaContext(idea), language })
  }

  const work = { drawer, generation, engine, form }
  const subject = fromSaved ? (ideas.chosen?.concept ?? '') : form.getValues('productConcept')
  return (
    <>
      <ToolForm
        label={t('What to name')}
        folded={generation.state.phase === 'idle' && mode.kind !== 'edit' ? null : subject}
        notice={<ModeNotice mode={mode} name="title" onLeave={leave} />}
      >
        <form noValidate onKeyDown={submitOnCtrlEnter} onSubmit={form.handleSubmit(generate)}>
          <SourceSwitch savedLabel={t('Use Saved Idea')} source={source} hasSaved={hasSaved} onChange={choose} />
          {fromSaved ? (
            <SavedSelect
              label={t('Saved Idea')}
              none={t('Choose an idea')}
              saved={ideas}
              value={chosenId}
              onChange={(id) => {
                setChosenId(id)
                unname()
              }}
              nameOf={({ concept }) => ideaLabel(concept, IDEA_LABEL_LENGTH)}
              whole={({ concept }) => concept}
              hint={ideas.chosen?.targetAudience}
              error={unchosen && !ideas.chosen ? TITLE_MESSAGES.chooseIdea : undefined}
            />
          ) : (
            <ConceptField form={form} />
          )}
          <ToneField form={form} />
          {languageField}
          <GenerateButton active={generation.active} engine={engine?.label} primary={!generation.canRetry}>
            {t('Generate Titles')}
          </GenerateButton>
        </form>
      </ToolForm>
      <ToolDesk label={t('Results')}>
        {mode.kind === 'edit' ? (
          <TitleEditor {...work} item={mode.item} gone={gone} leave={leave} />
        ) : (
          <TitleResults {...work} />
        )}
      </ToolDesk>
    </>
  )
}
