import { open } from 'node:fs/promises'
import type { FileRule } from '@ovation/contract'
import { fileTypeFromFile } from 'file-type'
import { invalid } from '#platform/errors'

const images = ['jpg', 'png', 'apng', 'webp', 'avif', 'gif']

const accepted: Record<Exclude<FileRule['kind'], 'any'>, { extensions: string[]; sentence: string }> = {
  image: { extensions: images, sentence: 'Use a JPEG, PNG, WebP, AVIF or GIF image.' },
  document: {
    extensions: [...images, 'pdf'],
    sentence: 'Use a PDF or a JPEG, PNG, WebP, AVIF or GIF image.',
  },
  video: {
    extensions: ['mp4', 'm4v', 'mov', '3gp', 'webm', 'mkv'],
    sentence: 'Use an MP4, MOV, WebM or MKV video.',
  },
  // Browsers record audio into the same containers as video.
  audio: {
    extensions: ['mp3', 'm4a', 'mp4', 'aac', 'wav', 'flac', 'ogg', 'oga', 'opus', 'webm'],
    sentence: 'Use an MP3, M4A, AAC, WAV, FLAC, OGG or WebM audio file.',
  },
}

/** The type of a file by its content. Name and claimed type are ignored. */
export async function sniff(path: string, { kind, field }: FileRule & { field: string }) {
  // Only served as a download, so any type is allowed.
  if (kind === 'any') return { mime: 'application/octet-stream', extension: 'bin' }
  const { extensions, sentence } = accepted[kind]
  const found = await fileTypeFromFile(path)
  if (!found || !extensions.includes(found.ext)) throw invalid(field, sentence)
  if (await isTwoThings(path))
    throw invalid(field, 'This file holds more than one kind of content. Export it again.')
  return { mime: found.mime, extension: found.ext }
}

const edge = 64 * 1024
const page = /<(?:script|html|body|iframe|!doctype|\?php)/i
/** The end of an archive; its comment, preceded by its length, may extend to the end of the file. */
const archiveEnd = Buffer.from('PK\x05\x06', 'latin1')

/** Polyglot files: web pages and archives that start like another type could be executed or opened. */
async function isTwoThings(path: string) {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = await file.read({ buffer: Buffer.alloc(edge), position: 0 })
    const tail = await file.read({ buffer: Buffer.alloc(edge), position: Math.max(0, size - edge) })
    const edges = [head, tail].map(({ buffer, bytesRead }) => buffer.subarray(0, bytesRead))
    return edges.some((part) => page.test(part.toString('latin1'))) || edges.some(endsAnArchive)
  } finally {
    await file.close()
  }
}

function endsAnArchive(part: Buffer) {
  const at = part.lastIndexOf(archiveEnd)
  return at >= 0 && at + 22 <= part.length && at + 22 + part.readUInt16LE(at + 20) <= part.length
}
