/** Width × height of a JPEG or PNG as its own header has it, such as '1600x2560'. */
export function pictureSize(file: Uint8Array): string {
  const bytes = Buffer.from(file)
  if (bytes.toString('latin1', 1, 4) === 'PNG') return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
  let at = 2
  // segments until the start of the frame, which differs by the kind of compression
  while (((bytes[at + 1] ?? 0) & 0xfc) !== 0xc0) at += 2 + bytes.readUInt16BE(at + 2)
  return `${bytes.readUInt16BE(at + 7)}x${bytes.readUInt16BE(at + 5)}`
}
