import { type Cover, type CoverForm, coverForm } from '@makeready/contract/covers'
import { DEFAULT_COVER_STYLE } from '@makeready/contract/domain/cover-styles'
import { LIMITS } from '@makeready/contract/domain/limits'
import { name } from '@makeready/contract/fields'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '../../api.ts'
import { useFormKept } from '../../drafts/use-form-kept.ts'
import { useKeptId } from '../../drafts/use-kept-id.ts'
import { formatDate } from '../../i18n/format.ts'
import { t } from '../../i18n/t.ts'
import { GenerateButton } from '../../runs/generate-button.tsx'
import { useEngine } from '../../runs/use-engine.ts'
import { submitOnCtrlEnter, useStopOnEscape } from '../../runs/use-generation-keys.ts'
import { useSession } from '../../session.ts'
import { ModeNotice } from '../../tools/mode-notice.tsx'
import { SavedSelect } from '../../tools/saved-select.tsx'
import { ToolDesk, ToolForm, ToolFrame } from '../../tools/tool-frame.tsx'
import { type Opened, ToolGate } from '../../tools/tool-gate.tsx'
import { SAVED_TITLES, useSaved } from '../../tools/use-saved.ts'
import { useSource } from '../../tools/use-source.ts'
import { type PhoneView, PhoneViews } from '../../ui/phone-views.tsx'
import { SourceSwitch } from '../../ui/source-switch.tsx'
import { useRecheck } from '../../ui/use-recheck.ts'
import { CoverFields } from './cover-fields.tsx'
import { settingsLike, toRecord } from './cover-record.ts'
import { CoverSheet } from './cover-sheet.tsx'
import { FIRST_COLOURS } from './first-colours.ts'
import { COVER_MESSAGES } from './messages.ts'
import { ProjectNotice } from './project-notice.tsx'
import { useCoverProofs } from './use-cover-proofs.ts'
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
  const unname = () => {
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
        {(opened) => <CoverBench {...opened} search={search} unname={unname} leave={leave} />}
      </ToolGate>
    </ToolFrame>
  )
}

type Bench = Opened<Cover> & { search: CoverSearch; unname: () => void; leave: () => void }

function CoverBench({ mode, drawer, gone, search, unname, leave }: Bench) {
  const engine = useEngine()
  const { user } = useSession()
  const [view, setView] = useState<PhoneView>('editor')
  const link = useLinkedProject(search.projectId)
  const [chosenId, setChosenId] = useKeptId(drawer, 'title', search.titleId)
  const titles = useSaved(SAVED_TITLES, chosenId)
  const { source, hasSaved, setSource } = useSource(drawer, titles, mode.item ? 'manual' : 'saved', search.titleId)
  const fromSaved = source === 'saved'
  const form = useFormKept<CoverForm>(fromSaved ? withSavedTitle : coverForm, drawer, 'cover', {
    title: '',
    authorName: (user?.name ?? '').slice(0, LIMITS.name),
    style: DEFAULT_COVER_STYLE,
    colorScheme: FIRST_COLOURS,
    customPrompt: '',
    art: '',
    ...(mode.item ? settingsLike(toRecord(mode.item)) : {}),
  })
  useRecheck(form, fromSaved)
  const [unchosen, setUnchosen] = useState(false)
  const work = useCoverProofs(drawer, engine)
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
              unname()
            }}
          />
          <CoverFields
            form={form}
            title={
              fromSaved ? (
                <SavedSelect
                  label={t('Saved Title')}
                  none={t('Choose a title')}
                  saved={titles}
                  value={chosenId}
                  onChange={(id) => {
                    setChosenId(id)
                    unname()
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
      <ToolDesk label={t('Preview')} hidden={view === 'editor'}>
        <CoverSheet
          mode={mode}
          drawer={drawer}
          gone={gone}
          work={work}
          form={form}
          engine={engine}
          link={link}
          leave={leave}
        />
      </ToolDesk>
    </>
  )
}
