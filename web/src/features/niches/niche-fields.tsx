import type { NicheForm } from '@makeready/contract/niches'
import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'

/** What stands in the empty fields, and can be tried as it is. */
export const NICHE_EXAMPLE: NicheForm = {
  targetAudience: 'New fathers who work shifts',
  interests: 'Infant sleep, night work',
  budgetRange: 'Under $50',
}

/** The fields of the niche tool, the wizard and the dialog. */
export function NicheFields({ form }: { form: UseFormReturn<NicheForm> }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <TextInput
        label="Target Audience"
        placeholder={NICHE_EXAMPLE.targetAudience}
        {...register('targetAudience')}
        error={errors.targetAudience?.message}
      />
      <Textarea
        label="Interests"
        placeholder={NICHE_EXAMPLE.interests}
        autosize
        minRows={3}
        maxRows={8}
        {...register('interests')}
        error={errors.interests?.message}
      />
      <TextInput
        label="Budget Range"
        placeholder={NICHE_EXAMPLE.budgetRange}
        {...register('budgetRange')}
        error={errors.budgetRange?.message}
      />
    </>
  )
}
