/** About a megabyte per ten pages. */
const MOST = 300

const shelf = new Map<string, string>()

/** Page pictures as object URLs by content key. An `img` executes and loads nothing. */
export const pictureShelf = {
  urlOf: (key: string): string | undefined => shelf.get(key),

  keys: (most: number): string[] => [...shelf.keys()].slice(-most),

  add(pictures: Readonly<Record<string, string>>): void {
    for (const [key, svg] of Object.entries(pictures)) {
      if (shelf.has(key)) continue
      shelf.set(key, URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })))
    }
    for (const old of [...shelf.keys()].slice(0, -MOST)) {
      URL.revokeObjectURL(shelf.get(old) ?? '')
      shelf.delete(old)
    }
  },
}
