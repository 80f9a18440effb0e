import type { Words } from './selected-words.ts'

export type Kind = 'comment' | 'suggestion'
/** What a reader has typed and not sent. */
export type Draft = { kind: Kind; edition: number; words: Words; text: string; wording: string }

const key = (token: string) => `makeready.draft.${token}`

/** Kept in this tab only. */
export function keptDraft(token: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key(token)) ?? 'null') as Draft | null
  } catch {
    return null
  }
}

export function keepDraft(token: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(key(token), JSON.stringify(draft))
    else sessionStorage.removeItem(key(token))
  } catch {}
}
