import type { Cover, CoverForm } from '@makeready/contract/covers'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '../../api.ts'
import { ClashDialog } from '../../compare/clash-dialog.tsx'
import { useEdit } from '../../drafts/use-edit.ts'
import { useKept } from '../../drafts/use-kept.ts'
import { useSaving } from '../../drafts/use-saving.ts'
import { t } from '../../i18n/t.ts'
import { refreshLists } from '../../lib/refresh-lists.ts'
import type { EngineStatus } from '../../runs/engine-label.ts'
import { RunStrip } from '../../runs/run-strip.tsx'
import { GoneNotice } from '../../tools/record-sheet.tsx'
import { ToolActions } from '../../tools/tool-actions.tsx'
import type { Opened } from '../../tools/tool-gate.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { CoverDesk } from './cover-desk.tsx'
import { COVER_FIELDS, recordOf, settingsLike, toRecord } from './cover-record.ts'
import classes from './cover-sheet.module.css'
import { downloadCover } from './download-cover.ts'
import { COVER_MESSAGES } from './messages.ts'
import type { Proof } from './proofs.ts'
import type { useCoverProofs } from './use-cover-proofs.ts'
import type { LinkedProject } from './use-linked-project.ts'

type Sheet = Opened<Cover> & {
  work: ReturnType<typeof useCoverProofs>
  form: UseFormReturn<CoverForm>
  engine: EngineStatus | undefined
  link: LinkedProject
  leave: () => void
}

export function CoverSheet({ mode, gone, ...sheet }: Sheet) {
  return mode.kind === 'edit' ? <EditedCover {...sheet} item={mode.item} gone={gone} /> : <NewCover {...sheet} />
}

function useReturn(link: LinkedProject) {
  const navigate = useNavigate()
  return () => {
    if (!link.project) return
    void navigate({ to: '/dashboard/project/$projectId', params: { projectId: link.project.id } })
  }
}

function NewCover({ drawer, work, engine, link }: Omit<Sheet, 'mode' | 'gone'>) {
  const { shown } = work
  const { saving, save } = useSaving()
  const [made, setMade] = useKept(drawer, 'cover.made', asMade)
  const toProject = useReturn(link)
  const isSaved = shown !== null && made?.imageUrl === shown.imageUrl && made.done

  const saveCover = (proof: Proof) =>
    save(async () => {
      const { project } = link
      // exists already if only linking it failed
      const id = made?.imageUrl === proof.imageUrl ? made.id : (await createOf(proof)).id
      setMade({ imageUrl: proof.imageUrl, id, done: false })
      if (project) await api.projects.update({ id: project.id, coverId: id })
      setMade({ imageUrl: proof.imageUrl, id, done: true })
      refreshLists()
      toastSuccess(project ? COVER_MESSAGES.savedAndLinked : COVER_MESSAGES.saved)
      if (project) {
        drawer.clear()
        toProject()
      }
    }, COVER_MESSAGES.saveFailed)

  const createOf = ({ imageUrl, settings, engine }: Proof) =>
    api.covers.create({
      ...recordOf(imageUrl, settings),
      engine,
      ...(link.project ? { projectId: link.project.id } : {}),
    })

  return (
    <SheetFrame work={work} engine={engine} imageUrl={shown?.imageUrl ?? null} title={shown?.settings.title ?? ''}>
      <Button
        variant={shown && !isSaved ? 'filled' : 'default'}
        disabled={!shown || isSaved || work.generation.active || link.pending}
        loading={saving}
        onClick={() => shown && void saveCover(shown)}
      >
        {isSaved ? t('Saved') : t('Save Cover')}
      </Button>
    </SheetFrame>
  )
}

function EditedCover({ item, gone, drawer, work, form, engine, link, leave }: Omit<Sheet, 'mode'> & { item: Cover }) {
  const { shown } = work
  const toProject = useReturn(link)
  const [onFile, setOnFile] = useState(item.imageUrl)
  const imageUrl = shown?.imageUrl ?? onFile
  const values = recordOf(imageUrl, shown?.settings ?? form.watch())
  const edit = useEdit({
    drawer,
    item,
    isGone: gone,
    values,
    valuesOf: toRecord,
    write: (next) => {
      setOnFile(next.imageUrl)
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
    onSaved: link.project ? toProject : leave,
  })

  const update = async () => {
    if (!shown && !(await form.trigger(undefined, { shouldFocus: true }))) return
    await edit.save(values, shown?.engine ?? null)
  }

  return (
    <>
      {edit.gone && <GoneNotice name="cover" saving={edit.saving} onSaveNew={() => void edit.saveNew()} />}
      <SheetFrame
        work={work}
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
      </SheetFrame>
      <ClashDialog name="cover" edit={edit} valuesOf={toRecord} fields={COVER_FIELDS} />
    </>
  )
}

function SheetFrame({
  work,
  engine,
  imageUrl,
  title,
  note,
  children,
}: Pick<Sheet, 'work' | 'engine'> & {
  imageUrl: string | null
  title: string
  note?: string | undefined
  children: ReactNode
}) {
  const { generation, proofs, share, show } = work
  return (
    <>
      <RunStrip
        generation={generation}
        doing={generation.state.progress?.message ?? t('Creating the cover')}
        share={share}
        kept={t('Your settings are saved.')}
        engine={engine?.label}
        quiet={imageUrl !== null}
      />
      <CoverDesk
        proofs={proofs}
        imageUrl={imageUrl}
        alt={t('Cover of {title}', { title: title || t('your product') })}
        making={generation.active}
        made={generation.state.phase === 'done'}
        onShow={show}
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

type Made = { imageUrl: string; id: string; done: boolean }

function asMade(stored: unknown): Made | null {
  const made = stored as Partial<Made> | null
  return typeof made?.imageUrl === 'string' && typeof made.id === 'string' ? (made as Made) : null
}
