import { type Niche, type NicheForm, nicheForm } from '@makeready/contract/niches'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { useFormKept } from '../../drafts/use-form-kept.ts'
import { t } from '../../i18n/t.ts'
import { GenerateButton } from '../../runs/generate-button.tsx'
import { useEngine } from '../../runs/use-engine.ts'
import { useGeneration } from '../../runs/use-generation.ts'
import { submitOnCtrlEnter, useStopOnEscape } from '../../runs/use-generation-keys.ts'
import { ModeNotice } from '../../tools/mode-notice.tsx'
import { ToolDesk, ToolForm, ToolFrame } from '../../tools/tool-frame.tsx'
import { type Opened, ToolGate } from '../../tools/tool-gate.tsx'
import { useToolLanguage } from '../../tools/tool-language.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { NICHE_MESSAGES, regeneratingNiche } from './messages.ts'
import { NicheEditor } from './niche-editor.tsx'
import { NicheFields } from './niche-fields.tsx'
import { formLike } from './niche-record.ts'
import { NicheResults } from './niche-results.tsx'

const EMPTY: NicheForm = { targetAudience: '', interests: '', budgetRange: '' }

/** The niche tool (specification, section 2: Generator tools). It has nothing earlier to choose from. */
export function NicheTool() {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/dashboard/niche-selector', search: {} })
  return (
    <ToolFrame
      heading={t('Niche Selector')}
      lead={t('Say who it is for. You get groups of people with a problem and the means to pay for its end.')}
    >
      <ToolGate
        tool="niches"
        search={search}
        load={(id) => api.niches.get({ id })}
        words={{
          name: 'niche',
          failed: NICHE_MESSAGES.loadFailed,
          editing: NICHE_MESSAGES.editing,
          regenerating: ({ name }) => regeneratingNiche(name),
        }}
        leave={leave}
      >
        {(opened) => <NicheBench {...opened} leave={leave} />}
      </ToolGate>
    </ToolFrame>
  )
}

function NicheBench({ mode, drawer, gone, leave }: Opened<Niche> & { leave: () => void }) {
  const engine = useEngine()
  const { language, languageField } = useToolLanguage(engine)
  const form = useFormKept<NicheForm>(nicheForm, drawer, 'niche', mode.item ? formLike(mode.item) : EMPTY)
  const generation = useGeneration('niches', drawer, 'niche', {
    failed: NICHE_MESSAGES.generateFailed,
    onEnd: ({ phase }) => phase === 'done' && toastSuccess(NICHE_MESSAGES.generated),
  })
  useStopOnEscape(generation.active, generation.stop)
  const work = { drawer, generation, engine }
  return (
    <>
      <ToolForm
        label={t('What to look for')}
        folded={generation.state.phase === 'idle' && mode.kind !== 'edit' ? null : form.getValues('targetAudience')}
        notice={<ModeNotice mode={mode} name="niche" onLeave={leave} />}
      >
        <form
          noValidate
          onKeyDown={submitOnCtrlEnter}
          onSubmit={form.handleSubmit((input) => generation.start({ ...input, language }))}
        >
          <NicheFields form={form} />
          {languageField}
          <GenerateButton active={generation.active} engine={engine?.label} primary={!generation.canRetry}>
            {t('Generate Niches')}
          </GenerateButton>
        </form>
      </ToolForm>
      <ToolDesk label={t('Results')}>
        {mode.kind === 'edit' ? (
          <NicheEditor {...work} item={mode.item} gone={gone} leave={leave} />
        ) : (
          <NicheResults {...work} />
        )}
      </ToolDesk>
    </>
  )
}
