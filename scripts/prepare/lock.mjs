import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const beat = 1_000
const deadAfter = 5_000

/**
 * Runs `work` while holding the lock file, so that two commands started at once prepare one after another. The holder
 * touches the file; after five seconds without that, it must have been killed and loses the lock (process ids are
 * useless when two containers share a folder).
 */
export async function withLock(file, work, onWait = () => {}) {
  mkdirSync(dirname(file), { recursive: true })
  const token = `${process.pid}-${Math.random()}`
  let waited = false
  while (!take(file, token)) {
    if (!waited) onWait()
    waited = true
    await wait(200)
  }
  const heartbeat = setInterval(() => touch(file), beat)
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    process.off('exit', release)
    release()
  }
}

function take(file, token) {
  try {
    writeFileSync(file, token, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const holder = abandoned(file)
  if (holder !== undefined) evict(file, token, holder)
  return false
}

function abandoned(file) {
  try {
    return Date.now() - statSync(file).mtimeMs > deadAfter ? readFileSync(file, 'utf8') : undefined
  } catch {
    return undefined
  }
}

// Two waiters may see the same dead holder: whoever moved an active lock aside puts it back.
function evict(file, token, holder) {
  const aside = `${file}.${token}`
  try {
    renameSync(file, aside)
    if (readFileSync(aside, 'utf8') !== holder) linkSync(aside, file)
  } catch {}
  rmSync(aside, { force: true })
}

function touch(file) {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {}
}
