import { type CoverForm, coverForm } from '@makeready/contract/covers'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { query } from '../../api.ts'
import { t } from '../../i18n/t.ts'
import { useEngine } from '../../runs/use-engine.ts'

/** Milliseconds without typing before the words are looked up. */
const TYPING_PAUSE_MS = 500
const wordFields = coverForm.pick({ style: true, colorScheme: true, customPrompt: true })

type Unknown = { colorScheme: string | null; customPrompt: string | null }

/** Words of each field that the built-in artist can't draw, before it draws; null if it can draw all. */
export function useUnknownWords(form: UseFormReturn<CoverForm>): Unknown {
  const engine = useEngine()
  const [style, colorScheme, customPrompt] = form.watch(['style', 'colorScheme', 'customPrompt'])
  const [settled] = useDebouncedValue(JSON.stringify({ style, colorScheme, customPrompt }), TYPING_PAUSE_MS)
  const input = wordFields.safeParse(JSON.parse(settled))
  const found = useQuery({
    ...query.covers.words.queryOptions({
      input: input.data ?? { style, colorScheme: '', customPrompt: '' },
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    }),
    placeholderData: keepPreviousData,
    enabled: input.success && engine?.kind === 'composer',
  })
  const sentence = (words: readonly string[] | undefined, typed: string) => {
    const left = (words ?? []).filter((word) => typed.toLowerCase().includes(word.toLowerCase()))
    return left.length === 0 ? null : unknownWords(left)
  }
  return {
    colorScheme: sentence(found.data?.colorScheme, colorScheme),
    customPrompt: sentence(found.data?.customPrompt, customPrompt),
  }
}

export const unknownWords = (words: readonly string[]) =>
  t('We couldn’t draw {words}. Try a simple object, a mood or colors.', {
    words: words.map((word) => t('“{word}”', { word })).join(', '),
  })
