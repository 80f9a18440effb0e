import { type AiInstallation, aiLimits } from '@makeready/contract/ai'
import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { t } from '../../i18n/t.ts'
import { translateIssue } from '../../i18n/translate.ts'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { api, messageOf } from '../../api.ts'
import { toastSuccess } from '../../ui/toast/toast.ts'
import { useFailureToast } from '../../ui/toast/use-failure-toast.ts'
import classes from './model-form.module.css'

type Fields = { monthlyCap: string; ownKeys: boolean; runsPerUser: string }

export function LimitsForm({
  installation,
  onSaved,
}: {
  installation: AiInstallation
  onSaved: (installation: AiInstallation) => void
}) {
  const { limits, defaultRunsPerUser } = installation
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: {
      monthlyCap: limits.monthlyCap === null ? '' : String(limits.monthlyCap),
      ownKeys: limits.ownKeys,
      runsPerUser: limits.runsPerUser === null ? '' : String(limits.runsPerUser),
    },
  })
  const failure = useFailureToast()
  const [saving, setSaving] = useState(false)

  const save = handleSubmit(async ({ monthlyCap, ownKeys, runsPerUser }) => {
    const parsed = aiLimits.safeParse({ monthlyCap: asNumber(monthlyCap), ownKeys, runsPerUser: asNumber(runsPerUser) })
    if (!parsed.success) {
      for (const issue of parsed.error.issues)
        setError(issue.path[0] as keyof Fields, { message: translateIssue(issue) }, { shouldFocus: true })
      return
    }
    failure.dismiss()
    setSaving(true)
    try {
      onSaved(await api.ai.saveLimits(parsed.data))
      toastSuccess(t('Limits saved'))
    } catch (error) {
      console.error(error)
      failure.showFailure(t('Couldn’t save this. {reason}', { reason: messageOf(error) }), {
        label: t('Retry'),
        onClick: () => void save(),
      })
    } finally {
      setSaving(false)
    }
  })

  const { errors } = formState
  return (
    <form className={classes.form} noValidate onSubmit={save} aria-label={t('Limits')}>
      <Stack gap={20}>
        <TextInput
          label={t('Monthly limit per creator (Optional)')}
          description={t(
            'US dollars. Creators see a notice at 80%. When the next request could exceed the limit, the model waits until the first of the next month (UTC), and the built-in composer still writes. Failed and stopped generations count too.',
          )}
          inputMode="decimal"
          autoComplete="off"
          leftSection="$"
          placeholder={t('No limit')}
          {...register('monthlyCap')}
          error={errors.monthlyCap?.message}
        />
        <TextInput
          label={t('Concurrent generations per creator (Optional)')}
          description={t('A creator’s other generations wait in the queue.')}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('{count} by default', { count: defaultRunsPerUser })}
          {...register('runsPerUser')}
          error={errors.runsPerUser?.message}
        />
        <Checkbox
          label={t('Let creators connect their own model')}
          description={t(
            'With their own key, at a public internet address. They pay for it, and it doesn’t count toward the limit.',
          )}
          {...register('ownKeys')}
        />
        <Group className="phone-column">
          <Button type="submit" variant="default" loading={saving}>
            {t('Save Limits')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function asNumber(typed: string): number | null {
  const plain = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(',', '.')
  return plain === '' ? null : Number(plain)
}
