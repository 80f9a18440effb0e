import { Box, Button, Modal, SimpleGrid, Stack } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { rich, t } from '../i18n/t.ts'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { Edit } from '../drafts/use-edit.ts'
import { DialogHead } from '../ui/dialog-head.tsx'
import { Loading } from '../ui/loading.tsx'
import { CHANGE, ChangedText } from './changed-text.tsx'
import classes from './conflict-dialog.module.css'
import { differences, type Field } from './differences.ts'
import { useChanges } from './use-changes.ts'

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
                  {isMarkdown ? (
                    <Differences mine={mine} theirs={theirs} />
                  ) : (
                    <SimpleGrid cols={2} spacing="lg" mt="xs">
                      <div>
                        <Box component="h4" fw={400} className="caption">
                          {t('This tab')}
                        </Box>
                        <Version text={mine} />
                      </div>
                      <div>
                        <Box component="h4" fw={400} className="caption">
                          {t('Other tab')}
                        </Box>
                        <Version text={theirs} />
                      </div>
                    </SimpleGrid>
                  )}
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

/** Both texts in one, typeset, with differences marked; opens at the first difference. */
function Differences({ mine, theirs }: { mine: string; theirs: string }) {
  const pairs = useMemo(() => [{ before: mine, after: theirs }], [mine, theirs])
  const [changes] = useChanges(pairs) ?? []
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    const first = changes && pane.current?.querySelector<HTMLElement>(`[${CHANGE}]`)
    if (first && pane.current) pane.current.scrollTop = first.offsetTop - pane.current.offsetTop - 40
  }, [changes])
  return (
    <>
      <p className="caption">
        {rich('<del>Crossed out</del>: only in this tab. <ins>Marked</ins>: only in the other.', {
          del: (words) => <del>{words}</del>,
          ins: (words) => <ins>{words}</ins>,
        })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements need keyboard access */}
      <section ref={pane} className={`panel ${classes.differences}`} aria-label={t('What changed')} tabIndex={0}>
        {changes ? <ChangedText paragraphs={changes.paragraphs} isMarkdown /> : <Loading label={t('Comparing')} />}
      </section>
    </>
  )
}

function Version({ text }: { text: string }) {
  return (
    <Box className={`panel ${classes.text}`} dir="auto">
      <p>{text || t('(empty)')}</p>
    </Box>
  )
}
