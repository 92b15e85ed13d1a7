import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Platform } from '#platform'
import type { FileKind } from '#platform/files'
import type { Queryable } from '#platform/postgres'
import { renderWebp } from './art/index.ts'

interface Drawing {
  svg: string
  kind: FileKind
  ownerId: string
  width: number
  height: number
}

/** Draws a picture and stores it the way an upload would be. Returns its file id. */
export async function hang({ files }: Platform, tx: Queryable, drawing: Drawing): Promise<string> {
  const { svg, kind, ownerId, width, height } = drawing
  const folder = await mkdtemp(join(tmpdir(), 'ovation-demo-'))
  const path = join(folder, `${randomUUID()}.webp`)
  try {
    const bytes = await renderWebp(svg, width)
    await writeFile(path, bytes)
    const received = { path, mime: 'image/webp', extension: 'webp', size: bytes.length }
    const kept = await files.keepImage(received, { ownerId, kind, width, height, field: kind })
    return (await files.record(tx, kept)).id
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
