import { type Field, isMarkdown } from './differences.ts'
import { mergeTexts, type TextChanges } from './text-changes.ts'
import type { Pair } from './use-changes.ts'

/** Which version of each changed paragraph to keep, by `keyOf`; defaults to the new one. */
export type Choices = Readonly<Record<string, 'mine' | 'new'>>

export const keyOf = (field: number, paragraph: number) => `${field}.${paragraph}`
export const isTaken = (choices: Choices, key: string) => choices[key] !== 'mine'

/** Lines count as paragraphs if neither text has blank lines. */
export function comparedFields<Values extends object>(
  fields: readonly Field<Values>[],
  mine: Values,
  theirs: Values,
): (Pair & { label: string; isMarkdown: boolean })[] {
  return fields.map(([key, label, read = String]) => {
    const [before, after] = [read(mine[key]), read(theirs[key])]
    const spaced = (text: string) => (isByLine(before, after) ? text.replace(/\r?\n/g, '$&$&') : text)
    return { label, isMarkdown: isMarkdown(key), before: spaced(before), after: spaced(after) }
  })
}

const isByLine = (before: string, after: string) => !/\n\s*\n/.test(before) && !/\n\s*\n/.test(after)

/** Fields that are not plain text are taken as a whole. */
export function mergedValues<Values extends object>(
  fields: readonly Field<Values>[],
  mine: Values,
  theirs: Values,
  changes: readonly TextChanges[],
  choices: Choices,
): Values {
  const result = { ...theirs }
  fields.forEach(([key, , read], field) => {
    const compared = changes[field]
    const takesNew = (index: number) => isTaken(choices, keyOf(field, index))
    if (!compared || compared.paragraphs.every((_, index) => takesNew(index))) return
    if (read || typeof mine[key] !== 'string') {
      result[key] = mine[key]
      return
    }
    const text = mergeTexts(compared, takesNew)
    const byLine = isByLine(String(mine[key]), String(theirs[key]))
    result[key] = (byLine ? text.replace(/(\r?\n)\1/g, '$1') : text) as Values[typeof key]
  })
  return result
}
