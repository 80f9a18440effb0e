import { useNavigate, useSearch } from '@tanstack/react-router'
import { t } from '../i18n/t.ts'
import { GenerateButton } from '../runs/generate-button.tsx'
import { useEngine } from '../runs/use-engine.ts'
import { useGeneration } from '../runs/use-generation.ts'
import { submitOnCtrlEnter, useStopOnEscape } from '../runs/use-generation-keys.ts'
import { toastSuccess } from '../ui/toast.ts'
import { ItemEditor } from './item-editor.tsx'
import type { ItemKind, ItemTypes, ToolContext } from './item-kind.ts'
import { ItemResults } from './item-results.tsx'
import { ModeNotice } from './mode-notice.tsx'
import { ToolDesk, ToolForm, ToolFrame } from './tool-frame.tsx'
import { ToolGate } from './tool-gate.tsx'
import { useToolLanguage } from './tool-language.tsx'
import { onlyMode } from './tool-mode.ts'

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
    if (sourceId) void navigate({ to, search: onlyMode(search), replace: true })
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
        {({ mode, drawer, gone }) => <ItemBench {...{ kind, mode, drawer, gone, sourceId, clearSource, leave }} />}
      </ToolGate>
    </ToolFrame>
  )
}

function ItemBench<T extends ItemTypes>({
  kind,
  gone,
  leave,
  ...context
}: ToolContext<T> & { kind: ItemKind<T>; gone: boolean; leave: () => void }) {
  const { drawer, mode } = context
  const { name, messages, tool } = kind
  const engine = useEngine()
  const { language, languageField } = useToolLanguage(engine)
  const { form, fields, subject, inputOf } = tool.useRequest(context)
  const generation = useGeneration<T['run']>(kind.run, drawer, name, {
    failed: messages.generateFailed,
    onEnd: ({ phase }) => phase === 'done' && toastSuccess(messages.generated),
  })
  useStopOnEscape(generation.active, generation.stop)
  const generate = async (values: T['form']) => {
    const input = await inputOf(values, language)
    if (input) await generation.start(input)
  }
  const asked = () => ({ sent: generation.sent?.input, form: form.getValues() })
  const work = { kind, drawer, generation, engine, asked }
  return (
    <>
      <ToolForm
        label={tool.formLabel}
        folded={generation.state.phase === 'idle' && mode.kind !== 'edit' ? null : subject}
        notice={<ModeNotice mode={mode} name={name} onLeave={leave} />}
      >
        <form noValidate onKeyDown={submitOnCtrlEnter} onSubmit={form.handleSubmit(generate)}>
          {fields}
          {languageField}
          <GenerateButton active={generation.active} engine={engine?.label} primary={!generation.canRetry}>
            {tool.generateLabel}
          </GenerateButton>
        </form>
      </ToolForm>
      <ToolDesk label={t('Results')}>
        {mode.kind === 'edit' ? (
          <ItemEditor {...work} form={form} item={mode.item} gone={gone} leave={leave} />
        ) : (
          <ItemResults {...work} />
        )}
      </ToolDesk>
    </>
  )
}
