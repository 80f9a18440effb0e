import type { ProjectDetail } from '@makeready/contract/projects'
import { useEffect, useRef, useState } from 'react'
import { api, messageOf } from '../../../api.ts'
import { t } from '../../../i18n/t.ts'
import { refreshLists } from '../../../lib/refresh-lists.ts'

export type OwnTitle = {
  text: string
  set: (text: string) => void
  error: string | null
  save: () => Promise<boolean>
}

/** The title while editing; changes from elsewhere show until then. */
export function useOwnTitle({ id, title: name, productTitle }: ProjectDetail): OwnTitle {
  const current = productTitle?.title ?? name
  const [text, setText] = useState(current)
  const [error, setError] = useState<string | null>(null)
  const known = useRef(current)
  const saving = useRef<Promise<boolean>>(Promise.resolve(true))

  useEffect(() => {
    const before = known.current
    known.current = current
    setText((typed) => (typed === before ? current : typed))
  }, [current])

  async function send(title: string): Promise<boolean> {
    if (title === known.current) return true
    try {
      if (productTitle) await api.titles.update({ id: productTitle.id, title })
      if (!productTitle || name === current) await api.projects.update({ id, title })
      known.current = title
      refreshLists()
      return true
    } catch (error) {
      console.error(error)
      setError(t('Not saved. {error}', { error: messageOf(error) }))
      return false
    }
  }

  return {
    text,
    error,
    set(typed) {
      setError(null)
      setText(typed)
    },
    save() {
      const title = text.trim()
      if (title === '') {
        setError(t('A product needs a title.'))
        return Promise.resolve(false)
      }
      saving.current = saving.current.then(() => send(title))
      return saving.current
    },
  }
}
