import { type Mp4, makeMp4 } from './make-mp4.ts'
import type { PieceRange } from './pieces.ts'
import { type Package, type PackageParts, RoomPackage } from './room-package.ts'

export interface Packager {
  /** Packages a room as HLS in a folder, until it is stopped. */
  package(room: string, folder: string): Promise<Package>
  /** Makes an MP4 of finished segments, without transcoding. */
  makeMp4(folder: string, target: string, range: PieceRange, signal: AbortSignal): Promise<Mp4>
}

export const createPackager = (parts: PackageParts): Packager => ({
  package: (room, folder) => RoomPackage.start(parts, room, folder),
  makeMp4: (folder, target, range, signal) => makeMp4(parts.ffmpeg, { folder, target, range, signal }),
})
