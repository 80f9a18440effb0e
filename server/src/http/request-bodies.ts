import type { IncomingMessage } from 'node:http'
import { getHeapStatistics } from 'node:v8'
import { PICTURE_TOO_LARGE, SEND_AS_FORM } from '@makeready/contract/covers'
import { LIMITS } from '@makeready/contract/domain/limits'
import { IMPORT_ERRORS } from '@makeready/contract/imports'
import { MODEL_PIECE_BYTES } from '@makeready/contract/local-models'
import { SOURCE_ERRORS } from '@makeready/contract/sources'
import { ARCHIVE_TOO_LARGE } from '@makeready/contract/transfers'
import { badRequest, tooLarge } from '../errors.ts'
import type { TemporaryFolder } from '../files/temporary-folder.ts'
import { createCapacity } from '../limits/capacity.ts'
import type { RateKind } from '../limits/rates.ts'
import { networkOf } from './client-address.ts'
import { jsonShapeError } from './json-shape.ts'
import { announcedBytes, type BodyLimits, readBytes } from './read-body.ts'
import { AROUND_FILE, readForm } from './read-form.ts'

export type RequestBody = {
  /** Parsed once, then cached. Undefined without a body. */
  read(): Promise<unknown>
  /** Frees its capacity and removes its file. */
  close(): Promise<void>
}

export type RequestBodies = {
  /** Counts against its sender's and the total capacity. @throws PAYLOAD_TOO_LARGE, TooMany, Busy */
  open(incoming: IncomingMessage, path: string, userId: string): RequestBody
  /** For small bodies of requests without a session. @throws as `open` and readBytes */
  readFrom(incoming: IncomingMessage, address: string): Promise<Buffer<ArrayBuffer>>
}

const [KB, MB, SECOND] = [1024, 1024 * 1024, 1_000]

/** A section has at most 2 MB in UTF-8, a pasted source 6 MB. Larger content is a file in a form. */
const JSON_BODY: BodyLimits = { bytes: 4 * MB, ms: 60 * SECOND }
const PASTED: BodyLimits = { ...JSON_BODY, bytes: 8 * MB }
const COVER: BodyLimits = { ...JSON_BODY, tooLarge: `The body is larger than 4 MB. ${SEND_AS_FORM}` }
const SIGN_IN: BodyLimits = { bytes: 64 * KB, ms: 15 * SECOND }
const UPLOAD_MS = 240 * SECOND

const SOURCE_FILE: BodyLimits = { bytes: LIMITS.sourceUploadBytes, ms: UPLOAD_MS, tooLarge: SOURCE_ERRORS.tooLarge }
const BOOK_FILE: BodyLimits = { bytes: LIMITS.importUploadBytes, ms: UPLOAD_MS, tooLarge: IMPORT_ERRORS.tooLarge }
const PICTURE_FILE: BodyLimits = { bytes: LIMITS.coverUploadBytes, ms: UPLOAD_MS, tooLarge: PICTURE_TOO_LARGE }

const ARCHIVE: BodyLimits = { bytes: LIMITS.accountArchiveBytes, ms: 3_600 * SECOND, tooLarge: ARCHIVE_TOO_LARGE }
const MODEL_PIECE: BodyLimits = { bytes: MODEL_PIECE_BYTES, ms: UPLOAD_MS }

const UPLOADS = new Map([
  ['/api/v1/sources/upload', SOURCE_FILE],
  ['/api/rpc/sources/upload', SOURCE_FILE],
  ['/api/v1/imports', BOOK_FILE],
  ['/api/rpc/imports/upload', BOOK_FILE],
  ['/api/v1/cover-images/art', PICTURE_FILE],
  ['/api/rpc/covers/uploadArt', PICTURE_FILE],
  ['/api/v1/generated-content/pictures', PICTURE_FILE],
  ['/api/rpc/contents/uploadPicture', PICTURE_FILE],
  ['/api/v1/account/imports', ARCHIVE],
  ['/api/rpc/transfers/upload', ARCHIVE],
  ['/api/v1/admin/local-models/pieces', MODEL_PIECE],
  ['/api/rpc/localModels/uploadPiece', MODEL_PIECE],
])

