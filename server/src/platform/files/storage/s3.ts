import { createWriteStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { Config } from '#config'
import { type Part, type Storage, within } from './storage.ts'

/** Files in a bucket, for sites on more than one machine. Larger files are stored in parts of `partBytes`. */
export function s3Storage(settings: Config['s3'], partBytes = 16 * 1024 * 1024): Storage {
  const { bucket: Bucket, prefix, accessKeyId, secretAccessKey } = settings
  const client = new S3Client({
    region: settings.region,
    forcePathStyle: settings.forcePathStyle,
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    ...(accessKeyId ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // Not every S3-compatible server supports the SDK's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  /** All keys are inside the prefix. */
  const place = (key: string) => `${prefix}${key}`

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

  /** One part at a time is in memory, and only that part is retried. */
  async function putInParts(Key: string, path: string, ContentType: string) {
    const file = await open(path)
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType }))
    try {
      const Parts: CompletedPart[] = []
      for (let PartNumber = 1; ; PartNumber++) {
        const position = (PartNumber - 1) * partBytes
        const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(partBytes), position })
        if (bytesRead === 0) break
        const Body = buffer.subarray(0, bytesRead)
        const part = { Bucket, Key, UploadId, PartNumber, Body }
        const { ETag } = await client.send(new UploadPartCommand(part))
        Parts.push({ PartNumber, ETag })
      }
      const whole = { Bucket, Key, UploadId, MultipartUpload: { Parts } }
      await client.send(new CompleteMultipartUploadCommand(whole))
    } catch (error) {
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
      throw error
    } finally {
      await file.close()
    }
  }

  return {
    async put(key, source, ContentType) {
      const Key = place(key)
      if (typeof source === 'string' && (await stat(source)).size > partBytes) {
        return putInParts(Key, source, ContentType)
      }
      const Body = typeof source === 'string' ? await readFile(source) : source
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }))
    },

    async fetch(key, path) {
      const { stream } = await read(place(key))
      await pipeline(stream, createWriteStream(path, { mode: 0o600 }))
    },

    async open(key, range) {
      try {
        return range ? await readPart(place(key), range) : await readWhole(place(key))
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null
        throw error
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: place(key) }))
    },

    async removeFolder(folder) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: place(`${folder}/`) })) {
        const Objects = (page.Contents ?? []).flatMap(({ Key }) => (Key ? [{ Key }] : []))
        if (Objects.length === 0) continue
        await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
      }
    },

    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key?.startsWith(prefix) && LastModified)
            yield { key: Key.slice(prefix.length), modifiedAt: LastModified }
        }
      }
    },
  }
}
