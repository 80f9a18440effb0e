/** About a megabyte per ten pages. */
const MAX_PICTURES = 300

const cache = new Map<string, string>()

/** Page pictures as object URLs by content key. An `img` executes and loads nothing. */
export const pagePictureCache = {
  urlOf: (key: string): string | undefined => cache.get(key),

  keys: (most: number): string[] => [...cache.keys()].slice(-most),

  add(pictures: Readonly<Record<string, string>>): void {
    for (const [key, svg] of Object.entries(pictures)) {
      if (cache.has(key)) continue
      cache.set(key, URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })))
    }
    for (const old of [...cache.keys()].slice(0, -MAX_PICTURES)) {
      URL.revokeObjectURL(cache.get(old) ?? '')
      cache.delete(old)
    }
  },
}
