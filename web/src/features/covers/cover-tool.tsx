import { type Cover, type CoverForm, coverForm } from '@makeready/contract/covers'
import { DEFAULT_COVER_STYLE } from '@makeready/contract/domain/cover-styles'
import { LIMITS } from '@makeready/contract/domain/limits'
import { name } from '@makeready/contract/fields'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '../../api.ts'
import { usePersistedForm } from '../../drafts/use-persisted-form.ts'
import { usePersistedId } from '../../drafts/use-persisted-id.ts'
import { formatDate } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { GenerateButton } from '../../runs/generate-button.tsx'
import { useEngine } from '../../runs/use-engine.ts'
import { submitOnCtrlEnter, useStopOnEscape } from '../../runs/use-generation-keys.ts'
import { useSession } from '../../session.ts'
import { ModeNotice } from '../../tools/mode-notice.tsx'
import { SavedSelect } from '../../tools/saved-select.tsx'
import { ToolForm, ToolFrame, ToolPane } from '../../tools/tool-frame.tsx'
import { type Opened, ToolGate } from '../../tools/tool-gate.tsx'
import { SAVED_TITLES, useSaved } from '../../tools/use-saved.ts'
import { useSource } from '../../tools/use-source.ts'
import { SourceSwitch } from '../../ui/fields/source-switch.tsx'
import { type PhoneView, PhoneViews } from '../../ui/phone-views.tsx'
import { useRevalidation } from '../../ui/use-revalidation.ts'
import { useBrandInForm } from './brand-color.ts'
import { CoverFields } from './cover-fields.tsx'
import { CoverOutput } from './cover-output.tsx'
import { settingsLike, toRecord } from './cover-record.ts'
import { DEFAULT_COLORS } from './default-colors.ts'
import { COVER_MESSAGES } from './messages.ts'
import { ProjectNotice } from './project-notice.tsx'
import { useCoverResults } from './use-cover-results.ts'
import { useLinkedProject } from './use-linked-project.ts'

/** With a saved title, the field for a typed one is absent. */
const withSavedTitle = z.strictObject({ ...coverForm.shape, title: name('Product title') })

const SUBMIT = {
  create: t('Generate Cover'),
  edit: t('Update & Regenerate'),
  regenerate: t('Regenerate Cover'),
} as const

export type CoverSearch = {
  titleId?: string
  edit?: string
  regenerate?: string
  projectId?: string
  currentCoverId?: string
}

/** Specification, section 2: cover designer. */
export function CoverTool() {
  const search: CoverSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const to = '/dashboard/cover-generator'
  const leave = () => void navigate({ to, search: {} })
  // the user's choice replaces the one in the URL
  const clearTitle = () => {
    const { titleId, ...rest } = search
    if (titleId) void navigate({ to, search: rest, replace: true })
  }
  return (
    <ToolFrame
      heading={t('Cover Designer')}
      lead={t('The artwork has no lettering. Your title and name are typeset on top, so they’re never misspelled.')}
    >
      <ToolGate
        tool={search.projectId ? `covers.${search.projectId}` : 'covers'}
        search={search}
        load={(id) => api.covers.get({ id })}
        words={{
          name: 'cover',
          failed: COVER_MESSAGES.loadFailed,
          editing: COVER_MESSAGES.editing,
          regenerating: () => COVER_MESSAGES.regenerating,
        }}
        leave={leave}
      >
        {(opened) => <CoverWorkspace {...opened} search={search} clearTitle={clearTitle} leave={leave} />}
      </ToolGate>
    </ToolFrame>
  )
}

type ToolWorkspace = Opened<Cover> & {
  search: CoverSearch
  clearTitle: () => void
  leave: () => void
}

function CoverWorkspace({ mode, draftStorage, isDeleted, search, clearTitle, leave }: ToolWorkspace) {
  const engine = useEngine()
  const { user } = useSession()
  const [view, setView] = useState<PhoneView>('editor')
  const link = useLinkedProject(search.projectId)
  const [chosenId, setChosenId] = usePersistedId(draftStorage, 'title', search.titleId)
  const titles = useSaved(SAVED_TITLES, chosenId)
  const { source, hasSaved, setSource } = useSource(
    draftStorage,
    titles,
    mode.item ? 'manual' : 'saved',
    search.titleId,
  )
  const fromSaved = source === 'saved'
  const form = usePersistedForm<CoverForm>(fromSaved ? withSavedTitle : coverForm, draftStorage, 'cover', {
    title: '',
    authorName: (user?.name ?? '').slice(0, LIMITS.name),
    style: DEFAULT_COVER_STYLE,
    colorScheme: DEFAULT_COLORS,
    customPrompt: '',
    art: '',
    ...(mode.item ? settingsLike(toRecord(mode.item)) : {}),
  })
  useBrandInForm(form, !mode.item)
  useRevalidation(form, fromSaved)
  const [unchosen, setUnchosen] = useState(false)
  const work = useCoverResults(draftStorage, engine, search.projectId ?? mode.item?.projectId)
  const { generation, shown } = work
  useStopOnEscape(generation.active, generation.stop)

  const generate = async (input: CoverForm) => {
    const title = fromSaved ? await titles.find() : null
    setUnchosen(fromSaved && title === null)
    if (fromSaved && title === null) return
    setView('preview')
    await generation.start({ ...input, ...(title ? { title: title.title, titleContext: { tone: title.tone } } : {}) })
  }

  return (
    <>
      <PhoneViews view={view} onChange={setView} />
      <ToolForm
        label={t('What to design')}
        hidden={view === 'preview'}
        notice={
          <>
            <ModeNotice mode={mode} name="cover" onLeave={leave} />
            <ProjectNotice link={link} currentCoverId={search.currentCoverId} />
          </>
        }
      >
        <form noValidate onKeyDown={submitOnCtrlEnter} onSubmit={form.handleSubmit(generate)}>
          <SourceSwitch
            savedLabel={t('Use Saved Title')}
            source={source}
            hasSaved={hasSaved}
            onChange={(next) => {
              setSource(next)
              clearTitle()
            }}
          />
          <CoverFields
            form={form}
            shownTitle={fromSaved ? titles.chosen?.title : undefined}
            title={
              fromSaved ? (
                <SavedSelect
                  label={t('Saved Title')}
                  none={t('Choose a title')}
                  saved={titles}
                  value={chosenId}
                  onChange={(id) => {
                    setChosenId(id)
                    clearTitle()
                  }}
                  nameOf={({ title, createdAt }) => `${title} · ${formatDate(createdAt)}`}
                  whole={({ title }) => title}
                  hint={titles.chosen && t('Created {date}', { date: formatDate(titles.chosen.createdAt) })}
                  error={unchosen && !titles.chosen ? COVER_MESSAGES.chooseTitle : undefined}
                />
              ) : undefined
            }
          />
          <GenerateButton active={generation.active} engine={engine?.label} primary={!shown && !generation.canRetry}>
            {SUBMIT[mode.kind]}
          </GenerateButton>
        </form>
      </ToolForm>
      <ToolPane label={t('Preview')} hidden={view === 'editor'}>
        <CoverOutput
          mode={mode}
          draftStorage={draftStorage}
          isDeleted={isDeleted}
          work={work}
          form={form}
          engine={engine}
          link={link}
          leave={leave}
        />
      </ToolPane>
    </>
  )
}
