import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A creator's address leads to this machine, its network or a cloud's metadata. */
export class ForbiddenAddress extends Error {
  constructor() {
    super('This address is on a private network. Only an administrator can use it.')
  }
}

type Lookup = (
  host: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void
export type PublicFetch = {
  fetch: typeof globalThis.fetch
  /** @throws ForbiddenAddress; a name that nobody knows passes, and fails when it is used */
  check(url: string): Promise<void>
}
type Options = { lookup?: Lookup; isAllowed?: (address: string) => boolean }

/** Loopback, link-local, private, shared, reserved and every form of IPv6 that wraps one of them: ipaddr.js knows the registries. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/**
 * A fetch for addresses that strangers give. The name is resolved once a connection, every address found is checked, and
 * the connection goes to one of those: a name that answers differently the next time gains nothing (DNS rebinding).
 * A redirect is never followed, whatever the caller asks for: it would carry the key elsewhere.
 */
export function createPublicFetch(options: Options = {}): PublicFetch {
  const { lookup = systemLookup as Lookup, isAllowed = isPublicAddress } = options

  const checkedLookup: LookupFunction = (host, { all }, callback) =>
    lookup(host, { all: true }, (error, addresses) => {
      const fault = error ?? (addresses.every(({ address }) => isAllowed(address)) ? null : new ForbiddenAddress())
      const [first] = addresses ?? []
      if (fault || !first) callback(fault ?? new ForbiddenAddress(), '', 4)
      else if (all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })

  /** undici takes 5 MB: it is read when somebody's own model is first asked. */
  async function open() {
    const { Agent, buildConnector, fetch } = await import('undici')
    const connect = buildConnector({ lookup: checkedLookup })
    const dispatcher = new Agent({
      connect(target, connected) {
        // a literal address is connected to without a look-up
        const host = withoutBrackets(target.hostname)
        if (isIP(host) && !isAllowed(host)) connected(new ForbiddenAddress(), null)
        else connect(target, connected)
      },
    })
    return (input: string, init: object) => fetch(input, { ...init, dispatcher })
  }

  let opened: ReturnType<typeof open> | undefined
  return {
    fetch: (async (input: string, init: RequestInit = {}) => {
      opened ??= open()
      const fetchThrough = await opened
      return fetchThrough(input, { ...init, redirect: init.redirect === 'manual' ? 'manual' : 'error' })
    }) as unknown as typeof globalThis.fetch,
    check: (url) =>
      new Promise((passed, refused) => {
        const host = withoutBrackets(new URL(url).hostname)
        if (isIP(host)) return isAllowed(host) ? passed() : refused(new ForbiddenAddress())
        lookup(host, { all: true }, (error, addresses) =>
          error || addresses.every(({ address }) => isAllowed(address)) ? passed() : refused(new ForbiddenAddress()),
        )
      }),
  }
}

/** Whether this is, or was caused by, a forbidden address. */
export function isForbiddenAddress(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof ForbiddenAddress) return true
  return false
}

function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}
