/** A field to compare: its key, its label, and how to render a value that is not text. */
export type Field<Values> = readonly [key: keyof Values & string, label: string, read?: (value: unknown) => string]

/** Sections and passages of them; every other field is plain text. */
export const isMarkdown = (key: string) => key === 'content' || key === 'text'

/** Characters shown around the first difference of a long text. */
const EXCERPT = 2_000
const BEFORE = 200

/** Long texts are cut to the part around the first difference. */
export function differences<Values extends object>(fields: readonly Field<Values>[], mine: Values, theirs: Values) {
  return fields.flatMap(([key, label, read = String]) => {
    const [one, other] = [read(mine[key]), read(theirs[key])]
    if (one === other) return []
    const from = Math.max(0, firstDifference(one, other) - BEFORE)
    return [
      {
        label,
        isMarkdown: isMarkdown(key),
        mine: excerpt(one, from),
        theirs: excerpt(other, from),
      },
    ]
  })
}

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

function excerpt(text: string, from: number): string {
  if (text.length <= EXCERPT) return text
  const end = from + EXCERPT
  return `${from > 0 ? '… ' : ''}${text.slice(from, end).toWellFormed()}${end < text.length ? ' …' : ''}`
}
