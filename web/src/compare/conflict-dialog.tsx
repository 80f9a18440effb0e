import { Box, Button, Modal, SimpleGrid, Stack } from '@mantine/core'
import { t } from '../i18n/t.ts'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { Edit } from '../drafts/use-edit.ts'
import { DialogHead } from '../ui/dialog-head.tsx'
import { Prose } from '../ui/markdown/prose.tsx'
import classes from './conflict-dialog.module.css'
import { differences, type Field } from './differences.ts'

/** Shows where two edits of one record differ and asks which to keep. */
export function ConflictDialog<Item, Values extends object>({
  name,
  edit,
  valuesOf,
  fields,
}: {
  name: string
  edit: Edit<Item, Values>
  valuesOf: (item: Item) => Values
  fields: readonly Field<Values>[]
}) {
  const { conflict, saving, keepMine, takeTheirs, closeConflict } = edit
  return (
    <Modal opened={conflict !== null} onClose={closeConflict} withCloseButton={false} size={760}>
      <DialogHead title={t('Changed elsewhere')} />
      {conflict && (
        <>
          <Stack gap="lg" my="lg">
            <p className="muted">
              {t(
                'This {noun} was changed in another tab or on another device since you opened it. Both versions are below. The one you don’t choose stays in the history.',
                { noun: name },
              )}
            </p>
            {differences(fields, conflict.mine, valuesOf(conflict.theirs)).map(
              ({ label, isMarkdown, mine, theirs }) => (
                <section key={label} className={classes.field} aria-label={label}>
                  <h3 className="label">{label}</h3>
                  <SimpleGrid cols={2} spacing="lg" mt="xs">
                    <div>
                      <Box component="h4" fw={400} className="caption">
                        {t('This tab')}
                      </Box>
                      <Version text={mine} isMarkdown={isMarkdown} />
                    </div>
                    <div>
                      <Box component="h4" fw={400} className="caption">
                        {t('Other tab')}
                      </Box>
                      <Version text={theirs} isMarkdown={isMarkdown} />
                    </div>
                  </SimpleGrid>
                </section>
              ),
            )}
          </Stack>
          <div className="buttons">
            <Button variant="subtle" color="ink" onClick={closeConflict}>
              {t('Cancel')}
            </Button>
            <Button variant="default" disabled={saving} onClick={takeTheirs}>
              {t('Use the other')}
            </Button>
            <Button loading={saving} onClick={() => void keepMine()}>
              {t('Keep this one')}
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}

function Version({ text, isMarkdown }: { text: string; isMarkdown: boolean }) {
  return (
    <Box className={`panel ${classes.text}`} dir="auto">
      {isMarkdown && text !== '' ? <Prose text={text} /> : <p>{text || t('(empty)')}</p>}
    </Box>
  )
}
