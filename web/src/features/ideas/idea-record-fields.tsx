import { Textarea } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { HINT_BELOW } from '../../generator/hint-below.ts'
import { t } from '../../i18n/t.ts'
import type { IdeaRecord } from './idea-record.ts'

/** Every field of a saved idea. */
export function IdeaRecordFields({ form }: { form: UseFormReturn<IdeaRecord> }) {
  const { register, formState } = form
  const { errors } = formState
  const field = (name: keyof IdeaRecord) => ({ ...register(name), error: errors[name]?.message })
  const list = { description: t('One a line'), ...HINT_BELOW, autosize: true, minRows: 3, maxRows: 12 }
  return (
    <>
      <Textarea
        label={t('Concept')}
        autosize
        minRows={2}
        maxRows={10}
        wrapperProps={{ 'data-whole': true }}
        {...field('concept')}
      />
      <Textarea
        label={t('Target Audience')}
        autosize
        minRows={1}
        maxRows={6}
        wrapperProps={{ 'data-whole': true }}
        {...field('targetAudience')}
      />
      <Textarea label={t('Selling Points')} {...list} {...field('sellingPoints')} />
      <Textarea label={t('Modules')} {...list} {...field('modules')} />
    </>
  )
}
