/** Of a letter in bold, in em. */
const WIDTH = 0.6
const LINE = 1.1
const [SMALLEST, LARGEST] = [7, 22]

/** The type size in pixels at which `words` fit into `room`, estimated from their letters. */
export function fittingSize(words: string, room: { width: number; height: number }): number {
  const longest = Math.max(1, ...words.split(/\s+/).map((word) => word.length))
  for (let size = LARGEST; size > SMALLEST; size -= 0.5) {
    const perLine = Math.floor(room.width / (size * WIDTH))
    // lines rarely end exactly where the room does
    const lines = Math.ceil(words.length / Math.max(1, perLine - 2))
    if (longest <= perLine && lines * size * LINE <= room.height) return size
  }
  return SMALLEST
}
