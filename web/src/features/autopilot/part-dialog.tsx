import { LIMITS } from '@makeready/contract/domain/limits'
import { Button, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Drawer } from '../../drafts/drawer.ts'
import { t } from '../../i18n/t.ts'
import { ItemDialog } from '../../ui/item-dialog.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { PART_LABELS } from './part-row.tsx'
import { SavedPart } from './saved-part.tsx'
import type { Chosen, PartKind, StartOrder } from './start-order.ts'
import { SuggestIdea } from './suggest-idea.tsx'
import { SuggestNiche } from './suggest-niche.tsx'
import { SuggestTitle } from './suggest-title.tsx'

type Way = 'saved' | 'suggest' | 'type'

export type Suggesting = { order: StartOrder; drawer: Drawer; onChoose: (chosen: Chosen) => void }

/** Chooses a niche, an idea or a title: a saved one, one out of a run's suggestions, or typed words. */
export function PartDialog({
  kind,
  order,
  drawer,
  onChoose,
  onClose,
}: Suggesting & { kind: PartKind; onClose: () => void }) {
  const [way, setWay] = useState<Way>('suggest')
  const suggesting = { order, drawer, onChoose }
  return (
    <ItemDialog kind={t('Autopilot')} icon={kind} title={PART_LABELS[kind]} size={720} onClose={onClose}>
      <Segmented
        label={t('How')}
        value={way}
        onChange={setWay}
        options={[
          ['suggest', t('Suggest')],
          ['saved', t('Saved')],
          ['type', t('Type it')],
        ]}
      />
      {way === 'saved' && <SavedPart kind={kind} onChoose={onChoose} />}
      {way === 'type' && <TypedPart kind={kind} start={order[kind]?.text ?? ''} onChoose={onChoose} />}
      {way === 'suggest' && kind === 'niche' && <SuggestNiche {...suggesting} />}
      {way === 'suggest' && kind === 'idea' && <SuggestIdea {...suggesting} />}
      {way === 'suggest' && kind === 'title' && <SuggestTitle {...suggesting} />}
    </ItemDialog>
  )
}

/** Words of one's own; they are saved as a record when the outline is asked for. */
function TypedPart({ kind, start, onChoose }: { kind: PartKind; start: string; onChoose: (chosen: Chosen) => void }) {
  const [text, setText] = useState(start)
  const words = text.trim()
  return (
    <Stack
      component="form"
      gap="lg"
      onSubmit={(event) => {
        event.preventDefault()
        if (words !== '') onChoose({ id: null, text: words })
      }}
    >
      <Textarea
        label={PART_LABELS[kind]}
        rows={kind === 'idea' ? 4 : 2}
        maxLength={kind === 'idea' ? LIMITS.longText : LIMITS.name}
        value={text}
        data-autofocus
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className="buttons">
        <Button type="submit" disabled={words === ''}>
          {t('Use This')}
        </Button>
      </div>
    </Stack>
  )
}
