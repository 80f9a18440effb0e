import type { Cover, CoverForm } from '@makeready/contract/covers'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '../../api.ts'
import { ConflictDialog } from '../../compare/conflict-dialog.tsx'
import { useEdit } from '../../drafts/use-edit.ts'
import { usePersistedState } from '../../drafts/use-persisted-state.ts'
import { useSaving } from '../../drafts/use-saving.ts'
import { t } from '../../i18n/t.ts'
import { refreshLists } from '../../lib/refresh-lists.ts'
import type { EngineStatus } from '../../runs/engine-label.ts'
import { RunStrip } from '../../runs/run-strip.tsx'
import { DeletedNotice } from '../../tools/record-editor.tsx'
import { ToolActions } from '../../tools/tool-actions.tsx'
import type { Opened } from '../../tools/tool-gate.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { toastSuccess } from '../../ui/toast/toast.ts'
import classes from './cover-output.module.css'
import { CoverPane } from './cover-pane.tsx'
import { COVER_FIELDS, recordOf, settingsLike, toRecord } from './cover-record.ts'
import type { CoverResult, CoverResults } from './cover-results.ts'
import { downloadCover } from './download-cover.ts'
import { COVER_MESSAGES } from './messages.ts'
import type { useCoverResults } from './use-cover-results.ts'
import type { LinkedProject } from './use-linked-project.ts'

type OutputProps = Opened<Cover> & {
  work: ReturnType<typeof useCoverResults>
  form: UseFormReturn<CoverForm>
  engine: EngineStatus | undefined
  link: LinkedProject
  leave: () => void
}

export function CoverOutput({ mode, isDeleted, ...output }: OutputProps) {
  return mode.kind === 'edit' ? (
    <EditedCover {...output} item={mode.item} isDeleted={isDeleted} />
  ) : (
    <NewCover {...output} />
  )
}

function useReturn(link: LinkedProject) {
  const navigate = useNavigate()
  return () => {
    if (!link.project) return
    void navigate({ to: '/dashboard/project/$projectId', params: { projectId: link.project.id } })
  }
}

function NewCover({ draftStorage, work, form, engine, link }: Omit<OutputProps, 'mode' | 'isDeleted'>) {
  const { shown } = work
  const { saving, save } = useSaving()
  const [savedLink, setSavedLink] = usePersistedState(draftStorage, 'cover.made', parseSavedCoverLink)
  const toProject = useReturn(link)
  const isSaved = shown !== null && savedLink?.imageUrl === shown.imageUrl && savedLink.done

  const saveCover = (coverResult: CoverResult) =>
    save(async () => {
      const { project } = link
      // exists already if only linking it failed
      const id = savedLink?.imageUrl === coverResult.imageUrl ? savedLink.id : (await createOf(coverResult)).id
      setSavedLink({ imageUrl: coverResult.imageUrl, id, done: false })
      if (project) await api.projects.update({ id: project.id, coverId: id })
      setSavedLink({ imageUrl: coverResult.imageUrl, id, done: true })
      refreshLists()
      toastSuccess(project ? COVER_MESSAGES.savedAndLinked : COVER_MESSAGES.saved)
      if (project) {
        draftStorage.clear()
        toProject()
      }
    }, COVER_MESSAGES.saveFailed)

  const createOf = ({ imageUrl, settings, engine }: CoverResult) =>
    api.covers.create({
      ...recordOf(imageUrl, settings),
      engine,
      ...(link.project ? { projectId: link.project.id } : {}),
    })

  return (
    <OutputFrame
      work={work}
      form={form}
      engine={engine}
      imageUrl={shown?.imageUrl ?? null}
      title={shown?.settings.title ?? ''}
    >
      <Button
        variant={shown && !isSaved ? 'filled' : 'default'}
        disabled={!shown || isSaved || work.generation.active || link.pending}
        loading={saving}
        onClick={() => shown && void saveCover(shown)}
      >
        {isSaved ? t('Saved') : t('Save Cover')}
      </Button>
    </OutputFrame>
  )
}

