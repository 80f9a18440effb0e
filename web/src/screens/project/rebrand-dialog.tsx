import { LIMITS } from '@makeready/contract/domain/limits'
import { rename } from '@makeready/contract/domain/rename'
import type { ProjectDetail } from '@makeready/contract/projects'
import { Button, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useSaving } from '../../drafts/use-saving.ts'
import { t } from '../../i18n/t.ts'
import { ItemDialog } from '../../ui/item-dialog.tsx'
import { toastSuccess } from '../../ui/toast/toast.ts'

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
      toastSuccess(
        done.places === 0
          ? t('Author changed')
          : t('Replaced in {count, plural, one {# place} other {# places}}', { count: done.places }),
      )
      onDone(done.project)
    }, t('Couldn’t replace the names'))

  return (
    <ItemDialog
      kind={t('Design')}
      icon="edit"
      title={t('Replace author and brand')}
      onClose={onClose}
      form
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button loading={saving} disabled={nothing} onClick={() => void rebrand()}>
            {places > 0
              ? t('Replace in {count, plural, one {# place} other {# places}}', { count: places })
              : t('Replace')}
          </Button>
        </>
      }
    >
      <TextInput
        label={t('New author or brand')}
        maxLength={LIMITS.name}
        dir="auto"
        value={author}
        onChange={({ currentTarget }) => setAuthor(currentTarget.value)}
      />
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added, never moved
        <SimpleGrid key={at} cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="sm">
          <TextInput
            label={t('Replace name {number}', { number: at + 1 })}
            maxLength={LIMITS.name}
            dir="auto"
            value={row.from}
            onChange={({ currentTarget }) => change(at, { from: currentTarget.value })}
          />
          <TextInput
            label={t('With')}
            aria-label={t('With, for name {number}', { number: at + 1 })}
            maxLength={LIMITS.name}
            dir="auto"
            value={row.to}
            onChange={({ currentTarget }) => change(at, { to: currentTarget.value })}
          />
        </SimpleGrid>
      ))}
      {rows.length < LIMITS.renamings && (
        <Button
          variant="subtle"
          color="ink"
          style={{ justifySelf: 'start' }}
          onClick={() => setRows((all) => [...all, { from: '', to: '' }])}
        >
          {t('Add another name')}
        </Button>
      )}
      <p className="caption" role="status">
        {replace.length === 0
          ? t('Names are matched as whole words, case-sensitive, in the title, the license and every section.')
          : places === 0
            ? t('Not found anywhere in this product.')
            : t('Found in {count, plural, one {# place} other {# places}}. Earlier versions stay in the history.', {
                count: places,
              })}
      </p>
    </ItemDialog>
  )
}

function countPlaces(project: ProjectDetail, replace: readonly { from: string; to: string }[]): number {
  const texts = project.contentSections.flatMap(({ sectionName, content }) => [sectionName, content])
  return [project.title, project.licence ?? '', ...texts].reduce((sum, text) => sum + rename(text, replace).places, 0)
}
