import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '../env.ts'
import { checkedKey, type Storage, StorageUnavailable } from './storage.ts'

/** Milliseconds: to connect, without data, until a response. People wait at most twice this long. */
const PATIENCE = {
  connectionTimeout: 3_000,
  socketTimeout: 10_000,
  requestTimeout: 10_000,
  throwOnRequestTimeout: true,
}
const ATTEMPTS = 2

/** Checksums only where required: many S3-compatible servers reject others. */
export function createS3Storage(settings: S3Settings, patience: Partial<typeof PATIENCE> = {}): Storage {
  const times = { ...PATIENCE, ...patience }
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint && { endpoint: settings.endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: times,
  })
  const at = (key: string) => ({ Bucket: settings.bucket, Key: key })
  const unavailable = (error: unknown): never => {
    throw new StorageUnavailable(error)
  }
  return {
    async put(key, body, type) {
      const sent = 'stream' in body ? { Body: body.stream, ContentLength: body.bytes } : { Body: body }
      // a megabyte a second at least
      const requestTimeout = times.requestTimeout + ('stream' in body ? body.bytes : body.length) / 1_000
      const command = new PutObjectCommand({ ...at(checkedKey(key)), ...sent, ContentType: type })
      await client.send(command, { requestTimeout }).catch(unavailable)
    },
    async get(key) {
      try {
        const found = await client.send(new GetObjectCommand(at(checkedKey(key))))
        return { stream: found.Body as Readable, bytes: found.ContentLength ?? 0 }
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        return unavailable(error)
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(checkedKey(key)))).catch(unavailable)
    },
    async *list() {
      try {
        for await (const page of paginateListObjectsV2({ client }, { Bucket: settings.bucket })) {
          for (const { Key: key, LastModified: changedAt } of page.Contents ?? [])
            if (key && changedAt) yield { key, changedAt }
        }
      } catch (error) {
        unavailable(error)
      }
    },
    async discard({ key }) {
      await client.send(new DeleteObjectCommand(at(key))).catch(unavailable)
    },
  }
}
