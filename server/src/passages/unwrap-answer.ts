/** Removes a code fence, passage tags or quotation marks that the model added; those of the passage stay. */
export function unwrapAnswer(answer: string, passage: string): string {
  let text = answer.trim()
  for (const [around, own] of WRAPPINGS) {
    const inside = around.exec(text)?.[1]
    if (inside !== undefined && !own.test(passage.trim())) text = inside.trim()
  }
  return text
}

const WRAPPINGS: readonly (readonly [RegExp, RegExp])[] = [
  [/^<passage>([\s\S]*)<\/passage>$/i, /^<passage>/i],
  [/^```(?:markdown|md|text)?\n((?:(?!```)[\s\S])*)\n```$/i, /^```/],
  [/^["“„]([^"“”„]*)["”“]$/, /^["“„]|["”“]$/],
]
