import type { Content } from '@makeready/contract/contents'
import { IDEA_LABEL_LENGTH_IN_CONTENT } from '@makeready/contract/domain/limits'
import type { ProductType } from '@makeready/contract/domain/product-types'
import { TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode, SubmitEvent } from 'react'
import { api } from '../../api.ts'
import { formatDate } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { ideaLabel } from '../../lib/idea-label.ts'
import { GenerateButton } from '../../runs/generate-button.tsx'
import { useEngine } from '../../runs/use-engine.ts'
import { submitOnCtrlEnter, useStopOnEscape } from '../../runs/use-generation-keys.ts'
import { ModeNotice } from '../../tools/mode-notice.tsx'
import { SavedSelect } from '../../tools/saved-select.tsx'
import { ToolForm, ToolFrame, ToolPane } from '../../tools/tool-frame.tsx'
import { type Opened, ToolGate } from '../../tools/tool-gate.tsx'
import { modeSearch } from '../../tools/tool-mode.ts'
import { SourceSwitch } from '../../ui/fields/source-switch.tsx'
import { ContentFields } from './content-fields.tsx'
import { ContentOutput } from './content-output.tsx'
import { CONTENT_MESSAGES } from './messages.ts'
import { SectionForecast } from './section-forecast.tsx'
import { type ContentToolState, useContentTool } from './use-content-tool.ts'
import { VoiceField } from './voice-field.tsx'

/** Asks about a product's section before it is written. */
type InterviewSlot = (about: {
  projectId: string
  sectionName: string
  outline: string
  productType: ProductType
  language: string
}) => ReactNode

/** The content tool (specification, section 2: Generator tools). */
export function ContentTool({ interview }: { interview: InterviewSlot }) {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const to = '/dashboard/content-generator'
  const leave = () => void navigate({ to, search: {} })
  // the user's choice overrides the one in the URL
  const clearTitle = () => {
    if (search.titleId) void navigate({ to, search: modeSearch(search), replace: true })
  }
  return (
    <ToolFrame heading={t('Content Generator')} lead={t('One section at a time, following your outline.')}>
      <ToolGate
        tool="contents"
        search={search}
        load={(id) => api.contents.get({ id })}
        words={{
          name: 'section',
          failed: CONTENT_MESSAGES.loadFailed,
          editing: CONTENT_MESSAGES.editing,
          regenerating: () => CONTENT_MESSAGES.regenerating,
        }}
        leave={leave}
      >
        {(opened) => (
          <ContentWorkspace
            {...opened}
            titleId={search.titleId}
            clearTitle={clearTitle}
            leave={leave}
            interview={interview}
          />
        )}
      </ToolGate>
    </ToolFrame>
  )
}

type ToolWorkspace = Opened<Content> & {
  titleId: string | undefined
  clearTitle: () => void
  leave: () => void
  interview: InterviewSlot
}

function ContentWorkspace({ mode, draftStorage, isDeleted, titleId, clearTitle, leave, interview }: ToolWorkspace) {
  const engine = useEngine()
  const tool = useContentTool({ mode, draftStorage, titleId, engine })
  const { form, generation, draft, projectId } = tool
  const [sectionName, outline] = form.watch(['sectionName', 'outline'])
  useStopOnEscape(generation.active, generation.stop)
  const hasText = draft.text.trim() !== ''
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void tool.order()
  }
  return (
    <>
      <ToolForm
        label={t('What to write')}
        summary={generation.state.phase === 'idle' && mode.kind !== 'edit' ? null : form.getValues('sectionName')}
        notice={<ModeNotice mode={mode} name="section" onLeave={leave} />}
      >
        <form noValidate onKeyDown={submitOnCtrlEnter} onSubmit={submit}>
          <TitleSource tool={tool} clearTitle={clearTitle} />
          <ContentFields
            form={form}
            pick={tool.pick}
            fixedType={tool.fixedType}
            recordId={mode.kind === 'edit' ? mode.item.id : null}
          />
          <VoiceField engine={engine} value={tool.voice} onChange={tool.setVoice} />
          {tool.languageField}
          {projectId &&
            sectionName.trim() !== '' &&
            interview({
              projectId,
              sectionName: sectionName.trim(),
              outline,
              productType: tool.pick.productType,
              language: tool.language,
            })}
          {!generation.active && !hasText && <SectionForecast request={tool.request} engine={engine} />}
          <GenerateButton
            saysEnglishOnly
            active={generation.active}
            engine={engine?.label}
            primary={!hasText && !generation.canRetry}
          >
            {t('Generate Content')}
          </GenerateButton>
        </form>
      </ToolForm>
      <ToolPane label={t('Section')}>
        <ContentOutput
          mode={mode}
          draftStorage={draftStorage}
          isDeleted={isDeleted}
          tool={tool}
          engine={engine}
          leave={leave}
        />
      </ToolPane>
    </>
  )
}

function TitleSource({ tool, clearTitle }: { tool: ContentToolState; clearTitle: () => void }) {
  const { form, titles, ideas, source } = tool
  return (
    <>
      <SourceSwitch
        savedLabel={t('Use Saved Title')}
        source={source}
        hasSaved={tool.hasSaved}
        onChange={(next) => {
          tool.setSource(next)
          clearTitle()
        }}
      />
      {source === 'saved' ? (
        <>
          <SavedSelect
            label={t('Saved Title')}
            none={t('Choose a title')}
            saved={titles}
            value={tool.chosenTitle}
            onChange={(id) => {
              tool.chooseTitle(id)
              clearTitle()
            }}
            nameOf={({ title }) => title}
            hint={titles.chosen && t('Created {date}', { date: formatDate(titles.chosen.createdAt) })}
            error={tool.unchosen ? CONTENT_MESSAGES.chooseTitle : undefined}
          />
          <SavedSelect
            label={t('Saved Idea (Optional)')}
            none={t('None')}
            saved={ideas}
            value={tool.chosenIdea}
            onChange={tool.chooseIdea}
            nameOf={({ concept }) => ideaLabel(concept, IDEA_LABEL_LENGTH_IN_CONTENT)}
            whole={({ concept }) => concept}
          />
        </>
      ) : (
        <TextInput
          label={t('Title')}
          placeholder={t('Sleep Training for Shift-Working Fathers')}
          {...form.register('title')}
          error={form.formState.errors.title?.message}
        />
      )}
    </>
  )
}
