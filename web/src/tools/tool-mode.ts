/** The three ways a tool is opened (specification, section 4): `item` is the record that `edit` or `regenerate` names. */
export type ToolMode<Item> =
  | { kind: 'create'; item: null }
  | { kind: 'edit'; item: Item }
  | { kind: 'regenerate'; item: Item }

export type ToolSearch = { edit?: string; regenerate?: string }

/** What the address asks for; editing goes before regenerating where it names both. */
export function askedMode({ edit, regenerate }: ToolSearch): { kind: ToolMode<unknown>['kind']; id: string | null } {
  if (edit) return { kind: 'edit', id: edit }
  return regenerate ? { kind: 'regenerate', id: regenerate } : { kind: 'create', id: null }
}

/** The part of an address that says which mode it is, without what it chose for the form. */
export function onlyMode({ edit, regenerate }: ToolSearch): ToolSearch {
  return { ...(edit ? { edit } : {}), ...(regenerate ? { regenerate } : {}) }
}
