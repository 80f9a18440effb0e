import { useNavigate, useSearch } from '@tanstack/react-router'
import { t } from '../i18n/t.ts'
import { EnglishOnly } from '../runs/english-only.tsx'
import { GenerateButton } from '../runs/generate-button.tsx'
import { useEngine } from '../runs/use-engine.ts'
import { useGeneration } from '../runs/use-generation.ts'
import { submitOnCtrlEnter, useStopOnEscape } from '../runs/use-generation-keys.ts'
import { toastSuccess } from '../ui/toast/toast.ts'
import { ItemEditor } from './item-editor.tsx'
import type { ItemKind, ItemTypes, ToolContext } from './item-kind.ts'
import { ItemResults } from './item-results.tsx'
import { ModeNotice } from './mode-notice.tsx'
import { ToolForm, ToolFrame, ToolPane } from './tool-frame.tsx'
import { ToolGate } from './tool-gate.tsx'
import { useToolLanguage } from './tool-language.tsx'
import { modeSearch } from './tool-mode.ts'

/** Specification, section 2: generator tools. */
export function ItemTool<T extends ItemTypes>({ kind }: { kind: ItemKind<T> }) {
  const { to, name: heading } = kind.view.tool
  const { sourceParam, lead } = kind.tool
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const sourceId = sourceParam && search[sourceParam]
  const leave = () => void navigate({ to, search: {} })
  // the user's choice replaces the one in the URL
  const clearSource = () => {
    if (sourceId) void navigate({ to, search: modeSearch(search), replace: true })
  }
  const { loadFailed, editing, regenerating } = kind.messages
  return (
    <ToolFrame heading={heading} lead={lead}>
      <ToolGate<T['item']>
        tool={kind.run}
        search={search}
        load={kind.get}
        words={{ name: kind.name, failed: loadFailed, editing, regenerating }}
        leave={leave}
      >
        {({ mode, draftStorage, isDeleted }) => (
          <ItemWorkspace {...{ kind, mode, draftStorage, isDeleted, sourceId, clearSource, leave }} />
        )}
      </ToolGate>
    </ToolFrame>
  )
}

function ItemWorkspace<T extends ItemTypes>({
  kind,
  isDeleted,
  leave,
  ...context
}: ToolContext<T> & { kind: ItemKind<T>; isDeleted: boolean; leave: () => void }) {
  const { draftStorage, mode } = context
  const { name, messages, tool } = kind
  const engine = useEngine()
  const { language, languageField } = useToolLanguage(engine)
  const { form, fields, subject, inputOf } = tool.useRequest(context)
  const generation = useGeneration<T['run']>(kind.run, draftStorage, name, {
    failed: messages.generateFailed,
    onEnd: ({ phase }) => phase === 'done' && toastSuccess(messages.generated),
  })
  useStopOnEscape(generation.active, generation.stop)
  const generate = async (values: T['form']) => {
    const input = await inputOf(values, language)
    if (input) await generation.start(input)
  }
  const runRequest = () => ({ sent: generation.sent?.input, form: form.getValues() })
  const work = { kind, draftStorage, generation, engine, runRequest }
  return (
    <>
      <ToolForm
        label={tool.formLabel}
        summary={generation.state.phase === 'idle' && mode.kind !== 'edit' ? null : subject}
        notice={<ModeNotice mode={mode} name={name} onLeave={leave} />}
      >
        <form noValidate onKeyDown={submitOnCtrlEnter} onSubmit={form.handleSubmit(generate)}>
          {fields}
          {languageField}
          <EnglishOnly engine={engine} language={language} />
          <GenerateButton active={generation.active} engine={engine?.label} primary={!generation.canRetry}>
            {tool.generateLabel}
          </GenerateButton>
        </form>
      </ToolForm>
      <ToolPane label={t('Results')}>
        {mode.kind === 'edit' ? (
          <ItemEditor {...work} form={form} item={mode.item} isDeleted={isDeleted} leave={leave} />
        ) : (
          <ItemResults {...work} />
        )}
      </ToolPane>
    </>
  )
}
