import { IDEA_LABEL_LENGTH } from '@makeready/contract/domain/limits'
import { t } from '../../i18n/t.ts'
import { ideaLabel } from '../../lib/idea-label.ts'
import { SavedSelect } from '../../tools/saved-select.tsx'
import { SAVED_IDEAS, SAVED_NICHES, SAVED_TITLES, useSaved } from '../../tools/use-saved.ts'
import type { Chosen, PartKind } from './start-order.ts'

type Choosing = { onChoose: (chosen: Chosen) => void }

/** A saved record out of the creator's own list. */
export function SavedPart({ kind, onChoose }: Choosing & { kind: PartKind }) {
  switch (kind) {
    case 'niche':
      return <SavedNiche onChoose={onChoose} />
    case 'idea':
      return <SavedIdea onChoose={onChoose} />
    case 'title':
      return <SavedTitle onChoose={onChoose} />
  }
}

function SavedNiche({ onChoose }: Choosing) {
  const saved = useSaved(SAVED_NICHES, '')
  const choose = (id: string) => {
    const niche = saved.items.find((item) => item.id === id)
    if (niche) onChoose({ id, text: niche.name })
  }
  return (
    <SavedSelect
      label={t('Saved Niche')}
      none={noneOf(saved.items.length, t('Choose a niche'))}
      saved={saved}
      value=""
      onChange={choose}
      nameOf={({ name }) => name}
    />
  )
}

function SavedIdea({ onChoose }: Choosing) {
  const saved = useSaved(SAVED_IDEAS, '')
  const choose = (id: string) => {
    const idea = saved.items.find((item) => item.id === id)
    if (idea) onChoose({ id, text: idea.concept })
  }
  return (
    <SavedSelect
      label={t('Saved Idea')}
      none={noneOf(saved.items.length, t('Choose an idea'))}
      saved={saved}
      value=""
      onChange={choose}
      nameOf={({ concept }) => ideaLabel(concept, IDEA_LABEL_LENGTH)}
    />
  )
}

function SavedTitle({ onChoose }: Choosing) {
  const saved = useSaved(SAVED_TITLES, '')
  const choose = (id: string) => {
    const title = saved.items.find((item) => item.id === id)
    if (title) onChoose({ id, text: title.title })
  }
  return (
    <SavedSelect
      label={t('Saved Title')}
      none={noneOf(saved.items.length, t('Choose a title'))}
      saved={saved}
      value=""
      onChange={choose}
      nameOf={({ title }) => title}
    />
  )
}

const noneOf = (count: number, choose: string) => (count === 0 ? t('None saved yet') : choose)
