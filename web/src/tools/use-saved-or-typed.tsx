import { type ReactNode, useState } from 'react'
import { usePersistedId } from '../drafts/use-persisted-id.ts'
import { SourceSwitch } from '../ui/fields/source-switch.tsx'
import type { ItemTypes, ToolContext } from './item-kind.ts'
import { SavedSelect } from './saved-select.tsx'
import { type SavedSource, useSaved } from './use-saved.ts'
import { useSource } from './use-source.ts'

type Words<Item> = {
  /** storage key: 'niche' */
  name: string
  switchLabel: string
  missing: string
  hintOf: (item: Item) => string | undefined
}

/** A saved item of an earlier kind, or typed words. */
export function useSavedOrTyped<T extends ItemTypes, Item extends { id: string }>(
  source: SavedSource<Item>,
  { draftStorage, mode, sourceId, clearSource }: ToolContext<T>,
  { name, switchLabel, missing, hintOf }: Words<Item>,
) {
  const [chosenId, setChosenId] = usePersistedId(draftStorage, name, sourceId)
  const saved = useSaved(source, chosenId)
  const { source: from, hasSaved, setSource } = useSource(draftStorage, saved, mode.item ? 'manual' : 'saved', sourceId)
  const [unchosen, setUnchosen] = useState(false)
  const fromSaved = from === 'saved'
  return {
    fromSaved,
    chosen: saved.chosen,
    /** null if none is chosen, which the field then shows. */
    async find(): Promise<Item | null> {
      const item = await saved.find()
      setUnchosen(item === null)
      return item
    },
    fields: (typed: ReactNode) => (
      <>
        <SourceSwitch
          savedLabel={switchLabel}
          source={from}
          hasSaved={hasSaved}
          onChange={(next) => {
            setSource(next)
            clearSource()
          }}
        />
        {fromSaved ? (
          <SavedSelect
            label={source.label}
            none={source.none}
            nameOf={source.nameOf}
            whole={source.whole}
            saved={saved}
            value={chosenId}
            onChange={(id) => {
              setChosenId(id)
              clearSource()
            }}
            hint={saved.chosen ? hintOf(saved.chosen) : undefined}
            error={unchosen && !saved.chosen ? missing : undefined}
          />
        ) : (
          typed
        )}
      </>
    ),
  }
}
