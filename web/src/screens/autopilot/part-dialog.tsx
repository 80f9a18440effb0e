import type { StartingKind } from '@makeready/contract/domain/kinds'
import { LIMITS } from '@makeready/contract/domain/limits'
import { Button, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type Chosen, subjectOf } from '../../features/autopilot/autopilot-request.ts'
import { IDEA } from '../../features/ideas/idea-kind.tsx'
import { NICHE } from '../../features/niches/niche-kind.tsx'
import { TITLE } from '../../features/titles/title-kind.tsx'
import { t } from '../../i18n/t.ts'
import type { ItemTypes, StartingItemKind } from '../../tools/item-kind.ts'
import { SavedSelect } from '../../tools/saved-select.tsx'
import { useSaved } from '../../tools/use-saved.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { ItemDialog } from '../../ui/item-dialog.tsx'
import { PART_LABELS } from './part-row.tsx'
import { type ChooseProps, SuggestPart } from './suggest-part.tsx'

type PartSource = 'saved' | 'suggest' | 'type'

export function PartDialog({ part, onClose, ...choosing }: ChooseProps & { part: StartingKind; onClose: () => void }) {
  const [partSource, setPartSource] = useState<PartSource>('suggest')
  const { order, onChoose } = choosing
  const subject = subjectOf(order)
  return (
    <ItemDialog kind={t('Autopilot')} icon={part} title={PART_LABELS[part]} size={720} onClose={onClose}>
      <Segmented
        label={t('How')}
        value={partSource}
        onChange={setPartSource}
        options={[
          ['suggest', t('Suggest')],
          ['saved', t('Saved')],
          ['type', t('Enter manually')],
        ]}
      />
      {partSource === 'type' && <TypedPart kind={part} start={order[part]?.text ?? ''} onChoose={onChoose} />}
      {partSource === 'suggest' && part === 'niche' && <SuggestPart kind={NICHE} start={subject} {...choosing} />}
      {partSource === 'suggest' && part === 'idea' && (
        <SuggestPart kind={IDEA} start={order.niche?.text ?? subject} {...choosing} />
      )}
      {partSource === 'suggest' && part === 'title' && (
        <SuggestPart kind={TITLE} start={order.idea?.text ?? subject} {...choosing} />
      )}
      {partSource === 'saved' && part === 'niche' && <SavedPart kind={NICHE} onChoose={onChoose} />}
      {partSource === 'saved' && part === 'idea' && <SavedPart kind={IDEA} onChoose={onChoose} />}
      {partSource === 'saved' && part === 'title' && <SavedPart kind={TITLE} onChoose={onChoose} />}
    </ItemDialog>
  )
}

function SavedPart<T extends ItemTypes>({
  kind,
  onChoose,
}: Pick<ChooseProps, 'onChoose'> & { kind: StartingItemKind<T> }) {
  const saved = useSaved(kind.saved, '')
  const choose = (id: string) => {
    const item = saved.items.find((one) => one.id === id)
    if (item) onChoose({ id, text: kind.view.nameOf(item) })
  }
  return (
    <SavedSelect
      label={kind.saved.label}
      none={saved.items.length === 0 ? t('None saved yet') : kind.saved.none}
      saved={saved}
      value=""
      onChange={choose}
      nameOf={kind.saved.nameOf}
    />
  )
}

function TypedPart({
  kind,
  start,
  onChoose,
}: {
  kind: StartingKind
  start: string
  onChoose: (chosen: Chosen) => void
}) {
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
