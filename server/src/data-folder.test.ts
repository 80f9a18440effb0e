import { chmod, lstat, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writableFolder } from './data-folder.ts'

/** As root, the database's account must traverse the folder, which does not allow reading. */
const CLOSED = process.getuid?.() === 0 ? 0o711 : 0o700

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'makeready-data-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const modeOf = async (path: string) => (await lstat(path)).mode & 0o777

it('a new data folder is readable by its owner only', async () => {
  const data = join(root, 'new')
  await writableFolder(data)
  expect(await modeOf(data)).toBe(CLOSED)
})

it('permissions from earlier versions are tightened inside the data folder only', async () => {
  const data = join(root, 'old')
  const outside = join(root, 'outside')
  await mkdir(join(data, 'files'), { recursive: true })
  await writeFile(outside, '')
  await writeFile(join(data, 'auth.secret'), '')
  await symlink(outside, join(data, 'link'))
  for (const path of [data, join(data, 'files')]) await chmod(path, 0o755)
  for (const path of [outside, join(data, 'auth.secret')]) await chmod(path, 0o644)
  await writableFolder(data)
  expect(await modeOf(data)).toBe(CLOSED)
  expect(await modeOf(join(data, 'files'))).toBe(0o700)
  expect(await modeOf(join(data, 'auth.secret'))).toBe(0o600)
  expect(await modeOf(outside)).toBe(0o644)
})
