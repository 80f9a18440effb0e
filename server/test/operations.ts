import { contract } from '@makeready/contract'
import { describeApi, runStarters } from '../src/openapi/describe-api.ts'

export type Operation = { method: string; path: string; isWrite: boolean; startsRuns: boolean }

const METHODS = ['get', 'post', 'put', 'patch', 'delete']
export const MISSING = '00000000-0000-4000-8000-000000000000'

const STARTING_RUNS = runStarters(contract)

// From the API description, so that new routes are tested automatically.
const { paths = {} } = await describeApi()
export const OPERATIONS: Operation[] = Object.entries(paths).flatMap(([path, item]) =>
  METHODS.filter((method) => Object.hasOwn(item ?? {}, method)).map((method) => ({
    method: method.toUpperCase(),
    path,
    isWrite: method !== 'get',
    startsRuns: STARTING_RUNS.has((item as Record<string, { operationId?: string }>)[method]?.operationId ?? ''),
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

/** Minimal bodies for operations that validate the body before they look up the id. */
export const BODIES: Record<string, object> = {
  '/imports/{id}/product': { title: 'Mine now', sections: [{ entries: [0] }] },
  '/projects/{id}/content-sections': { contentIds: [] },
  'PUT /projects/{id}/store-pack/{store}/{field}': { text: 'Mine' },
  '/projects/{id}/content-sections/{contentId}': { replacementId: MISSING },
  '/projects/{id}/proofs': { name: 'Mine' },
  '/projects/{id}/rebrand': { replace: [] },
  '/niches/{id}/evidence/search': { queries: [{ kind: 'pain', query: 'bees' }] },
  '/niches/{id}/evidence': { measure: 'offers', value: 12, place: 'Etsy' },
  '/runs/{id}/project': { projectId: MISSING },
  'PATCH /interview-questions/{id}': { answer: 'Mine' },
  'PATCH /projects/{id}/autopilot': { expectedVersion: 1 },
  '/projects/{id}/autopilot/rewrite': { keys: ['s1'] },
  '/projects/{id}/quality/fix': { contentId: MISSING, expectedVersion: 1, keys: ['a'] },
  '/library/{kind}/{id}/versions/{version}/restore': { expectedVersion: 1 },
  '/library/{kind}/{id}/versions/{version}/name': { name: 'As sent' },
}
/** Paths whose id is not the first part, with values for the other parts. */
export const PLACES: Record<string, { of: string; path: string }> = {
  '/library/{kind}/{id}/uses': { of: '/niches', path: '/library/niche/{id}/uses' },
  '/library/{kind}/{id}/versions': { of: '/niches', path: '/library/niche/{id}/versions' },
  '/library/{kind}/{id}/versions/{version}': { of: '/niches', path: '/library/niche/{id}/versions/1' },
  '/library/{kind}/{id}/versions/{version}/restore': { of: '/niches', path: '/library/niche/{id}/versions/1/restore' },
  '/library/{kind}/{id}/versions/{version}/name': { of: '/niches', path: '/library/niche/{id}/versions/1/name' },
  '/bin/{kind}/{id}': { of: '/niches', path: '/bin/niche/{id}' },
  '/bin/{kind}/{id}/restore': { of: '/niches', path: '/bin/niche/{id}/restore' },
  '/projects/{id}/autopilot/sections/{key}/rewrite': {
    of: '/projects',
    path: '/projects/{id}/autopilot/sections/s1/rewrite',
  },
  '/projects/{id}/course-packages/{kind}': { of: '/projects', path: '/projects/{id}/course-packages/scorm' },
  '/projects/{id}/export/{format}': { of: '/projects', path: '/projects/{id}/export/markdown' },
  '/projects/{id}/content-sections/{contentId}': {
    of: '/projects',
    path: `/projects/{id}/content-sections/${MISSING}`,
  },
  '/projects/{id}/launch-files/{file}': { of: '/projects', path: '/projects/{id}/launch-files/sample' },
  '/projects/{id}/store-pack/{store}/{field}': { of: '/projects', path: '/projects/{id}/store-pack/etsy/title' },
  '/projects/{id}/store-pack/{store}/{field}/versions': {
    of: '/projects',
    path: '/projects/{id}/store-pack/etsy/title/versions',
  },
  '/projects/{id}/store-pictures/{name}': {
    of: '/projects',
    path: '/projects/{id}/store-pictures/mockup-standing.jpg',
  },
  '/projects/{id}/sales-page': { of: '/projects', path: '/projects/{id}/sales-page?design=journal' },
  '/projects/{id}/quality/ignored/{key}': { of: '/projects', path: '/projects/{id}/quality/ignored/a' },
  '/webhooks/{id}/deliveries/{delivery}/replay': {
    of: '/webhooks',
    path: `/webhooks/{id}/deliveries/${MISSING}/replay`,
  },
  '/niches/{id}/evidence/pages/{page}': { of: '/niches', path: `/niches/{id}/evidence/pages/${MISSING}` },
  '/admin/sources/{source}': { of: '/admin/sources', path: '/admin/sources/brave' },
  '/admin/sources/{source}/test': { of: '/admin/sources', path: '/admin/sources/brave/test' },
  '/niches/{id}/evidence/{row}': { of: '/niches', path: `/niches/{id}/evidence/${MISSING}` },
  '/dictionary/{word}': { of: '/dictionary', path: '/dictionary/sourdough' },
}

/** Its path with values for all parts. @throws when PLACES has no value for one */
export function filledPath(path: string, id: string): string {
  const filled = (PLACES[path]?.path ?? path).replace('{id}', id)
  if (filled.includes('{')) throw new Error(`PLACES has no values for ${path}`)
  return filled
}
