import { createWriteStream } from 'node:fs'
import { stat, truncate, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { ModelPiece, NewModelFile, UploadedModel } from '@makeready/contract/local-models'
import { z } from 'zod'
import { Conflict, NotFound } from '../database/errors.ts'
import { serverMessage } from '../server-messages.ts'
import { partialFile } from './partial-file.ts'

/** The first bytes of every GGUF file. */
const MAGIC = 'GGUF'
const LONGEST_NAME = 120

const partOf = (path: string) =>
  partialFile(path, '.upload', z.object({ sizeBytes: z.number(), modifiedAt: z.number() }))

/** 'own.gguf' of 'own.gguf.upload', its unfinished file; null for other names. */
export const uploadedFile = (name: string): string | null => /^(.+\.gguf)\.upload$/.exec(name)?.[1] ?? null

/** A file name that is safe in this folder and in an address: 'My model (2).GGUF' → 'My-model-2.gguf'. */
export function safeFileName(name: string): string {
  const base = name
    .replace(/^.*[\\/]/, '')
    .replace(/\.gguf$/i, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, LONGEST_NAME)
  return `${base || 'model'}.gguf`
}

/** An upload that has not ended; null if there is none. */
export async function readUpload(path: string): Promise<{ sizeBytes: number; receivedBytes: number } | null> {
  const part = partOf(path)
  const [begun, here] = await Promise.all([part.readNotes(), stat(part.path).catch(() => null)])
  return begun && here && { sizeBytes: begun.sizeBytes, receivedBytes: here.size }
}

export const discardUpload = (path: string): Promise<void> => partOf(path).discard()

/**
 * Starts an upload, or continues that of the same file.
 * @param freeBytes bytes that may still be written to disk
 * @returns how many bytes are here already
 * @throws Conflict when the disk has no room for it
 */
export async function beginUpload(
  path: string,
  { sizeBytes, modifiedAt }: Omit<NewModelFile, 'name'>,
  freeBytes: number,
): Promise<number> {
  const part = partOf(path)
  const before = await part.readNotes()
  const isSame = before?.sizeBytes === sizeBytes && before.modifiedAt === modifiedAt
  const receivedBytes = (isSame && (await readUpload(path))?.receivedBytes) || 0
  if (sizeBytes - receivedBytes > freeBytes) throw noRoom()
  if (receivedBytes > 0) return receivedBytes
  await part.discard()
  // first: a part without notes could not be deleted
  await part.writeNotes({ sizeBytes, modifiedAt })
  await writeFile(part.path, '', { mode: 0o600 })
  return 0
}

/**
 * Appends a piece; the last one completes the file. A piece that could not be written leaves the part as it was.
 * @throws NotFound without an upload; Conflict when it is no model, does not follow the last piece, or the disk is full
 */
export async function appendPiece(
  path: string,
  { offset, file }: Pick<ModelPiece, 'offset' | 'file'>,
  freeBytes: number,
): Promise<UploadedModel> {
  const upload = await readUpload(path)
  if (!upload) throw new NotFound()
  const { sizeBytes, receivedBytes } = upload
  if (offset !== receivedBytes || offset + file.size > sizeBytes) throw new Conflict(serverMessage('model.piece'))
  if (offset === 0 && (await file.slice(0, MAGIC.length).text()) !== MAGIC) {
    await discardUpload(path)
    throw new Conflict(serverMessage('model.upload-not-gguf'))
  }
  if (file.size > freeBytes) throw noRoom()
  await writePiece(path, offset, file)
  const received = offset + file.size
  const isComplete = received === sizeBytes
  if (isComplete) await partOf(path).complete()
  return { receivedBytes: received, isComplete }
}

async function writePiece(path: string, offset: number, file: File): Promise<void> {
  const part = partOf(path).path
  try {
    await pipeline(
      Readable.fromWeb(file.stream() as ReadableStream<Uint8Array>),
      createWriteStream(part, { flags: 'r+', start: offset }),
    )
  } catch (error) {
    await truncate(part, offset).catch(() => {})
    if (/ENOSPC|EDQUOT/.test(String((error as NodeJS.ErrnoException).code))) throw noRoom()
    throw error
  }
}

const noRoom = () => new Conflict(serverMessage('model.upload-disk'))
