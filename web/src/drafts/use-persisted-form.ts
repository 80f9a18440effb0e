import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { translateIssue } from '../i18n/translate.ts'
import type { DraftStorage } from './draft-storage.ts'

/** A form validated by the contract's schema and persisted. `defaults` fill untouched fields. */
export function usePersistedForm<Values extends FieldValues>(
  schema: z.ZodType<Values, Values>,
  draftStorage: DraftStorage,
  name: string,
  defaults: DefaultValues<Values>,
): UseFormReturn<Values> {
  const [defaultValues] = useState(() => withStored(defaults, draftStorage.read(`${name}.form`)))
  const form = useForm<Values>({ resolver: standardSchemaResolver(withTranslatedMessages(schema)), defaultValues })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => draftStorage.write(`${name}.form`, values),
      }),
    [form, draftStorage, name],
  )
  return form
}

function withTranslatedMessages<Values>(schema: z.ZodType<Values, Values>) {
  const standard = schema['~standard']
  const validate = async (values: unknown) => {
    const result = await standard.validate(values)
    if (!result.issues) return result
    return { issues: result.issues.map((issue) => ({ ...issue, message: translateIssue(issue) })) }
  }
  return { '~standard': { ...standard, validate } }
}

/** Keeps only stored fields that the form still has, with the same type: the storage may be older. */
function withStored<T extends object>(defaults: T, stored: unknown): T {
  if (typeof stored !== 'object' || stored === null) return defaults
  const known = Object.entries(stored).filter(
    ([field, value]) => field in defaults && typeof value === typeof defaults[field as keyof T],
  )
  return { ...defaults, ...Object.fromEntries(known) }
}
