import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A start that cannot go on; the message is one sentence for whoever started it. */
export class StartError extends Error {}

/** @throws StartError when the folder cannot be made or written to */
export async function writableFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      `DATA_DIR ${folder} cannot be written to (${code}). Choose another folder or change its rights.`,
    )
  }
}

/** @throws StartError when a model file that the environment names is not there */
export async function readableModel(path: string): Promise<void> {
  await access(path, constants.R_OK).catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartError(`AI_MODEL_PATH ${path} cannot be read (${code}). Name a GGUF file that is there.`)
  })
}

/** The secret of a local installation: made once, kept beside its data, readable by the owner only. */
export async function keptSecret(folder: string): Promise<string> {
  const file = join(folder, 'auth.secret')
  const made = randomBytes(48).toString('base64url')
  await writeFile(file, made, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw new StartError(`${file} cannot be written (${error.code}).`)
  })
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < 32) throw new StartError(`${file} is damaged: delete it, and everybody signs in again.`)
  return secret
}
