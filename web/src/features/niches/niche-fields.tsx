import type { NicheForm } from '@makeready/contract/niches'
import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { t } from '../../i18n/t.ts'

/** The fields of the niche tool, the wizard and the dialog. */
export function NicheFields({ form }: { form: UseFormReturn<NicheForm> }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <TextInput
        label={t('Target Audience')}
        placeholder={t('New fathers who work shifts')}
        {...register('targetAudience')}
        error={errors.targetAudience?.message}
      />
      <Textarea
        label={t('Interests')}
        placeholder={t('Infant sleep, night work')}
        autosize
        minRows={3}
        maxRows={8}
        {...register('interests')}
        error={errors.interests?.message}
      />
      <TextInput
        label={t('Budget Range')}
        placeholder={t('Under $50')}
        {...register('budgetRange')}
        error={errors.budgetRange?.message}
      />
    </>
  )
}
