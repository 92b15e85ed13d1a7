/** The records of a zip file: PKWARE APPNOTE 6.3.10, sections 4.3.7 to 4.3.16. */

export interface Written {
  name: Buffer
  /** Of the local header. */
  offset: number
  size: number
  crc: number
}

const none32 = 0xffffffff
const none16 = 0xffff
/** Names are UTF-8. */
const flags = 0x0800
const store = 0
const version = 45
/** 1980-01-01: archives say nothing about the clock of the site. */
const date = 0x0021

export function localHeader({ name, size, crc }: Omit<Written, 'offset'>): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(store, 8)
  header.writeUInt16LE(date, 12)
  header.writeUInt32LE(crc, 14)
  header.writeUInt32LE(size, 18)
  header.writeUInt32LE(size, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

export function directoryEntry({ name, size, crc, offset }: Written): Buffer {
  const isFar = offset >= none32
  const extra = Buffer.alloc(isFar ? 12 : 0)
  if (isFar) {
    extra.writeUInt16LE(0x0001, 0)
    extra.writeUInt16LE(8, 2)
    extra.writeBigUInt64LE(BigInt(offset), 4)
  }
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(version, 4)
  entry.writeUInt16LE(version, 6)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt16LE(store, 10)
  entry.writeUInt16LE(date, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(size, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt16LE(extra.length, 30)
  entry.writeUInt32LE(isFar ? none32 : offset, 42)
  return Buffer.concat([entry, name, extra])
}

/** The end of the file, with the 64-bit records, which programs that don't need them ignore. */
export function endOfDirectory(directory: { count: number; offset: number; size: number }): Buffer {
  const { count, offset, size } = directory
  const far = Buffer.alloc(56)
  far.writeUInt32LE(0x06064b50, 0)
  far.writeBigUInt64LE(44n, 4)
  far.writeUInt16LE(version, 12)
  far.writeUInt16LE(version, 14)
  far.writeBigUInt64LE(BigInt(count), 24)
  far.writeBigUInt64LE(BigInt(count), 32)
  far.writeBigUInt64LE(BigInt(size), 40)
  far.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  locator.writeUInt32LE(1, 16)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, none16), 8)
  end.writeUInt16LE(Math.min(count, none16), 10)
  end.writeUInt32LE(Math.min(size, none32), 12)
  end.writeUInt32LE(Math.min(offset, none32), 16)
  return Buffer.concat([far, locator, end])
}
