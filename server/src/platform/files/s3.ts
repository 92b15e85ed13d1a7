import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { Config } from '#config'
import { type Part, type Storage, within } from './storage.ts'

/** Files in a bucket, for sites on more than one machine. */
export function s3Storage(settings: Config['s3']): Storage {
  const { bucket: Bucket, accessKeyId, secretAccessKey } = settings
  const client = new S3Client({
    region: settings.region,
    forcePathStyle: settings.forcePathStyle,
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    ...(accessKeyId ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // The SDK's newer checksums are not understood by every server that speaks S3.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  async function read(Key: string, part?: Part) {
    const range = part ? { Range: `bytes=${part.start}-${part.end}` } : {}
    const answer = await client.send(new GetObjectCommand({ Bucket, Key, ...range }))
    if (!(answer.Body instanceof Readable)) throw new Error('The file store answered without a stream.')
    return {
      stream: answer.Body,
      size: answer.ContentLength ?? 0,
      modifiedAt: answer.LastModified ?? new Date(0),
    }
  }

  async function readPart(Key: string, range: Parameters<typeof within>[0]) {
    const head = await client.send(new HeadObjectCommand({ Bucket, Key }))
    const found = { size: head.ContentLength ?? 0, modifiedAt: head.LastModified ?? new Date(0) }
    const part = within(range, found.size)
    if (!part) return { ...found, part: null }
    const { stream } = await read(Key, part)
    return { ...found, part: { ...part, stream } }
  }

  async function readWhole(Key: string) {
    const { stream, ...found } = await read(Key)
    return { ...found, part: { start: 0, end: found.size - 1, stream } }
  }

  return {
    async put(Key, path, ContentType) {
      const { size: ContentLength } = await stat(path)
      const Body = createReadStream(path)
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, ContentLength }))
    },

    async open(key, range) {
      try {
        return range ? await readPart(key, range) : await readWhole(key)
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null
        throw error
      }
    },

    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },

    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { key: Key, modifiedAt: LastModified }
        }
      }
    },
  }
}
