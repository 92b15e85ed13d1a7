import type { FileRule } from '@ovation/contract'
import { fileTypeFromFile } from 'file-type'
import { invalid } from '#platform/errors'

const images = ['jpg', 'png', 'apng', 'webp', 'avif', 'gif']

const accepted: Record<FileRule['kind'], { extensions: string[]; sentence: string }> = {
  image: { extensions: images, sentence: 'Use a JPEG, PNG, WebP, AVIF or GIF picture.' },
  document: {
    extensions: [...images, 'pdf'],
    sentence: 'Use a PDF or a JPEG, PNG, WebP, AVIF or GIF picture.',
  },
  video: { extensions: ['mp4', 'mov', 'webm', 'mkv'], sentence: 'Use an MP4, MOV, WebM or MKV video.' },
}

/** What a file is by its content. Its name and the type a client claims count for nothing. */
export async function sniff(path: string, { kind, field }: FileRule & { field: string }) {
  const { extensions, sentence } = accepted[kind]
  const found = await fileTypeFromFile(path)
  if (!found || !extensions.includes(found.ext)) throw invalid(field, sentence)
  return { mime: found.mime, extension: found.ext }
}
