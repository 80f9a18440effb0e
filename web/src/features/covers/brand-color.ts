import type { CoverForm } from '@makeready/contract/covers'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { query } from '../../api.ts'
import { DEFAULT_COLORS } from './default-colors.ts'

/** The accent of the creator's brand, with which covers start; null without one, and until it is known. */
export function useBrandColor(): string | null {
  const { data: account } = useQuery(query.account.get.queryOptions())
  return account?.brand?.accent ?? null
}

/** A new cover's form takes the brand's color once it is known, unless other colors were chosen by then. */
export function useBrandInForm(form: UseFormReturn<CoverForm>, isNew: boolean): void {
  const brand = useBrandColor()
  useEffect(() => {
    if (brand && isNew && form.getValues('colorScheme') === DEFAULT_COLORS) form.setValue('colorScheme', brand)
  }, [form, brand, isNew])
}
