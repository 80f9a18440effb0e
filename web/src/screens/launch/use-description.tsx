import type { PlacedLaunchText } from '@makeready/contract/launch'
import type { ProjectDetail } from '@makeready/contract/projects'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api, messageOf, query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { queryClient } from '../../query-client.ts'
import { toastError, toastSuccess } from '../../ui/toast/toast.ts'

/** Fills the publication details with a description. */
export function UseDescription({ text, project }: { text: PlacedLaunchText; project: ProjectDetail }) {
  const [saving, setSaving] = useState(false)
  const before = project.publication?.description
  const put = async (description: string | undefined) => {
    const { description: _, ...others } = project.publication ?? {}
    const publication = { ...others, ...(description !== undefined && { description }) }
    const saved = await api.projects.update({ id: project.id, publication })
    queryClient.setQueryData(query.projects.get.queryKey({ input: { id: project.id } }), saved)
  }
  const attempt = async (description: string | undefined, done?: () => void) => {
    setSaving(true)
    try {
      await put(description)
      done?.()
    } catch (error) {
      console.error(error)
      toastError(messageOf(error))
    } finally {
      setSaving(false)
    }
  }
  const fill = () =>
    attempt(text.content, () =>
      toastSuccess(t('The product’s description is filled in'), {
        action: { label: t('Undo'), onClick: () => void attempt(before) },
      }),
    )
  return (
    <Button size="xs" variant="default" loading={saving} disabled={before === text.content} onClick={() => void fill()}>
      {before === text.content ? t('Used as Description') : t('Use as Description')}
    </Button>
  )
}
