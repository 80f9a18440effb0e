import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from './lock.ts'

let count = 0

/** Registers this process as a user. @returns unregisters it and says whether others remain */
export function useCluster(folder: string): () => { others: boolean } {
  const notes = join(folder, 'users')
  mkdirSync(notes, { recursive: true })
  count += 1
  const mine = join(notes, `${process.pid}.${count}`)
  writeFileSync(mine, '')
  return () => {
    rmSync(mine, { force: true })
    return { others: readdirSync(notes).filter((note) => stillThere(notes, note)).length > 0 }
  }
}

function stillThere(notes: string, note: string): boolean {
  const pid = Number(note.split('.')[0])
  if (isAlive(pid)) return true
  rmSync(join(notes, note), { force: true })
  return false
}
