import type { NicheForm } from '@makeready/contract/niches'
import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'

/** The fields of the niche tool, the wizard and the dialog. */
export function NicheFields({ form }: { form: UseFormReturn<NicheForm> }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <TextInput
        label="Target Audience"
        placeholder="New fathers who work shifts"
        {...register('targetAudience')}
        error={errors.targetAudience?.message}
      />
      <Textarea
        label="Interests"
        placeholder="Infant sleep, night work"
        autosize
        minRows={3}
        maxRows={8}
        {...register('interests')}
        error={errors.interests?.message}
      />
      <TextInput
        label="Budget Range"
        placeholder="Under $50"
        {...register('budgetRange')}
        error={errors.budgetRange?.message}
      />
    </>
  )
}
