const size = 256

/** A tile of seeded noise around middle gray, laid over flat color as paper grain. `strength` 0–1. */
export function grainTile(strength: number): { data: Buffer; size: number } {
  let state = 7
  const noise = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const data = Buffer.alloc(size * size * 4)
  for (let pixel = 0; pixel < size * size; pixel++) {
    const gray = 128 + (noise() + noise() + noise() - 1.5) * 110
    data.fill(Math.min(255, Math.max(0, gray)), pixel * 4, pixel * 4 + 3)
    data[pixel * 4 + 3] = 255 * Math.min(1, strength * 1.15)
  }
  return { data, size }
}
