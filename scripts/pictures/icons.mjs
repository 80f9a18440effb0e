// Icons in the sizes for browsers and phones, from the drawing in favicon.svg.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const QUARTERS = 'M12 12V6.5A5.5 5.5 0 0 1 17.5 12zM12 12v5.5A5.5 5.5 0 0 1 6.5 12z'
const MARK = 'M12 .5v23M.5 12h23M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0z'

/** The mark on paper; `room` is the empty share around it. */
function onPaper(room) {
  const side = 24 / (1 - room)
  const edge = (side - 24) / 2
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="${-edge} ${-edge} ${side} ${side}" fill="none">
      <path d="M${-edge} ${-edge}h${side}v${side}h${-side}z" fill="#fbfaf6"/>
      <path d="${QUARTERS}" fill="#c8451a"/><path d="${MARK}" stroke="#1b1a17" stroke-width="1.5"/>
    </svg>`,
  )
}

export async function makeIcons(folder) {
  const png = (side, room) => sharp(onPaper(room)).resize(side).png({ palette: true }).toBuffer()
  writeFileSync(join(folder, 'apple-touch-icon.png'), await png(180, 0.28))
  writeFileSync(join(folder, 'icon-192.png'), await png(192, 0.28))
  // a mask may cut off a fifth on each side
  writeFileSync(join(folder, 'icon-512.png'), await png(512, 0.42))
  writeFileSync(join(folder, 'favicon.ico'), asIco(await png(32, 0.04), 32))
}

function asIco(png, side) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}
