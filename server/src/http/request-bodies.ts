import type { IncomingMessage } from 'node:http'
import { getHeapStatistics } from 'node:v8'
import { PICTURE_TOO_LARGE, SEND_AS_FORM } from '@makeready/contract/covers'
import { LIMITS } from '@makeready/contract/domain/limits'
import { SOURCE_FAULTS } from '@makeready/contract/sources'
import { badRequest, tooLarge } from '../errors.ts'
import { createRoom } from '../limits/room.ts'
import { shapeFault } from './json-shape.ts'
import { announcedBytes, type BodyLimits, readBytes } from './read-body.ts'
import { AROUND_FILE, readForm } from './read-form.ts'
import type { UploadFolder } from './upload-folder.ts'

/** A body that may be read: nothing of it has been taken yet. */
export type RequestBody = {
  /** Once, and again the same. Undefined where there is none. */
  read(): Promise<unknown>
  /** Gives back its place and removes its file; after this it cannot be read. */
  close(): Promise<void>
}

export type RequestBodies = {
  /**
   * A place for this request's body among those of its sender and of everybody.
   * @throws PAYLOAD_TOO_LARGE, TooMany, Busy, before a byte is read
   */
  open(incoming: IncomingMessage, path: string, userId: string): RequestBody
  /** The small body of a request for sign-in and the like, from this address. @throws as `open`, and as readBytes */
  readFrom(incoming: IncomingMessage, address: string): Promise<Buffer<ArrayBuffer>>
}

const [KB, MB, SECOND] = [1024, 1024 * 1024, 1_000]

/** A section of text has at most 2 MB in UTF-8, a pasted source 6 MB. Everything larger is a file and comes as a form. */
const JSON_BODY: BodyLimits = { bytes: 4 * MB, ms: 60 * SECOND }
const PASTED: BodyLimits = { ...JSON_BODY, bytes: 8 * MB }
const COVER: BodyLimits = { ...JSON_BODY, tooLarge: `The body is larger than 4 MB. ${SEND_AS_FORM}` }
const SIGN_IN: BodyLimits = { bytes: 64 * KB, ms: 15 * SECOND }
/** The largest file at 0.7 Mbit/s. */
const UPLOAD_MS = 240 * SECOND

const SOURCE_FILE: BodyLimits = { bytes: LIMITS.sourceUploadBytes, ms: UPLOAD_MS, tooLarge: SOURCE_FAULTS.tooLarge }
const PICTURE_FILE: BodyLimits = { bytes: LIMITS.coverUploadBytes, ms: UPLOAD_MS, tooLarge: PICTURE_TOO_LARGE }

/** Routes that take a file, by either protocol. */
const UPLOADS = new Map([
  ['/api/v1/sources/upload', SOURCE_FILE],
  ['/api/rpc/sources/upload', SOURCE_FILE],
  ['/api/v1/cover-images/art', PICTURE_FILE],
  ['/api/rpc/covers/uploadArt', PICTURE_FILE],
])

const PER_PERSON = 32 * MB
const PER_ADDRESS = MB
const UPLOADS_PER_PERSON = 2
const UPLOADS_AT_ONCE = 40
/** Text and what is parsed from it take several times a body's bytes: of the memory that the process may have. */
const SHARE_OF_HEAP = 1 / 16

const NONE: RequestBody = { read: () => Promise.resolve(undefined), close: () => Promise.resolve() }

/** Admits bodies to this process, and reads them as JSON or as a form with a file. */
export function createRequestBodies(folder: UploadFolder, heapBytes = getHeapStatistics().heap_size_limit) {
  const all = Math.max(PER_PERSON, heapBytes * SHARE_OF_HEAP)
  const people = createRoom({
    each: PER_PERSON,
    all,
    sentence: 'You are sending too much at once.',
  })
  const addresses = createRoom({
    each: PER_ADDRESS,
    all,
    sentence: 'Too many requests at once.',
  })
  const uploads = createRoom({
    each: UPLOADS_PER_PERSON,
    all: UPLOADS_AT_ONCE,
    sentence: 'You are sending two files already.',
  })

  function openUpload(incoming: IncomingMessage, userId: string, limits: BodyLimits): RequestBody {
    refuseTooLong(incoming, limits.bytes + AROUND_FILE, limits)
    const leave = uploads.take(userId, 1)
    let reading: ReturnType<typeof readForm> | undefined
    return {
      async read() {
        reading ??= readForm(incoming, limits, folder)
        return (await reading).form
      },
      async close() {
        await reading?.then(
          (uploaded) => uploaded.remove(),
          () => {},
        )
        leave()
      },
    }
  }

  function openJson(incoming: IncomingMessage, userId: string, limits: BodyLimits): RequestBody {
    refuseTooLong(incoming, limits.bytes, limits)
    const leave = people.take(userId, announcedBytes(incoming) ?? limits.bytes)
    let reading: Promise<unknown> | undefined
    return {
      read() {
        reading ??= readJson(incoming, limits)
        return reading
      },
      close: async () => leave(),
    }
  }

  return {
    open(incoming, path, userId) {
      if (!hasBody(incoming)) return NONE
      const file = isForm(incoming) ? UPLOADS.get(path) : undefined
      if (file) return openUpload(incoming, userId, file)
      return openJson(incoming, userId, limitsOf(path))
    },
    async readFrom(incoming, address) {
      if (!hasBody(incoming)) return Buffer.alloc(0)
      refuseTooLong(incoming, SIGN_IN.bytes, SIGN_IN)
      const leave = addresses.take(address, announcedBytes(incoming) ?? SIGN_IN.bytes)
      try {
        return await readBytes(incoming, SIGN_IN)
      } finally {
        leave()
      }
    },
  } satisfies RequestBodies
}

function limitsOf(path: string): BodyLimits {
  if (/^\/api\/(v1\/sources|rpc\/sources\/create)$/.test(path)) return PASTED
  return /^\/api\/(v1\/(cover-images|functions\/generate-cover-image)|rpc\/covers\/)/.test(path) ? COVER : JSON_BODY
}

function hasBody(incoming: IncomingMessage): boolean {
  return incoming.method !== 'GET' && incoming.method !== 'HEAD' && announcedBytes(incoming) !== 0
}

function isForm({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false
}

function refuseTooLong(incoming: IncomingMessage, bytes: number, limits: BodyLimits): void {
  if ((announcedBytes(incoming) ?? 0) > bytes) throw tooLarge(limits.bytes, limits.tooLarge)
}

async function readJson(incoming: IncomingMessage, limits: BodyLimits): Promise<unknown> {
  const type = incoming.headers['content-type']
  if (type !== undefined && !type.toLowerCase().startsWith('application/json'))
    throw badRequest([{ field: 'body', message: 'must be a JSON object' }])
  const bytes = await readBytes(incoming, limits)
  if (bytes.length === 0) return undefined
  const fault = shapeFault(bytes)
  if (fault) throw badRequest([{ field: 'body', message: fault }])
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw badRequest([{ field: 'body', message: 'is not valid JSON' }])
  }
}
