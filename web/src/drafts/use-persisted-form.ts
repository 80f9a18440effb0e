import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { translateFieldMessage } from '../i18n/field-message.ts'
import type { DraftStorage } from './draft-storage.ts'

/** A form validated by the contract's schema and persisted. `defaults` fill untouched fields. */
export function usePersistedForm<Values extends FieldValues>(
  schema: z.ZodType<Values, Values>,
  draftStorage: DraftStorage,
  name: string,
  defaults: DefaultValues<Values>,
): UseFormReturn<Values> {
  const [defaultValues] = useState(() => withStored(defaults, draftStorage.read(`${name}.form`)))
  const form = useForm<Values>({ resolver: withTranslatedMessages(zodResolver(schema)), defaultValues })
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

function withTranslatedMessages<Values extends FieldValues>(resolver: Resolver<Values>): Resolver<Values> {
  return async (...validate) => {
    const result = await resolver(...validate)
    for (const error of Object.values(result.errors))
      if (error?.message) error.message = translateFieldMessage(String(error.message))
    return result
  }
}

/** Keeps only stored fields that the form still has, with the same type: the storage may be older. */
function withStored<T extends object>(defaults: T, stored: unknown): T {
  if (typeof stored !== 'object' || stored === null) return defaults
  const known = Object.entries(stored).filter(
    ([field, value]) => field in defaults && typeof value === typeof defaults[field as keyof T],
  )
  return { ...defaults, ...Object.fromEntries(known) }
}
