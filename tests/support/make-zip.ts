import { crc32 } from 'node:zlib'

export type ZipEntry = { name: string; localName?: string; text?: string; flags?: number; attributes?: number; claimed?: number }

/** An archive whose files are stored as they are; each part of its directory can be made to lie. */
export function makeZip(entries: readonly ZipEntry[], { before = '', count = entries.length }: { before?: string; count?: number } = {}): Buffer {
  const locals: Buffer[] = [Buffer.from(before, 'latin1')]
  const directory: Buffer[] = []
  let at = before.length
  for (const { name, localName = name, text = 'text', flags = 0, attributes = 0, claimed = text.length } of entries) {
    const data = Buffer.from(text)
    const [own, other] = [Buffer.from(name), Buffer.from(localName)]
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(flags, 6)
    local.writeUInt32LE(crc32(data), 14)
    local.writeUInt32LE(data.length, 18)
    local.writeUInt32LE(claimed, 22)
    local.writeUInt16LE(other.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt32LE(crc32(data), 16)
    entry.writeUInt32LE(data.length, 20)
    entry.writeUInt32LE(claimed, 24)
    entry.writeUInt16LE(own.length, 28)
    entry.writeUInt32LE(attributes, 38)
    entry.writeUInt32LE(at, 42)
    locals.push(local, other, data)
    directory.push(entry, own)
    at += local.length + other.length + data.length
  }
  const table = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(table.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, table, end])
}
