import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** A form that was sent already is checked anew when `rule`, which says what it must hold, changes. */
export function useRecheck<Values extends FieldValues>(form: UseFormReturn<Values>, rule: unknown): void {
  const { isSubmitted } = form.formState
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the rule changes
  useEffect(() => {
    if (isSubmitted) void form.trigger()
  }, [rule])
}
