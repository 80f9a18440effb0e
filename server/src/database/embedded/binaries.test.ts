import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { findBinaries, linkLibraries } from './binaries.ts'

const folder = mkdtempSync(join(tmpdir(), 'makeready-binaries-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => vi.unstubAllGlobals())

test('the platform’s programs run', () => {
  expect(execFileSync(findBinaries(undefined).postgres, ['--version'], { encoding: 'utf8' })).toContain(
    'PostgreSQL) 18',
  )
})

test.each([
  ['win32', 'arm64'],
  ['freebsd', 'x64'],
])('a platform without programs (%s %s) gets a message with the solution', (platform, arch) => {
  vi.stubGlobal('process', { ...process, platform, arch })
  expect(() => findBinaries(undefined)).toThrow(
    /no built-in Postgres.*Install Postgres 15 or newer and set DATABASE_URL/,
  )
})

test('library links that a skipped install script did not create are created once', () => {
  const lib = join(folder, 'native/lib')
  mkdirSync(lib, { recursive: true })
  writeFileSync(join(lib, 'libicuuc.so.60.2'), 'library')
  writeFileSync(
    join(folder, 'native/pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libicuuc.so.60.2', target: 'native/lib/libicuuc.so.60' }]),
  )
  linkLibraries(folder)
  linkLibraries(folder)
  expect(readlinkSync(join(lib, 'libicuuc.so.60'))).toBe('libicuuc.so.60.2')
  expect(readFileSync(join(lib, 'libicuuc.so.60'), 'utf8')).toBe('library')
})
