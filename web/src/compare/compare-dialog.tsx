import { Box, Button, Modal, Stack } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { t } from '../i18n/t.ts'
import { DialogHead } from '../ui/dialog-head.tsx'
import { useFocusReturn } from '../ui/item-dialog.tsx'
import { Loading } from '../ui/loading.tsx'
import { ChoosableChanges } from './choosable-changes.tsx'
import { ComparedField } from './compared-field.tsx'
import type { Field } from './differences.ts'
import { type Choices, comparedFields, mergedValues } from './merge.ts'
import { PictureComparison } from './picture-comparison.tsx'
import { isChanged } from './text-changes.ts'
import { useChanges } from './use-changes.ts'

/** Compares a saved record with a generated one: keep either, or merge by paragraph. */
export function CompareDialog<Values extends object>({
  noun,
  fields,
  mine,
  theirs,
  saving,
  beside = false,
  pictures,
  onMine,
  onNew,
  onMerged,
  onClose,
}: {
  noun: string
  fields: readonly Field<Values>[]
  mine: Values
  theirs: Values
  saving: boolean
  /** the new item replaces this one in the project; both stay saved */
  beside?: boolean
  pictures?: ComponentProps<typeof PictureComparison>['pictures']
  onMine: () => void
  onNew: () => void
  /** Merges parts of both; without it, only one side as a whole can be chosen. */
  onMerged?: (values: Values) => void
  onClose: () => void
}) {
  useFocusReturn()
  const [compared] = useState(() => comparedFields(fields, mine, theirs))
  const changes = useChanges(compared)
  const [choices, choose] = useState<Choices | null>(null)
  const merging = choices !== null
  const places = changes?.reduce((sum, { paragraphs }) => sum + paragraphs.filter(isChanged).length, 0)
  const nothing = places === 0 && !pictures

  return (
    <Modal opened onClose={onClose} withCloseButton={false} size={860} padding={0}>
      <Stack gap="sm" className="head-bar">
        <DialogHead title={t('Current and new')} />
        <p className="muted">
          {merging
            ? t('For each change, choose which version to keep.')
            : [
                t('Additions are underlined, deletions are struck out.'),
                beside
                  ? t('The current {noun} stays in My Saved Content.', { noun })
                  : t('The current {noun} stays in the history.', { noun }),
              ].join(' ')}
        </p>
      </Stack>
      <Box bg="var(--surface)" p={{ base: 'lg', sm: 'xl' }}>
        {pictures && <PictureComparison pictures={pictures} />}
        {!changes && <Loading label={t('Comparing')} />}
        {nothing && <p className="muted">{t('No differences.')}</p>}
        {changes?.map(({ paragraphs }, field) => {
          const { label = '', isMarkdown = false } = compared[field] ?? {}
          if (!paragraphs.some(isChanged)) return null
          return (
            <ComparedField key={label} label={label}>
              <div dir="auto">
                <ChoosableChanges
                  field={field}
                  label={label}
                  paragraphs={paragraphs}
                  isMarkdown={isMarkdown}
                  choices={choices}
                  onChoose={choose}
                />
              </div>
            </ComparedField>
          )
        })}
      </Box>
      <div className="footer-bar buttons">
        {merging ? (
          <>
            <Button variant="subtle" color="ink" onClick={() => choose(null)}>
              {t('Back')}
            </Button>
            <Button
              loading={saving}
              onClick={() => changes && onMerged?.(mergedValues(fields, mine, theirs, changes, choices))}
            >
              {t('Use the merged {noun}', { noun })}
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" disabled={saving} onClick={onMine}>
              {t('Keep this one')}
            </Button>
            {onMerged && (places !== 1 || noun === 'section') && (
              <Button variant="default" disabled={saving || !places} onClick={() => choose({})}>
                {t('{noun, select, section {Merge by paragraph} other {Merge by field}}', { noun })}
              </Button>
            )}
            <Button loading={saving} onClick={onNew}>
              {t('Use new')}
            </Button>
          </>
        )}
      </div>
    </Modal>
  )
}
