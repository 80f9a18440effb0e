/** 'Small' of 'Small (estimate). Check: …': the level if there is one, else the first sentence. */
export function briefMeasure(value: string): string {
  return /^[^.(]*(?=\s\(|\.\s)/.exec(value)?.[0] ?? value
}
