import { ownPath, textParam } from '../lib/search-params.ts'

type Search = Record<string, unknown>

/** Unknown parameters are dropped. */
function known<Name extends string>(search: Search, ...names: Name[]): { [K in Name]?: string } {
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

export const accountSearch = (search: Search) => ({ ...backSearch(search), ...known(search, 'newAddress') })

export const resetPasswordSearch = (search: Search) => known(search, 'token', 'error')
export const confirmEmailSearch = (search: Search) => known(search, 'token')
export const createWizardSearch = (search: Search) => known(search, 'projectId')
export const autopilotSearch = (search: Search) => known(search, 'project')
export const planSearch = (search: Search) => known(search, 'view')
export const productsSearch = (search: Search) => known(search, 'search', 'tab', 'sort')

export const userManagementSearch = (search: Search) => known(search, 'search')
export const securityLogSearch = (search: Search) => known(search, 'group', 'outcome', 'period', 'person')

export const toolSearch =
  <Name extends string = never>(...names: Name[]) =>
  (search: Search) =>
    known<Name | 'edit' | 'regenerate'>(search, 'edit', 'regenerate', ...names)
