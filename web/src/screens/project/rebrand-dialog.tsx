import { LIMITS } from '@makeready/contract/domain/limits'
import { rename } from '@makeready/contract/domain/rename'
import type { ProjectDetail } from '@makeready/contract/projects'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { ItemDialog } from '../../generator/item-dialog.tsx'
import { sayOutdated } from '../../generator/use-replacement.ts'
import { useSaving } from '../../generator/use-saving.ts'
import { toastSuccess } from '../../ui/toast.ts'
import classes from './rebrand-dialog.module.css'

/** Makes bought content one's own: another author, and names replaced wherever they stand, in one go. */
export function RebrandDialog({
  project,
  onDone,
  onClose,
}: {
  project: ProjectDetail
  onDone: (project: ProjectDetail) => void
  onClose: () => void
}) {
  const [author, setAuthor] = useState(project.author ?? '')
  const [rows, setRows] = useState([{ from: '', to: '' }])
  const { saving, save } = useSaving()
  const replace = rows.map(({ from, to }) => ({ from: from.trim(), to: to.trim() })).filter(({ from }) => from !== '')
  const places = countPlaces(project, replace)
  const newAuthor = author.trim() || null
  const nothing = places === 0 && newAuthor === project.author

  const change = (at: number, part: Partial<{ from: string; to: string }>) =>
    setRows((all) => all.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const rebrand = () =>
    save(async () => {
      const done = await api.projects.rebrand({ id: project.id, author: newAuthor, replace })
      toastSuccess(done.places === 0 ? 'Author changed' : `Replaced in ${counted(done.places, 'place')}`)
      sayOutdated(project)
      onDone(done.project)
    }, 'The names could not be replaced')

  return (
    <ItemDialog
      kind="Design"
      icon="edit"
      title="Replace author and brand"
      onClose={onClose}
      form
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={saving} disabled={nothing} onClick={() => void rebrand()}>
            {places > 0 ? `Replace in ${counted(places, 'place')}` : 'Replace'}
          </Button>
        </>
      }
    >
      <TextInput
        label="New author or brand"
        maxLength={LIMITS.name}
        dir="auto"
        value={author}
        onChange={({ currentTarget }) => setAuthor(currentTarget.value)}
      />
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added, never moved
        <div key={at} className={classes.row}>
          <TextInput
            label={`Replace name ${at + 1}`}
            maxLength={LIMITS.name}
            dir="auto"
            value={row.from}
            onChange={({ currentTarget }) => change(at, { from: currentTarget.value })}
          />
          <TextInput
            label={`With`}
            aria-label={`With, for name ${at + 1}`}
            maxLength={LIMITS.name}
            dir="auto"
            value={row.to}
            onChange={({ currentTarget }) => change(at, { to: currentTarget.value })}
          />
        </div>
      ))}
      {rows.length < LIMITS.renamings && (
        <Button
          variant="subtle"
          className={classes.more}
          onClick={() => setRows((all) => [...all, { from: '', to: '' }])}
        >
          Another name
        </Button>
      )}
      <p className="slug" role="status">
        {replace.length === 0
          ? 'Names are found as whole words, in their own spelling, in the name, the licence and every section.'
          : places === 0
            ? 'Not found anywhere in this product.'
            : `Found in ${counted(places, 'place')}. Earlier versions are kept.`}
      </p>
    </ItemDialog>
  )
}

function countPlaces(project: ProjectDetail, replace: readonly { from: string; to: string }[]): number {
  const texts = project.contentSections.flatMap(({ sectionName, content }) => [sectionName, content])
  return [project.title, project.licence ?? '', ...texts].reduce((sum, text) => sum + rename(text, replace).places, 0)
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
