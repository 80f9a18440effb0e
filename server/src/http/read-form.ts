import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { badRequest, tooLarge } from '../errors.ts'
import type { TemporaryFolder } from '../files/temporary-folder.ts'
import { type BodyLimits, readWithin } from './read-body.ts'

const KB = 1024
const FORM_LIMITS = { files: 1, fields: 10, parts: 11, fieldSize: 64 * KB, headerPairs: 20, headerSize: 8 * KB }
/** Room around the file: more than any client sends. */
export const AROUND_FILE = 256 * KB

type Received = { path: string; name: string; fileName: string; type: string }

/** The file is on disk and read on demand. */
export type UploadedForm = { form: FormData; remove(): Promise<void> }

/** Streams the file of a form (RFC 7578) into `folder`. @throws PAYLOAD_TOO_LARGE; BAD_REQUEST naming 'body' */
export async function readForm(
  incoming: IncomingMessage,
  limits: BodyLimits,
  folder: TemporaryFolder,
): Promise<UploadedForm> {
  const form = new FormData()
  const files: Received[] = []
  const writing: Promise<void>[] = []
  const failed = new AbortController()
  const remove = async () => {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })))
  }
  const parser = formParser(incoming, limits.bytes)
  try {
    await readWithin(incoming, { ...limits, bytes: limits.bytes + AROUND_FILE }, (done) => {
      parser
        .on('field', (name, value, _nameIsCut, isCut) =>
          name === undefined || isCut ? done(unreadable()) : form.append(name, value),
        )
        .on('file', (name, stream, fileName, _encoding, type) => {
          const path = folder.newPath()
          files.push({ path, name, fileName: fileName ?? 'file', type })
          stream.once('limit', () => done(tooLarge(limits.bytes, limits.tooLarge)))
          const written = pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }), {
            signal: failed.signal,
          })
          writing.push(written)
          written.catch(done)
        })
        .on('partsLimit', () => done(unreadable()))
        .on('filesLimit', () => done(unreadable()))
        .on('fieldsLimit', () => done(unreadable()))
        .on('error', () => done(unreadable()))
        .on('finish', () => done(null))
      incoming.pipe(parser)
      return () => incoming.unpipe(parser)
    })
    await Promise.all(writing)
    for (const { path, name, fileName, type } of files)
      form.append(name, new File([await openAsBlob(path, { type })], fileName, { type }))
    return { form, remove }
  } catch (error) {
    failed.abort()
    await Promise.allSettled(writing)
    await remove()
    throw error
  }
}

function formParser({ headers }: IncomingMessage, fileSize: number) {
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits: { ...FORM_LIMITS, fileSize } })
  } catch {
    throw unreadable()
  }
}

function unreadable() {
  return badRequest([{ field: 'body', message: 'is not a form that can be read: send one file and its fields' }])
}
