/** `item` is the record named by `edit` or `regenerate` (specification, section 4). */
export type ToolMode<Item> =
  | { kind: 'create'; item: null }
  | { kind: 'edit'; item: Item }
  | { kind: 'regenerate'; item: Item }

export type ToolSearch = { edit?: string; regenerate?: string }

/** Editing takes precedence over regenerating. */
export function requestedMode({ edit, regenerate }: ToolSearch): {
  kind: ToolMode<unknown>['kind']
  id: string | null
} {
  if (edit) return { kind: 'edit', id: edit }
  return regenerate ? { kind: 'regenerate', id: regenerate } : { kind: 'create', id: null }
}

/** Only the mode's part of the URL. */
export function modeSearch({ edit, regenerate }: ToolSearch): ToolSearch {
  return { ...(edit ? { edit } : {}), ...(regenerate ? { regenerate } : {}) }
}
