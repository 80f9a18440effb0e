import { IDEA_LABEL_LENGTH } from '@makeready/contract/domain/limits'
import { DEFAULT_PRODUCT_TYPE, PRODUCT_TYPES } from '@makeready/contract/domain/product-types'
import { longText } from '@makeready/contract/fields'
import { type Idea, ideaForm, type NicheContext } from '@makeready/contract/ideas'
import type { Niche } from '@makeready/contract/niches'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '../../api.ts'
import { useFormKept } from '../../drafts/use-form-kept.ts'
import { useKeptId } from '../../drafts/use-kept-id.ts'
import { t } from '../../i18n/t.ts'
import { ideaStart } from '../../lib/idea-label.ts'
import { GenerateButton } from '../../runs/generate-button.tsx'
import { useEngine } from '../../runs/use-engine.ts'
import { useGeneration } from '../../runs/use-generation.ts'
import { submitOnCtrlEnter, useStopOnEscape } from '../../runs/use-generation-keys.ts'
import { ModeNotice } from '../../tools/mode-notice.tsx'
import { SavedSelect } from '../../tools/saved-select.tsx'
import { ToolDesk, ToolForm, ToolFrame } from '../../tools/tool-frame.tsx'
import { type Opened, ToolGate } from '../../tools/tool-gate.tsx'
import { useToolLanguage } from '../../tools/tool-language.tsx'
import { onlyMode } from '../../tools/tool-mode.ts'
import { SAVED_NICHES, useSaved } from '../../tools/use-saved.ts'
import { useSource } from '../../tools/use-source.ts'
import { type Source, SourceSwitch } from '../../ui/source-switch.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { useRecheck } from '../../ui/use-recheck.ts'
import { IdeaEditor } from './idea-editor.tsx'
import { type IdeaForm, NicheField, ProductTypeField } from './idea-fields.tsx'
import { formLike } from './idea-record.ts'
import { IdeaResults } from './idea-results.tsx'
import { IDEA_MESSAGES, regeneratingIdea } from './messages.ts'

/** With a saved niche the field for a typed one is not there, and may hold anything. */
const withSavedNiche = z.strictObject({ ...ideaForm.shape, niche: longText('Niche') })

/** The idea tool (specification, section 2: Generator tools). */
export function IdeaTool() {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/dashboard/product-ideas', search: {} })
  // what the creator picks goes before what the address once named
  const unname = () => {
    if (search.nicheId) void navigate({ to: '/dashboard/product-ideas', search: onlyMode(search), replace: true })
  }
  return (
    <ToolFrame heading={t('Product Ideas')} lead={t('What could you make that these people would finish?')}>
      <ToolGate
        tool="ideas"
        search={search}
        load={(id) => api.ideas.get({ id })}
        words={{
          name: 'idea',
          failed: IDEA_MESSAGES.loadFailed,
          editing: IDEA_MESSAGES.editing,
          regenerating: ({ concept }) => regeneratingIdea(ideaStart(concept, IDEA_LABEL_LENGTH)),
        }}
        leave={leave}
      >
        {(opened) => <IdeaBench {...opened} nicheId={search.nicheId} unname={unname} leave={leave} />}
      </ToolGate>
    </ToolFrame>
  )
}

type Bench = Opened<Idea> & { nicheId: string | undefined; unname: () => void; leave: () => void }

function IdeaBench({ mode, drawer, gone, nicheId, unname, leave }: Bench) {
  const engine = useEngine()
  const { language, languageField } = useToolLanguage(engine)
  const [chosenId, setChosenId] = useKeptId(drawer, 'niche', nicheId)
  const niches = useSaved(SAVED_NICHES, chosenId)
  const { source, hasSaved, setSource } = useSource(drawer, niches, mode.item ? 'manual' : 'saved', nicheId)
  const fromSaved = source === 'saved'
  const form = useFormKept<IdeaForm>(fromSaved ? withSavedNiche : ideaForm, drawer, 'idea', {
    niche: '',
    productType: DEFAULT_PRODUCT_TYPE,
    ...(mode.item ? formLike(mode.item) : {}),
  })
  useRecheck(form, fromSaved)
  const [unchosen, setUnchosen] = useState(false)
  const generation = useGeneration('ideas', drawer, 'idea', {
    failed: IDEA_MESSAGES.generateFailed,
    onEnd: ({ phase }) => phase === 'done' && toastSuccess(IDEA_MESSAGES.generated),
  })
  useStopOnEscape(generation.active, generation.stop)

  const choose = (next: Source) => {
    setSource(next)
    unname()
  }

  const generate = async ({ niche, productType }: IdeaForm) => {
    if (!fromSaved) return generation.start({ niche, productType, language })
    const chosen = await niches.find()
    setUnchosen(chosen === null)
    if (!chosen) return
    await generation.start({ niche: chosen.name, productType, nicheContext: contextOf(chosen), language })
  }

  const sentType = PRODUCT_TYPES.find((type) => type === generation.sent?.input.productType)
  const work = { drawer, generation, engine, productType: sentType ?? form.watch('productType') }
  const subject = fromSaved ? (niches.chosen?.name ?? '') : form.getValues('niche')
  return (
    <>
      <ToolForm
        label={t('What to make it from')}
        folded={generation.state.phase === 'idle' && mode.kind !== 'edit' ? null : subject}
        notice={<ModeNotice mode={mode} name="idea" onLeave={leave} />}
      >
        <form noValidate onKeyDown={submitOnCtrlEnter} onSubmit={form.handleSubmit(generate)}>
          <SourceSwitch savedLabel={t('Use Saved Niche')} source={source} hasSaved={hasSaved} onChange={choose} />
          {fromSaved ? (
            <SavedSelect
              label={t('Saved Niche')}
              none={t('Choose a niche')}
              saved={niches}
              value={chosenId}
              onChange={(id) => {
                setChosenId(id)
                unname()
              }}
              nameOf={({ name }) => name}
              hint={niches.chosen && measuresOf(niches.chosen)}
              error={unchosen && !niches.chosen ? IDEA_MESSAGES.chooseNiche : undefined}
            />
          ) : (
            <NicheField form={form} />
          )}
          <ProductTypeField form={form} />
          {languageField}
          <GenerateButton active={generation.active} engine={engine?.label} primary={!generation.canRetry}>
            {t('Generate Ideas')}
          </GenerateButton>
        </form>
      </ToolForm>
      <ToolDesk label={t('Results')}>
        {mode.kind === 'edit' ? (
          <IdeaEditor {...work} item={mode.item} gone={gone} leave={leave} />
        ) : (
          <IdeaResults {...work} />
        )}
      </ToolDesk>
    </>
  )
}

/** What the tool sends of a saved niche (specification, section 7). */
function contextOf({ marketSize, competitionLevel, profitPotential, demographics }: Niche): NicheContext {
  return { marketSize, competitionLevel, profitPotential, demographics }
}

function measuresOf({ marketSize, competitionLevel, profitPotential }: Niche): string {
  const measures = [
    marketSize && t('Market size: {value}', { value: marketSize }),
    competitionLevel && t('Competition: {value}', { value: competitionLevel }),
    profitPotential && t('Profit potential: {value}', { value: profitPotential }),
  ]
  return measures.filter(Boolean).join(' · ')
}
