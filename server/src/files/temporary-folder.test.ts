import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTemporaryFolder } from './temporary-folder.ts'

const MODULE = fileURLToPath(new URL('./temporary-folder.ts', import.meta.url))

let folder: string
const processes: ChildProcess[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makeready-temporary-'))
})
afterEach(async () => {
  for (const process of processes.splice(0)) process.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** A process that has a folder with a file in it. @returns it, and the folder's path */
async function working(): Promise<[ChildProcess, string]> {
  const program = `
    import { writeFileSync } from 'node:fs'
    const { openTemporaryFolder } = await import(process.argv[1])
    const path = await (await openTemporaryFolder(process.argv[2])).newFolder()
    writeFileSync(path + '/account.zip', 'half of an account')
    process.stdout.write(path)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, MODULE, folder])
  processes.push(child)
  const [path] = await once(child.stdout, 'data')
  return [child, String(path)]
}

it('what a killed process left is removed at the next start, and what a running one works on stays', async () => {
  const [killed, left] = await working()
  const [, used] = await working()
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect((await readdir(folder)).map((name) => join(folder, name))).toEqual(expect.arrayContaining([left, used]))
  const { newFolder } = await openTemporaryFolder(folder)
  expect((await readdir(folder)).map((name) => join(folder, name))).toEqual([used])
  await writeFile(join(await newFolder(), 'rows.json'), '[]')
})
