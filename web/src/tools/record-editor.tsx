import { Box, Button, Group, SimpleGrid, Stack } from '@mantine/core'
import type { ReactNode, SubmitEventHandler } from 'react'
import type { Edit } from '../drafts/use-edit.ts'
import { rich, t } from '../i18n/t.ts'
import { submitOnCtrlEnter } from '../runs/use-generation-keys.ts'
import { RegistrationMark } from '../ui/drawings/registration-mark.tsx'
import { Notice } from '../ui/notice.tsx'
import classes from './record-editor.module.css'

export function SavedRecordStrip() {
  return (
    <Stack gap={2} className="head-bar">
      <b>{t('Saved')}</b>
      <span className="caption">{t('Updating replaces this item. The old version stays in the history.')}</span>
    </Stack>
  )
}

export function RecordEditor({
  label,
  edit,
  updateLabel,
  onSubmit,
  children,
}: {
  label: string
  edit: Pick<Edit<unknown, never>, 'changed' | 'saving' | 'undo'>
  /** 'Update Niche' */
  updateLabel: string
  onSubmit: SubmitEventHandler<HTMLFormElement>
  children: ReactNode
}) {
  const { changed, saving, undo } = edit
  return (
    <Box m={{ base: 'lg', sm: 'xl' }} mb={0}>
      <form className="panel card" noValidate aria-label={label} onKeyDown={submitOnCtrlEnter} onSubmit={onSubmit}>
        <Group className="phone-column" gap="lg" align="flex-start" wrap="nowrap">
          <RegistrationMark size={28} variant={changed ? 'apart' : 'register'} />
          <Stack gap="lg" className="fill">
            <SimpleGrid className={classes.fields} minColWidth="min(240px, 100%)" autoFlow="auto-fit" spacing="lg">
              {children}
            </SimpleGrid>
            <Group gap="md">
              <Button type="submit" variant={changed ? 'filled' : 'default'} loading={saving}>
                {updateLabel}
              </Button>
              {changed ? (
                <Button variant="subtle" color="ink" onClick={undo}>
                  {t('Undo Changes')}
                </Button>
              ) : (
                <span className="caption">{t('Nothing changed yet.')}</span>
              )}
            </Group>
          </Stack>
        </Group>
      </form>
    </Box>
  )
}

/** Deleted elsewhere; the edits can be saved as a new record. */
export function DeletedNotice({ name, saving, onSaveNew }: { name: string; saving: boolean; onSaveNew: () => void }) {
  return (
    <Box m={{ base: 'lg', sm: 'xl' }} mb={0}>
      <Notice tone="failure" role="alert">
        <p>
          {rich('<b>This {noun} was deleted in another tab or on another device.</b> Your version is still here.', {
            noun: name,
            b: (chunks) => <b>{chunks}</b>,
          })}
        </p>
        <Button variant="default" size="xs" loading={saving} onClick={onSaveNew}>
          {t('Save as New')}
        </Button>
      </Notice>
    </Box>
  )
}
