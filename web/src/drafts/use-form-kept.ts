import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { saidOfField } from '../i18n/field-fault.ts'
import type { Drawer } from './drawer.ts'

/**
 * A form checked by the contract's own schema, whose fields lie in the drawer as they are typed. `defaults` fill what
 * was never typed.
 */
export function useFormKept<Values extends FieldValues>(
  schema: z.ZodType<Values, Values>,
  drawer: Drawer,
  name: string,
  defaults: DefaultValues<Values>,
): UseFormReturn<Values> {
  const form = useForm<Values>({
    resolver: inLanguage(zodResolver(schema)),
    defaultValues: withStored(defaults, drawer.read(`${name}.form`)),
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => drawer.write(`${name}.form`, values),
      }),
    [form, drawer, name],
  )
  return form
}

/** The same, with its sentences in the interface's language. */
function inLanguage<Values extends FieldValues>(resolver: Resolver<Values>): Resolver<Values> {
  return async (...asked) => {
    const result = await resolver(...asked)
    for (const fault of Object.values(result.errors))
      if (fault?.message) fault.message = saidOfField(String(fault.message))
    return result
  }
}

/** Only fields that the form still has, of the kind it has them in: what is stored may be older than the form. */
function withStored<T extends object>(defaults: T, stored: unknown): T {
  if (typeof stored !== 'object' || stored === null) return defaults
  const known = Object.entries(stored).filter(
    ([field, value]) => field in defaults && typeof value === typeof defaults[field as keyof T],
  )
  return { ...defaults, ...Object.fromEntries(known) }
}
