/**
 * A stored file has its own folder, named after its row: `avatar/<file id>/512.webp`. Files derived from it later are
 * in the same folder. The pattern excludes `..`, so a matching key cannot point anywhere else.
 */
const shape =
  /^(([a-z][a-z-]*)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))\/((?:[\w-]+\/)*[\w-]+)\.(\w+)$/

export function readKey(key: string) {
  const [, folder, kind, fileId, name, extension] = shape.exec(key) ?? []
  return folder && kind && fileId && name && extension ? { folder, kind, fileId, name, extension } : null
}

export const makeKey = (kind: string, fileId: string, name: string) => `${kind}/${fileId}/${name}`

/** Pictures are named by their intended width, which a small source may not reach. */
export const imageKey = (kind: string, fileId: string, width: number) =>
  makeKey(kind, fileId, `${width}.webp`)

export const posterKey = (kind: string, fileId: string, width: number) =>
  makeKey(kind, fileId, `poster/${width}.webp`)

export const previewKey = (kind: string, fileId: string) => makeKey(kind, fileId, 'preview.mp4')

export const folderOf = (key: string) => key.split('/', 2).join('/')
