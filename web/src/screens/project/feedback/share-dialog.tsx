import { PROOF_LIMITS, PROOF_RIGHTS, type ProofRight } from '@makeready/contract/domain/proofs'
import type { ProjectDetail } from '@makeready/contract/projects'
import { Box, Button, Checkbox, Group, Modal, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { api, fieldErrors, messageOf, query } from '../../../api.ts'
import { t } from '../../../i18n/t.ts'
import { queryClient } from '../../../query-client.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DialogHead } from '../../../ui/dialog-head.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { toastError } from '../../../ui/toast/toast.ts'
import { RIGHT_LABELS } from './labels.ts'

const DAYS = [7, 14, 30, 90, 365].map((days) => ({
  value: `${days}`,
  label: t('{count, plural, one {# day} other {# days}}', { count: days }),
}))

export function ShareDialog({ project, onClose }: { project: ProjectDetail; onClose: () => void }) {
  const [link, setLink] = useState<string | null>(null)
  return (
    <Modal opened onClose={onClose} withCloseButton={false} closeOnClickOutside={link === null}>
      <DialogHead title={link === null ? t('Share a proof') : t('Copy the link')} />
      {link === null ? (
        <ShareForm project={project} onShared={setLink} onCancel={onClose} />
      ) : (
        <SharedLink link={link} onDone={onClose} />
      )}
    </Modal>
  )
}

function ShareForm({
  project,
  onShared,
  onCancel,
}: {
  project: ProjectDetail
  onShared: (link: string) => void
  onCancel: () => void
}) {
  const { id, contentSections } = project
  const [name, setName] = useState('')
  const [right, setRight] = useState<ProofRight>('suggest')
  const [days, setDays] = useState(`${PROOF_LIMITS.days.usual}`)
  const [sections, setSections] = useState<string[] | null>(null)
  const [password, setPassword] = useState('')
  const [readerName, setReaderName] = useState('')
  const [mails, setMails] = useState(true)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setErrors({ name: t('Name is required') })
    if (sections?.length === 0) return setErrors({ sections: t('Choose at least one section') })
    setErrors({})
    setBusy(true)
    try {
      const { token } = await api.proofs.create({
        id,
        name,
        right,
        days: Number(days),
        mails,
        ...(sections && { sections }),
        ...(password && { password }),
        ...(readerName.trim() && { readerName }),
      })
      onShared(`${location.origin}/proof/${token}`)
      await queryClient.invalidateQueries({ queryKey: query.proofs.list.queryKey({ input: { id } }) })
    } catch (error) {
      console.error(error)
      const wrong = fieldErrors(error)
      setErrors(wrong)
      if (Object.keys(wrong).length === 0) toastError(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t('Name')}
        description={t('Only you see it, such as “Eva, editor”.')}
        maxLength={PROOF_LIMITS.name}
        data-autofocus
        value={name}
        error={errors.name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <SelectField
        label={t('Readers may')}
        data={PROOF_RIGHTS.map((value) => ({ value, label: RIGHT_LABELS[value] }))}
        value={right}
        onChange={({ currentTarget }) => setRight(currentTarget.value as ProofRight)}
      />
      <SelectField
        label={t('The link works for')}
        data={DAYS}
        value={days}
        onChange={({ currentTarget }) => setDays(currentTarget.value)}
      />
      <SelectField
        label={t('What they read')}
        data={[
          { value: '', label: t('The whole product') },
          { value: 'some', label: t('Some sections') },
        ]}
        value={sections ? 'some' : ''}
        onChange={({ currentTarget }) => setSections(currentTarget.value === 'some' ? [] : null)}
      />
      {sections && (
        <Checkbox.Group
          label={t('Sections')}
          value={sections}
          error={errors.sections}
          onChange={(chosen) =>
            setSections(contentSections.flatMap(({ id: one }) => (chosen.includes(one) ? [one] : [])))
          }
        >
          <Stack className="panel" p="lg" gap="sm" mt="xs" mah={240} style={{ overflowY: 'auto' }}>
            {contentSections.map(({ id: value, sectionName }) => (
              <Checkbox key={value} value={value} label={<span dir="auto">{sectionName}</span>} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <PasswordInput
        label={t('Password (Optional)')}
        maxLength={PROOF_LIMITS.password}
        autoComplete="new-password"
        value={password}
        error={errors.password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <TextInput
        label={t('Reader’s name on the pages (Optional)')}
        description={t('Faint across each page, so that copies show where they come from.')}
        maxLength={PROOF_LIMITS.name}
        value={readerName}
        error={errors.readerName}
        onChange={({ currentTarget }) => setReaderName(currentTarget.value)}
      />
      <Checkbox
        label={t('Email me about new feedback, at most once a day')}
        checked={mails}
        onChange={({ currentTarget }) => setMails(currentTarget.checked)}
      />
      <p className="caption">
        {t(
          'The link shows your product as it is now, and its pages as soon as they are drawn. You can show readers a newer text, or revoke the link, at any time.',
        )}
      </p>
      <div className="buttons">
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('Create the link')}
        </Button>
      </div>
    </form>
  )
}

function SharedLink({ link, onDone }: { link: string; onDone: () => void }) {
  const buttons = useRef<HTMLDivElement>(null)
  // the button that had the focus is gone with the form
  useEffect(() => buttons.current?.querySelector('button')?.focus(), [])
  return (
    <Stack gap="lg" mt="lg">
      <p>{t('Copy this link now. It won’t be shown again. Anyone who has it can open the proof.')}</p>
      <Box className="panel card">
        <code>{link}</code>
      </Box>
      <Group className="buttons" ref={buttons}>
        <CopyButton text={link} />
        <Button onClick={onDone}>{t('Done')}</Button>
      </Group>
    </Stack>
  )
}
