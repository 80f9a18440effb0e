import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { MessageError, serverMessage } from '../server-messages.ts'

/** The address leads to this machine, its network or a cloud's metadata. */
export class ForbiddenAddress extends MessageError {
  constructor() {
    super(serverMessage('model.private-address'))
  }
}

export type Lookup = (
  host: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void
export type PublicFetch = {
  fetch: typeof globalThis.fetch
  /** @throws ForbiddenAddress; unknown names pass and fail when they are used */
  check(url: string): Promise<void>
}
type Options = { lookup?: Lookup; isAllowed?: (address: string) => boolean }

/** ipaddr.js knows the reserved ranges, including IPv6 forms that wrap IPv4. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** For untrusted addresses: connects only to the addresses it checked (DNS rebinding), and refuses redirects. */
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

  /** undici takes 5 MB: loaded on first use. */
  async function open() {
    const { Agent, buildConnector, fetch } = await import('undici')
    const connect = buildConnector({ lookup: checkedLookup })
    const dispatcher = new Agent({
      connect(target, connected) {
        // literal addresses skip the lookup
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

export function isForbiddenAddress(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof ForbiddenAddress) return true
  return false
}

function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}