function EditedCover({
  item,
  isDeleted,
  draftStorage,
  work,
  form,
  engine,
  link,
  leave,
}: Omit<OutputProps, 'mode'> & { item: Cover }) {
  const { shown } = work
  const toProject = useReturn(link)
  const navigate = useNavigate()
  const [savedRecord, setSavedRecord] = useState(item.imageUrl)
  const imageUrl = shown?.imageUrl ?? savedRecord
  const values = recordOf(imageUrl, shown?.settings ?? form.watch())
  const edit = useEdit({
    draftStorage,
    item,
    wasDeleted: isDeleted,
    values,
    valuesOf: toRecord,
    write: (next) => {
      setSavedRecord(next.imageUrl)
      work.show(null)
      form.reset(settingsLike(next))
    },
    update: async (next, expected) => {
      const saved = await api.covers.update({ id: item.id, ...next, ...expected })
      if (link.project && link.project.coverId !== item.id) {
        await api.projects.update({ id: link.project.id, coverId: item.id })
      }
      return saved
    },
    create: (next) => api.covers.create({ ...next, engine: shown?.engine ?? item.engine }),
    words: { updated: COVER_MESSAGES.updated, created: COVER_MESSAGES.saved, failed: COVER_MESSAGES.saveFailed },
    onSaved: () => void backToProduct(),
  })

  // specification, section 4: back to the product that has this cover
  const backToProduct = async () => {
    if (link.project) return toProject()
    const { items } = await api.library.uses({ kind: 'cover', id: item.id }).catch(() => ({ items: [] }))
    const [use] = items
    if (use) await navigate({ to: '/dashboard/project/$projectId', params: { projectId: use.projectId } })
    else leave()
  }

  const update = async () => {
    if (!shown && !(await form.trigger(undefined, { shouldFocus: true }))) return
    await edit.save(values, shown?.engine ?? null)
  }

  return (
    <>
      {edit.isDeleted && <DeletedNotice name="cover" saving={edit.saving} onSaveNew={() => void edit.saveNew()} />}
      <OutputFrame
        work={work}
        form={form}
        base={baseOf(item)}
        engine={engine}
        imageUrl={imageUrl}
        title={values.title}
        note={edit.changed ? undefined : t('Nothing changed yet.')}
      >
        {edit.changed && (
          <Button variant="subtle" color="ink" disabled={work.generation.active} onClick={edit.undo}>
            {t('Undo Changes')}
          </Button>
        )}
        <Button
          variant={edit.changed ? 'filled' : 'default'}
          disabled={work.generation.active || link.pending}
          loading={edit.saving}
          onClick={() => void update()}
        >
          {t('Update Cover')}
        </Button>
      </OutputFrame>
      <ConflictDialog name="cover" edit={edit} valuesOf={toRecord} fields={COVER_FIELDS} />
    </>
  )
}

/** A saved cover as a result, so that it can be cropped too. */
function baseOf(item: Cover): CoverResult {
  const { imageUrl, engine, picture, focus } = item
  return { imageUrl, engine, settings: settingsLike(toRecord(item)), picture: picture ?? undefined, focus }
}

function OutputFrame({
  work,
  form,
  base,
  engine,
  imageUrl,
  title,
  note,
  children,
}: Pick<OutputProps, 'work' | 'form' | 'engine'> & {
  base?: CoverResult | undefined
  imageUrl: string | null
  title: string
  note?: string | undefined
  children: ReactNode
}) {
  const { generation, coverResults, share, restore, crop } = work
  return (
    <>
      <RunStrip
        generation={generation}
        doing={generation.state.progress?.message ?? t('Creating the cover')}
        share={share}
        savedNote={t('Your settings are saved.')}
        engine={engine?.label}
        amount={coverNumber(coverResults)}
        isSecondary={imageUrl !== null}
      />
      <CoverPane
        coverResults={coverResults}
        imageUrl={imageUrl}
        alt={t('Cover of {title}', { title: title || t('your product') })}
        isGenerating={generation.active}
        coverCount={generation.state.phase === 'done'}
        onShow={(url) => restore(url, form)}
        base={base}
        onCrop={crop}
      />
      <ToolActions note={note}>
        <Button
          variant="default"
          leftSection={<Icon name="download" size={18} />}
          className={imageUrl === null ? classes.notYet : undefined}
          onClick={() => void downloadCover(imageUrl === null ? null : { imageUrl, title })}
        >
          {t('Download')}
        </Button>
        {children}
      </ToolActions>
    </>
  )
}

/** 'Cover 4': the shown one among those generated here. */
function coverNumber({ all, shown }: CoverResults): string | undefined {
  const at = all.findIndex(({ imageUrl }) => imageUrl === shown)
  return at < 0 ? undefined : t('Cover {number}', { number: at + 1 })
}

type SavedCoverLink = { imageUrl: string; id: string; done: boolean }

function parseSavedCoverLink(stored: unknown): SavedCoverLink | null {
  const savedLink = stored as Partial<SavedCoverLink> | null
  return typeof savedLink?.imageUrl === 'string' && typeof savedLink.id === 'string'
    ? (savedLink as SavedCoverLink)
    : null
}
