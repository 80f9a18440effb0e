/** About a megabyte for every ten pages. */
const MOST = 300

const shelf = new Map<string, string>()

/**
 * The pictures of pages that came so far, as addresses for `img`, by the key that says what a page shows. A picture in an
 * `img` runs nothing and loads nothing.
 */
export const pictureShelf = {
  urlOf: (key: string): string | undefined => shelf.get(key),

  /** Keys of the newest `most` pictures. */
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
