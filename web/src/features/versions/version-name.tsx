import { LIMITS } from '@makeready/contract/domain/limits'
import type { Version } from '@makeready/contract/versions'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from '../../i18n/t.ts'
import classes from './version-name.module.css'

/** Gives a version a name, another one or, left empty, none. `onSave` answers whether that worked. */
export function VersionName({
  version: { version, name },
  onSave,
}: {
  version: Version
  onSave: (name: string | null) => Promise<boolean>
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  if (typed === null) {
    return (
      <Button variant="subtle" color="ink" onClick={() => setTyped(name ?? '')}>
        {name === null ? t('Name Version') : t('Rename')}
      </Button>
    )
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    const isSaved = await onSave(typed.trim() || null)
    setSaving(false)
    if (isSaved) setTyped(null)
  }
  return (
    <form className={classes.form} onSubmit={(event) => void save(event)}>
      <TextInput
        className={classes.field}
        aria-label={t('Name of version {version}', { version })}
        placeholder={t('Such as: As sent to the editor')}
        description={t('A version with a name is kept however old it gets.')}
        inputWrapperOrder={['input', 'description']}
        maxLength={LIMITS.name}
        value={typed}
        data-autofocus
        autoFocus
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // the dialog stays open
          event.stopPropagation()
          setTyped(null)
        }}
      />
      <Button variant="default" disabled={saving} onClick={() => setTyped(null)}>
        {t('Cancel')}
      </Button>
      <Button type="submit" loading={saving}>
        {t('Save Name')}
      </Button>
    </form>
  )
}
