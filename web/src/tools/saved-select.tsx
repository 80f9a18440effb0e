import { Button, Input } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { t } from '../i18n/t.ts'
import { SelectField } from '../ui/fields/select-field.tsx'
import { HINT_BELOW } from '../ui/hint-below.ts'
import { savedLabels } from './saved-labels.ts'
import type { Saved } from './use-saved.ts'

const MORE = 'more'
/** Characters that fit in the field on every screen. */
const MAX_LABEL_LENGTH = 32

/** The last entry loads older ones. */
export function SavedSelect<Item extends { id: string }>({
  label,
  none,
  saved,
  value,
  onChange,
  nameOf,
  whole = nameOf,
  hint,
  error,
}: {
  label: string
  /** 'Choose a niche' */
  none: string
  saved: Saved<Item>
  value: string
  onChange: (id: string) => void
  nameOf: (item: Item) => string
  /** full text shown below if the entry is cut; defaults to its name */
  whole?: ((item: Item) => string) | undefined
  hint?: ReactNode
  error?: string | undefined
}) {
  const [wasCleared, setWasCleared] = useState(false)
  const { missing } = saved
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per missing choice
  useEffect(() => {
    if (!missing) return
    setWasCleared(true)
    onChange('')
  }, [missing])
  if (saved.failed) {
    return (
      <Input.Wrapper component="div" label={label} labelElement="div" error={t('Couldn’t load your saved items.')}>
        <Button variant="default" fullWidth onClick={saved.retry} aria-label={`${t('Reload saved items')}: ${label}`}>
          {t('Reload saved items')}
        </Button>
      </Input.Wrapper>
    )
  }
  const labels = savedLabels(saved.items, nameOf)
  const chosen = saved.chosen === null ? '' : whole(saved.chosen)
  const long =
    chosen.length > MAX_LABEL_LENGTH || (saved.chosen !== null && chosen.length > nameOf(saved.chosen).length)
  return (
    <SelectField
      label={label}
      value={saved.chosen?.id ?? ''}
      disabled={saved.pending}
      data={[
        { value: '', label: saved.pending || (value !== '' && !saved.chosen) ? t('Loading…') : none },
        ...saved.items.map(({ id }) => ({ value: id, label: labels.get(id) ?? '' })),
        ...(saved.hasMore ? [{ value: MORE, label: t('Show older ones…') }] : []),
      ]}
      onChange={({ currentTarget }) =>
        currentTarget.value === MORE ? saved.loadMore() : onChange(currentTarget.value)
      }
      title={chosen || undefined}
      description={
        long ? (
          <>
            <span className="muted clamp">{chosen}</span>
            {hint}
          </>
        ) : (
          hint
        )
      }
      {...HINT_BELOW}
      error={error ?? (wasCleared && value === '' ? t('Your earlier choice was deleted.') : undefined)}
    />
  )
}
