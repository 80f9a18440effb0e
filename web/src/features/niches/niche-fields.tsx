import type { NicheForm } from '@makeready/contract/niches'
import { TextInput } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { t } from '../../i18n/t.ts'
import { GrowingTextarea } from '../../ui/fields/growing-textarea.tsx'
import { HINT_BELOW } from '../../ui/hint-below.ts'

/** Placeholders that also work as an example. */
export const nicheExample = (): NicheForm => ({
  targetAudience: t('New fathers who work shifts'),
  interests: t('Infant sleep, night work'),
  budgetRange: t('Under $50'),
})

export function NicheFields({ form }: { form: UseFormReturn<NicheForm> }) {
  const { register, formState, watch } = form
  const budget = watch('budgetRange').trim()
  const { errors } = formState
  return (
    <>
      <TextInput
        label={t('Target Audience')}
        placeholder={nicheExample().targetAudience}
        {...register('targetAudience')}
        error={errors.targetAudience?.message}
      />
      <GrowingTextarea
        label={t('Interests')}
        placeholder={nicheExample().interests}
        minRows={3}
        maxRows={8}
        {...register('interests')}
        error={errors.interests?.message}
      />
      <TextInput
        label={t('Budget Range')}
        placeholder={nicheExample().budgetRange}
        {...register('budgetRange')}
        // any text is valid
        description={
          budget !== '' && !/\d/.test(budget)
            ? t('Tip: include an amount, such as “{example}”.', { example: nicheExample().budgetRange })
            : undefined
        }
        {...HINT_BELOW}
        error={errors.budgetRange?.message}
      />
    </>
  )
}
