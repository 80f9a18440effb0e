import { ownPath, textParam } from '../lib/search-params.ts'

type Search = Record<string, unknown>

/** Unknown parameters are dropped. */
function pickParams<Name extends string>(search: Search, ...names: Name[]): { [K in Name]?: string } {
  const entries = names.flatMap((name) => {
    const value = textParam(search, name)
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(entries)
}

/** `step`: 'code' when a second step follows. */
export function loginSearch(search: Search): { redirect?: string; step?: 'code' } {
  const redirect = ownPath(textParam(search, 'redirect'))
  const step = textParam(search, 'step') === 'code' && { step: 'code' as const }
  return { ...(redirect !== undefined && { redirect }), ...step }
}

/** `back`: the page to return to after connecting a model. */
export function backSearch(search: Search): { back?: string } {
  const back = ownPath(textParam(search, 'back'))
  return back === undefined ? {} : { back }
}

export const accountSearch = (search: Search) => ({
  ...backSearch(search),
  ...pickParams(search, 'newAddress', 'generations'),
})

export const resetPasswordSearch = (search: Search) => pickParams(search, 'token', 'error')
export const confirmEmailSearch = (search: Search) => pickParams(search, 'token')
export const createWizardSearch = (search: Search) => pickParams(search, 'projectId')
export const autopilotSearch = (search: Search) => pickParams(search, 'project')
export const importSearch = (search: Search) => pickParams(search, 'book', 'run')
export const planSearch = (search: Search) => pickParams(search, 'view')
export const productsSearch = (search: Search) => pickParams(search, 'search', 'tab', 'sort')

export const compareSearch = (search: Search) => pickParams(search, 'niches')

export const userManagementSearch = (search: Search) => pickParams(search, 'search')
export const securityLogSearch = (search: Search) => pickParams(search, 'group', 'outcome', 'period', 'person')

export const toolSearch =
  <Name extends string = never>(...names: Name[]) =>
  (search: Search) =>
    pickParams<Name | 'edit' | 'regenerate'>(search, 'edit', 'regenerate', ...names)
