import type { UseFormReturn } from 'react-hook-form'
import { t } from '../../i18n/t.ts'
import { GrowingTextarea } from '../../ui/fields/growing-textarea.tsx'
import { HINT_BELOW } from '../../ui/hint-below.ts'
import type { IdeaRecord } from './idea-record.ts'

export function IdeaRecordFields({ form }: { form: UseFormReturn<IdeaRecord> }) {
  const { register, formState } = form
  const { errors } = formState
  const field = (name: keyof IdeaRecord) => ({ ...register(name), error: errors[name]?.message })
  const list = { description: t('One per line'), ...HINT_BELOW, minRows: 3, maxRows: 12 }
  return (
    <>
      <GrowingTextarea
        label={t('Concept')}
        minRows={2}
        maxRows={10}
        wrapperProps={{ 'data-whole': true }}
        {...field('concept')}
      />
      <GrowingTextarea
        label={t('Target Audience')}
        minRows={1}
        maxRows={6}
        wrapperProps={{ 'data-whole': true }}
        {...field('targetAudience')}
      />
      <GrowingTextarea label={t('Selling Points')} {...list} {...field('sellingPoints')} />
      <GrowingTextarea label={t('Modules')} {...list} {...field('modules')} />
    </>
  )
}
