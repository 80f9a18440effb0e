import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chmod, lstat, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

const OWNER_ONLY = 0o700
/** As root, the database runs as another account that must be able to traverse this folder. */
const MODE = process.getuid?.() === 0 ? 0o711 : OWNER_ONLY

/** Closes the folder to other users. @throws StartError when it cannot be created or written */
export async function writableFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: MODE })
    await access(folder, constants.W_OK)
    await closeToOthers(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      `DATA_DIR ${folder} can’t be written to (${code}). Choose another folder or change its permissions.`,
    )
  }
}

async function closeToOthers(folder: string): Promise<void> {
  const close = async (path: string, most: number) => {
    const { mode } = await lstat(path)
    if ((mode & 0o077 & ~most) !== 0) await chmod(path, mode & (most | 0o7700))
  }
  const quietly = (work: Promise<void>) =>
    work.catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPERM' && error.code !== 'ENOENT') throw error
    })
  await quietly(close(folder, MODE))
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile() || entry.isDirectory()) await quietly(close(join(folder, entry.name), OWNER_ONLY))
}

export async function readableModel(path: string): Promise<void> {
  await access(path, constants.R_OK).catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartError(`AI_MODEL_PATH ${path} can’t be read (${code}). Name a GGUF file that is there.`)
  })
}

/** Created once, readable by its owner only. */
export async function storedSecret(folder: string): Promise<string> {
  const file = join(folder, 'auth.secret')
  await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw new StartError(`${file} can’t be written (${error.code}).`)
    },
  )
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < 32) throw new StartError(`${file} is damaged: delete it, and everybody signs in again.`)
  return secret
}
