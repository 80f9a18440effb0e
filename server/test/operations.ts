import { contract } from '@makeready/contract'
import { describeApi } from '../src/openapi/describe-api.ts'

export type Operation = { method: string; path: string; isWrite: boolean }

const METHODS = ['get', 'post', 'put', 'patch', 'delete']
export const MISSING = '00000000-0000-4000-8000-000000000000'

// From the API description, so that new routes are tested automatically.
const { paths = {} } = await describeApi()
export const OPERATIONS: Operation[] = Object.entries(paths).flatMap(([path, item]) =>
  METHODS.filter((method) => Object.hasOwn(item ?? {}, method)).map((method) => ({
    method: method.toUpperCase(),
    path,
    isWrite: method !== 'get',
  })),
)

/** The same for the web's RPC protocol: names of all procedures. */
export const PROCEDURES = namesOf(contract)
/** Read-only procedures, which accept GET, as from a link or a picture on another site. */
export const READING = namesOf(contract, '', 'GET')

type Procedure = { '~orpc': { route: { method?: string } } }

function namesOf(part: object, above = '', method?: string): string[] {
  if ('~orpc' in part) return method && (part as Procedure)['~orpc'].route.method !== method ? [] : [above]
  return Object.entries(part).flatMap(([name, inside]) => namesOf(inside, `${above}/${name}`, method))
}

export const named = ({ method, path }: Operation) => `${method} ${path}`
