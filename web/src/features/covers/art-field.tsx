import { type CoverForm, PICTURE_PENDING } from '@makeready/contract/covers'
import { Button, FileButton, Group, Input, Stack, UnstyledButton } from '@mantine/core'
import { type DragEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { t } from '../../i18n/t.ts'
import { PICTURE_TYPES, sizeWarning } from '../../lib/picture-file.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { HINT_BELOW } from '../../ui/hint-below.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import classes from './art-field.module.css'
import { useArtUpload } from './use-art-upload.ts'

const MISSING = t('Your picture is no longer available. Choose it again.')

export function ArtField({ form }: { form: UseFormReturn<CoverForm> }) {
  const { field } = useController({ name: 'art', control: form.control })
  const art = field.value
  const link = art && art !== PICTURE_PENDING ? art : null
  const { error, setError, sending, send, resetInput, cancel } = useArtUpload(form)
  const { isDragOver, target } = useDrop(send)
  const hintId = useId()
  const [choose, replace] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  useFocusRecovery(link !== null, choose, replace)
  const place = useRef<HTMLDivElement>(null)
  // scrolls the status into view on phones
  const isSending = sending !== null
  useEffect(() => {
    if (error || link || isSending) place.current?.scrollIntoView({ block: 'nearest' })
  }, [error, link, isSending])

  return (
    <FileButton
      accept={PICTURE_TYPES.cover.join(',')}
      onChange={send}
      resetRef={resetInput}
      inputProps={{ 'aria-hidden': true, tabIndex: -1 }}
    >
      {({ onClick: open }) => (
        <Input.Wrapper
          ref={place}
          className={classes.field}
          label={t('Your picture')}
          labelElement="div"
          description={t('PNG, JPEG or WebP, up to 10 MB. Cropped to 3:4, never stretched.')}
          {...HINT_BELOW}
          descriptionProps={{ mt: 6, id: hintId }}
          error={error ?? form.formState.errors.art?.message}
          errorProps={{ role: 'alert' }}
        >
          <div {...target}>
            {link ? (
              <Group className={`panel ${classes.chosen}`} wrap="nowrap" p="sm" data-over={isDragOver || undefined}>
                <Chosen key={link} link={link} onMissing={() => setError(MISSING)}>
                  <Group gap="sm">
                    <Button
                      ref={replace}
                      variant="default"
                      size="sm"
                      onClick={isSending ? undefined : open}
                      aria-describedby={hintId}
                    >
                      {isSending ? t('Sending…') : t('Replace')}
                    </Button>
                    <Button
                      variant="subtle"
                      color="ink"
                      size="sm"
                      leftSection={<Icon name="trash" size={16} />}
                      onClick={() => {
                        setError(null)
                        form.setValue('art', PICTURE_PENDING)
                      }}
                    >
                      {t('Remove')}
                    </Button>
                  </Group>
                </Chosen>
              </Group>
            ) : (
              <UnstyledButton
                ref={(button) => {
                  choose.current = button
                  // receives the focus when the form is rejected
                  field.ref(button)
                }}
                className={`panel ${classes.zone}`}
                data-over={isDragOver || undefined}
                onClick={isSending ? undefined : open}
                aria-busy={isSending}
                aria-describedby={hintId}
              >
                <Icon name="cover" />
                <span aria-live="polite">
                  {isSending
                    ? t('Sending the picture…')
                    : isDragOver
                      ? t('Drop to use it')
                      : t('Choose a picture or drop it here')}
                </span>
              </UnstyledButton>
            )}
            {sending !== null && (
              <Sending
                share={sending}
                onCancel={() => {
                  ;(link ? replace : choose).current?.focus()
                  cancel()
                }}
              />
            )}
          </div>
        </Input.Wrapper>
      )}
    </FileButton>
  )
}

function Sending({ share, onCancel }: { share: number; onCancel: () => void }) {
  return (
    <Group wrap="nowrap" mt="sm">
      <Stack className="fill" gap={2}>
        <span className="caption" role="status">
          {share < 1 ? t('Sending, {percent}%', { percent: Math.round(share * 100) }) : t('Reading the picture…')}
        </span>
        <ProgressBar share={share < 1 ? share : null} />
      </Stack>
      <Button variant="subtle" color="ink" size="xs" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </Group>
  )
}

function Chosen({ link, onMissing, children }: { link: string; onMissing: () => void; children: ReactNode }) {
  const [sizeNote, setSizeNote] = useState<string | null>(null)
  return (
    <>
      <img
        src={link}
        alt={t('The one you chose')}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSizeNote(sizeWarning(naturalWidth, naturalHeight))
        }
        onError={onMissing}
      />
      <Stack className="fill" gap="sm">
        <p className="muted" role="status">
          {sizeNote}
        </p>
        {children}
      </Stack>
    </>
  )
}

/** Moves the focus to the control that replaces the pressed one. */
function useFocusRecovery(
  chosen: boolean,
  choose: RefObject<HTMLButtonElement | null>,
  replace: RefObject<HTMLButtonElement | null>,
) {
  const before = useRef(chosen)
  useEffect(() => {
    if (before.current === chosen) return
    before.current = chosen
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost) (chosen ? replace : choose).current?.focus()
  }, [chosen, choose, replace])
}

function useDrop(send: (file: File | null) => void) {
  const [isDragOver, setIsDragOver] = useState(false)
  const target = {
    onDrop(event: DragEvent) {
      event.preventDefault()
      setIsDragOver(false)
      send(event.dataTransfer.files[0] ?? null)
    },
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setIsDragOver(true)
    },
    // ignore leaving for a child
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      setIsDragOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
    },
  }
  return { isDragOver, target }
}
