import type { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '../env.ts'
import { checkedKey, type Storage } from './storage.ts'

/** Files in an S3-compatible bucket. Checksums only where the protocol needs them: many servers know no others. */
export function createS3Storage(settings: S3Settings): Storage {
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint && { endpoint: settings.endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({ Bucket: settings.bucket, Key: checkedKey(key) })
  return {
    async put(key, body, type) {
      await client.send(new PutObjectCommand({ ...at(key), Body: body, ContentType: type }))
    },
    async get(key) {
      try {
        const found = await client.send(new GetObjectCommand(at(key)))
        return { stream: found.Body as Readable, bytes: found.ContentLength ?? 0 }
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },
  }
}
