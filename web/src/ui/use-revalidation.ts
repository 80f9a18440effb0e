import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Revalidates a submitted form when `rule` changes. */
export function useRevalidation<Values extends FieldValues>(form: UseFormReturn<Values>, rule: unknown): void {
  const { isSubmitted } = form.formState
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the rule changes
  useEffect(() => {
    if (isSubmitted) void form.trigger()
  }, [rule])
}
