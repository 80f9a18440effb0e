import type { Words } from './selected-words.ts'

export type Kind = 'comment' | 'suggestion'
/** What a reader has typed and not sent. */
export type Draft = { kind: Kind; edition: number; words: Words; text: string; wording: string }
/** A comment that is being changed. `wording`: null if it suggests none. */
export type Edit = { id: string; text: string; wording: string | null }

export const keptDraft = (token: string) => kept<Draft>('draft', token)
export const keepDraft = (token: string, draft: Draft | null) => keep('draft', token, draft)
export const keptEdit = (token: string) => kept<Edit>('edit', token)
export const keepEdit = (token: string, edit: Edit | null) => keep('edit', token, edit)

const key = (name: string, token: string) => `makeready.${name}.${token}`

/** Kept in this tab only. */
function kept<Value>(name: string, token: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key(name, token)) ?? 'null') as Value | null
  } catch {
    return null
  }
}

function keep(name: string, token: string, value: object | null): void {
  try {
    if (value) sessionStorage.setItem(key(name, token), JSON.stringify(value))
    else sessionStorage.removeItem(key(name, token))
  } catch {}
}
