import { WEBHOOK_EVENTS, WEBHOOK_LIMITS, type WebhookEvent } from '@makeready/contract/domain/webhook-events'
import type { Webhook } from '@makeready/contract/webhooks'
import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { api, fieldErrors, messageOf, query } from '../../../api.ts'
import { t } from '../../../i18n/t.ts'
import { queryClient } from '../../../query-client.ts'
import { toastError } from '../../../ui/toast/toast.ts'
import { refreshActivity } from '../refresh-activity.ts'
import { Dialog } from '../security/dialog.tsx'
import { ShownOnce } from '../shown-once.tsx'
import { EVENT_LABELS } from './labels.ts'

type Values = Pick<Webhook, 'name' | 'url' | 'events'>

const NEW: Values = { name: '', url: '', events: ['run.finished', 'run.failed', 'documents.ready', 'documents.failed'] }

export async function refreshWebhooks(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: query.webhooks.key() })
  void refreshActivity()
}

export function AddWebhook() {
  const [opened, setOpened] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => setOpened(false)
  const open = () => {
    setSecret(null)
    setOpened(true)
  }
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('Add Webhook')}
      </Button>
      <Dialog
        opened={opened}
        title={secret === null ? t('Add Webhook') : t('Copy the signing secret')}
        onClose={close}
        sticks={secret !== null}
      >
        {secret === null ? (
          <WebhookForm
            first={NEW}
            submitLabel={t('Add')}
            save={async (values) => setSecret((await api.webhooks.create(values)).secret)}
            onCancel={close}
          />
        ) : (
          <ShownOnce secret={secret} onDone={close}>
            {t(
              'Copy this secret now. It won’t be shown again. Requests are signed with it, so that your server can tell that they come from here. Any library for Standard Webhooks checks them.',
            )}
          </ShownOnce>
        )}
      </Dialog>
    </>
  )
}

export function EditWebhook({ webhook }: { webhook: Webhook }) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const { id, name } = webhook
  return (
    <>
      <Button variant="default" aria-label={t('Edit {name}', { name })} onClick={() => setOpened(true)}>
        {t('Edit')}
      </Button>
      <Dialog opened={opened} title={t('Edit Webhook')} onClose={close}>
        <WebhookForm
          first={webhook}
          submitLabel={t('Save')}
          save={async (values) => {
            await api.webhooks.update({ id, ...values })
            close()
          }}
          onCancel={close}
        />
      </Dialog>
    </>
  )
}

type FormProps = {
  first: Values
  submitLabel: string
  save: (values: Values) => Promise<void>
  onCancel: () => void
}

function WebhookForm({ first, submitLabel, save, onCancel }: FormProps) {
  const [name, setName] = useState(first.name)
  const [url, setUrl] = useState(first.url)
  const [events, setEvents] = useState<WebhookEvent[]>(first.events)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = {
      ...(name.trim() === '' && { name: t('Name is required') }),
      ...(!/^https?:\/\/./.test(url.trim()) && { url: t('Enter an address that starts with https://') }),
      ...(events.length === 0 && { events: t('Choose at least one event') }),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      await save({ name, url: url.trim(), events })
      await refreshWebhooks()
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
        description={t('What gets the events, such as “Our shop”.')}
        maxLength={WEBHOOK_LIMITS.name}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={errors.name}
      />
      <TextInput
        label={t('Address')}
        type="url"
        placeholder="https://"
        maxLength={WEBHOOK_LIMITS.url}
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
        error={errors.url}
      />
      <Checkbox.Group
        label={t('Events')}
        description={t(
          'A run is any work in the background: generations, imports, exports. Documents have events of their own.',
        )}
        value={events}
        onChange={(chosen) => setEvents(WEBHOOK_EVENTS.filter((event) => chosen.includes(event)))}
        error={errors.events}
      >
        <Stack gap="sm" mt="xs">
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox key={event} value={event} label={EVENT_LABELS[event]} description={<code>{event}</code>} />
          ))}
        </Stack>
      </Checkbox.Group>
      <div className="buttons">
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
