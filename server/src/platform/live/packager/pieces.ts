import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A range of segments, to the end without `last`. */
export interface PieceRange {
  first: number
  last: number | null
}

export const secondsAPiece = 2
/** The file names that a player may request. */
export const piecesListed = 10

const pieceName = /^piece-\d{6}\.ts$/

export const piecesIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => pieceName.test(name)).sort()

export const numberOf = (name: string) => Number(name.slice('piece-'.length, -'.ts'.length))

/** The numbers of the segments in a folder, in order. */
export const pieceNumbers = async (folder: string): Promise<number[]> =>
  (await piecesIn(folder)).map(numberOf)

export const pieceFile = (folder: string, number: number) =>
  join(folder, `piece-${String(number).padStart(6, '0')}.ts`)