const MAX_PER_PERSON = 32 * MB
const SMALL = 64 * KB
const ANONYMOUS = { network: MB, site: 4 * MB, reserved: 4 * KB }
const UPLOADS_PER_PERSON = 2
/** On disk. A person's first megabyte is always accepted. */
const UPLOADED = { all: 40 * LIMITS.sourceUploadBytes, reserved: MB }
/** Exports of accounts, on disk too: two of the largest. */
const ARCHIVES = { all: 2 * LIMITS.accountArchiveBytes, reserved: MB }
/** Of the heap limit: text and parsed values take several times a body's bytes. */
const SHARE_OF_HEAP = 1 / 16

const NONE: RequestBody = { read: () => Promise.resolve(undefined), close: () => Promise.resolve() }

type Options = {
  folder: TemporaryFolder
  /** called before a file is read; throwing refuses it */
  countUpload(userId: string, kind: RateKind): Promise<void>
  heapBytes?: number
}

/** Limits the bodies in this process and reads them as JSON or a form with a file. */
export function createRequestBodies({
  folder,
  countUpload,
  heapBytes = getHeapStatistics().heap_size_limit,
}: Options): RequestBodies {
  const all = Math.max(MAX_PER_PERSON, heapBytes * SHARE_OF_HEAP)
  // the largest body fits, and it takes four people to use everything
  const people = createCapacity({
    each: Math.min(MAX_PER_PERSON, Math.max(PASTED.bytes + SMALL, all / 4)),
    all,
    reserved: SMALL,
    reason: 'sending',
  })
  const shared = { all, reason: 'network' as const }
  const networks = createCapacity({ ...shared, each: ANONYMOUS.network, reserved: ANONYMOUS.reserved })
  const sites = createCapacity({ ...shared, each: ANONYMOUS.site, all: Number.POSITIVE_INFINITY })
  const uploads = createCapacity({
    each: UPLOADS_PER_PERSON,
    all: Number.POSITIVE_INFINITY,
    reason: 'files',
  })
  const disk = createCapacity({ ...UPLOADED, each: Number.POSITIVE_INFINITY, reason: 'sending' })
  const archives = createCapacity({ ...ARCHIVES, each: Number.POSITIVE_INFINITY, reason: 'sending' })

  function openUpload(incoming: IncomingMessage, userId: string, limits: BodyLimits): RequestBody {
    refuseTooLong(incoming, limits.bytes + AROUND_FILE, limits)
    const leave = uploads.take(userId, 1)
    const hold = (limits === ARCHIVE ? archives : disk).open(userId)
    let reading: ReturnType<typeof readForm> | undefined
    return {
      async read() {
        const kind = limits === MODEL_PIECE ? 'pieces' : limits === ARCHIVE ? 'archives' : 'uploads'
        reading ??= countUpload(userId, kind).then(() =>
          readForm(incoming, { ...limits, onArrival: hold.resize }, folder),
        )
        return (await reading).form
      },
      async close() {
        await reading?.then(
          (uploaded) => uploaded.remove(),
          () => {},
        )
        hold.release()
        leave()
      },
    }
  }

  function openJson(incoming: IncomingMessage, userId: string, limits: BodyLimits): RequestBody {
    refuseTooLong(incoming, limits.bytes, limits)
    const hold = people.open(userId)
    // refused before reading; only received bytes are held
    hold.resize(announcedBytes(incoming) ?? 0)
    hold.release()
    let reading: Promise<unknown> | undefined
    return {
      read() {
        reading ??= readJson(incoming, { ...limits, onArrival: hold.resize }).finally(hold.share)
        return reading
      },
      close: async () => hold.release(),
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
      const holds = [networks.open(networkOf(address, 64)), sites.open(networkOf(address, 48))]
      const onArrival = (bytes: number) => {
        for (const hold of holds) hold.resize(bytes)
      }
      try {
        return await readBytes(incoming, { ...SIGN_IN, onArrival })
      } finally {
        for (const hold of holds) hold.release()
      }
    },
  }
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
  const shapeError = jsonShapeError(bytes)
  if (shapeError) throw badRequest([{ field: 'body', message: shapeError }])
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw badRequest([{ field: 'body', message: 'is not valid JSON' }])
  }
}
