import { spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { serveJobs } from '../../src/pool/serve.ts'

export type Targets = { secret: string; open: string; folder: string; port: number; sibling: number }

const attempt = (act: () => unknown): string => {
  try {
    return `done: ${act()}`
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

/** Like hijacked native code, a shell ignores Node's permissions. */
const shell = (command: string) => () => {
  const { status, error } = spawnSync('/bin/bash', ['-c', command])
  if (error) throw error
  if (status !== 0) throw new Error('refused')
  return 'yes'
}

const connected = (port: number) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve('done'))
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'refused'))
  })

function openMany(file: string): number {
  const files: number[] = []
  try {
    for (let opened = 0; opened < 5_000; opened += 1) files.push(openSync(file, 'r'))
    return files.length
  } catch {
    return files.length
  } finally {
    files.forEach(closeSync)
  }
}

/** A child that acts like a parser hijacked by a hostile file, and reports how far it got. */
serveJobs(async (job) => {
  const { secret, open, folder, port, sibling } = job as Targets
  return {
    uid: process.getuid?.(),
    readSecret: attempt(() => readFileSync(secret, 'utf8')),
    readOpen: attempt(() => readFileSync(open, 'utf8')),
    write: attempt(() => writeFileSync(`${folder}/planted`, 'x')),
    program: attempt(shell('true')),
    connect: await connected(port),
    openFiles: openMany(process.execPath),
    byProgram: {
      readSecret: attempt(shell(`cat ${secret}`)),
      connect: attempt(shell(`echo > /dev/tcp/127.0.0.1/${port}`)),
      killSibling: attempt(shell(`kill -9 ${sibling}`)),
      killParent: attempt(shell(`kill -9 ${process.ppid}`)),
      readParent: attempt(shell(`cat /proc/${process.ppid}/environ`)),
      regainRights: attempt(shell('setpriv --reuid 0 true || su -c true || sudo -n true')),
    },
  }
})
