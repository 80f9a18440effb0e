import { LIMITS } from '@makeready/contract/domain/limits'
import type { Version } from '@makeready/contract/versions'
import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from '../../i18n/t.ts'

/** Escape closes the field, not the dialog. */
const STOP_PROPAGATION = { 'data-mantine-stop-propagation': 'true' }

/** An empty name removes it. `onSave` returns whether it worked. */
export function VersionNameForm({
  version: { version, name },
  onSave,
  onEnd,
}: {
  version: Version
  onSave: (name: string | null) => Promise<boolean>
  onEnd: () => void
}) {
  const [typed, setTyped] = useState(name ?? '')
  const [saving, setSaving] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    const isSaved = await onSave(typed.trim() || null)
    setSaving(false)
    if (isSaved) onEnd()
  }
  return (
    <Group component="form" align="flex-start" gap="sm" flex="1 1 100%" onSubmit={(event) => void save(event)}>
      <TextInput
        flex={{ base: '1 1 100%', sm: '1 1 200px' }}
        aria-label={t('Name of version {version}', { version })}
        placeholder={t('For example: Sent to editor')}
        description={t('Named versions are kept forever.')}
        inputWrapperOrder={['input', 'description']}
        maxLength={LIMITS.name}
        value={typed}
        // the clicked button no longer exists
        ref={focused}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEnd()
        }}
        {...STOP_PROPAGATION}
      />
      <Button flex={{ base: '1 1 0', sm: 'none' }} variant="default" disabled={saving} onClick={onEnd}>
        {t('Cancel')}
      </Button>
      <Button flex={{ base: '1 1 0', sm: 'none' }} type="submit" loading={saving}>
        {t('Save Name')}
      </Button>
    </Group>
  )
}

function focused(field: HTMLInputElement | null): void {
  field?.focus()
}
