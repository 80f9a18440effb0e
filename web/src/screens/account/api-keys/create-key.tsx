import { API_KEY_DAYS, API_KEY_SCOPES, type ApiKeyScope } from '@makeready/contract/domain/api-key-scopes'
import { Box, Button, Checkbox, Input, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { api, fieldErrors, messageOf, query } from '../../../api.ts'
import { t } from '../../../i18n/t.ts'
import { queryClient } from '../../../query-client.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { toastError } from '../../../ui/toast/toast.ts'
import { usePasswordPrompt } from '../password-prompt.tsx'
import { refreshActivity } from '../refresh-activity.ts'
import { Dialog } from '../security/dialog.tsx'
import { ShownOnce } from '../shown-once.tsx'
import { lifeLabel, SCOPE_LABELS } from './labels.ts'

const NAME_MAX = 100
const DAYS_AT_FIRST = 90
const LIVES = API_KEY_DAYS.map((days) => [`${days}`, lifeLabel(days)] as const)

export function CreateKey() {
  const [opened, setOpened] = useState(false)
  const [created, setCreated] = useState<string | null>(null)
  const close = () => setOpened(false)
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          setCreated(null)
          setOpened(true)
        }}
      >
        {t('Create API Key')}
      </Button>
      <Dialog
        opened={opened}
        title={created === null ? t('Create API Key') : t('Copy your API key')}
        onClose={close}
        sticks={created !== null}
      >
        {created === null ? (
          <KeyForm onCreated={setCreated} onCancel={close} />
        ) : (
          <ShownOnce secret={created} onDone={close}>
            {t(
              'Copy this key now. It won’t be shown again. Anyone who has it can do in your name what you allowed here.',
            )}
          </ShownOnce>
        )}
      </Dialog>
    </>
  )
}

function KeyForm({ onCreated, onCancel }: { onCreated: (key: string) => void; onCancel: () => void }) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<ApiKeyScope[]>(['read'])
  const [days, setDays] = useState<string>(`${DAYS_AT_FIRST}`)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const { withPassword, prompt } = usePasswordPrompt()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = {
      ...(name.trim() === '' && { name: t('Name is required') }),
      ...(scopes.length === 0 && { scopes: t('Choose what the key may do') }),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      let key: string | undefined
      await withPassword(async () => {
        key = (await api.apiKeys.create({ name, scopes, expiresInDays: Number(days) })).key
      })
      if (key !== undefined) {
        onCreated(key)
        await queryClient.invalidateQueries({ queryKey: query.apiKeys.list.key() })
        void refreshActivity()
      }
    } catch (error) {
      console.error(error)
      const wrong = fieldErrors(error)
      setErrors(wrong)
      if (Object.keys(wrong).length === 0) toastError(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <>
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          label={t('Name')}
          description={t('What will use the key, such as “Nightly backup”.')}
          maxLength={NAME_MAX}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={errors.name}
        />
        <Checkbox.Group
          label={t('It may')}
          value={scopes}
          onChange={(chosen) => setScopes(API_KEY_SCOPES.filter((scope) => chosen.includes(scope)))}
          error={errors.scopes}
        >
          <Stack gap="sm" mt="xs">
            {API_KEY_SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={SCOPE_LABELS[scope].label}
                description={SCOPE_LABELS[scope].description}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Input.Wrapper label={t('Expires after')} labelElement="div">
          <Box mt="xs">
            <Segmented label={t('Expires after')} value={days} onChange={setDays} options={LIVES} />
          </Box>
        </Input.Wrapper>
        <div className="buttons">
          <Button variant="default" disabled={busy} onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('Create')}
          </Button>
        </div>
      </form>
      {prompt}
    </>
  )
}
