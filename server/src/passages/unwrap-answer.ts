/**
 * A model's answer without what it put around it although it was asked not to: a code fence, the tags of the passage,
 * quotation marks. What the passage itself has stays.
 */
export function unwrapAnswer(answer: string, passage: string): string {
  let text = answer.trim()
  for (const [around, own] of WRAPPINGS) {
    const inside = around.exec(text)?.[1]
    if (inside !== undefined && !own.test(passage.trim())) text = inside.trim()
  }
  return text
}

/** What may be around, and how a passage looks that has it itself. */
const WRAPPINGS: readonly (readonly [RegExp, RegExp])[] = [
  [/^<passage>([\s\S]*)<\/passage>$/i, /^<passage>/i],
  [/^```(?:markdown|md|text)?\n((?:(?!```)[\s\S])*)\n```$/i, /^```/],
  [/^["“„]([^"“”„]*)["”“]$/, /^["“„]|["”“]$/],
]
