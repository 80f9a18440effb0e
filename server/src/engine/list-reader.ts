/**
 * Reads a JSON list out of a text that is still being written and gives every object or string of it as soon as it is
 * complete. Code fences and prose around the list are passed over, and so is a bracket in the prose that holds no item.
 */
export class ListReader {
  /** the list's end has come */
  closed = false
  #text = ''
  #at = 0
  #inList = false
  #depth = 0
  #inString = false
  #begin = -1
  #seen = 0

  /** The items that `delta` completes; undefined for one that is no JSON. */
  push(delta: string): unknown[] {
    if (this.closed) return []
    this.#text += delta
    const items: unknown[] = []
    for (; this.#at < this.#text.length && !this.closed; this.#at++) {
      const json = this.#step(this.#text[this.#at] ?? '')
      if (json === undefined) continue
      this.#seen++
      items.push(parsed(json))
    }
    this.#forget()
    return items
  }

  #step(character: string): string | undefined {
    if (!this.#inList) {
      if (character === '[') this.#inList = true
      return undefined
    }
    if (this.#inString) {
      if (character === '\\') this.#at++
      else if (character === '"') {
        this.#inString = false
        if (this.#depth === 0) return this.#complete()
      }
    } else if (character === '"') {
      this.#inString = true
      if (this.#depth === 0) this.#begin = this.#at
    } else if (character === '{' || character === '[') {
      if (this.#depth++ === 0) this.#begin = this.#at
    } else if (character === '}' || character === ']') {
      if (this.#depth === 0) this.#end()
      else if (--this.#depth === 0) return this.#complete()
    }
    return undefined
  }

  #complete(): string {
    const json = this.#text.slice(this.#begin, this.#at + 1)
    this.#begin = -1
    return json
  }

  #end() {
    this.#inList = false
    this.closed = this.#seen > 0
  }

  /** What is read needs no room any more. */
  #forget() {
    const keep = this.#begin < 0 ? Math.min(this.#at, this.#text.length) : this.#begin
    this.#text = this.#text.slice(keep)
    this.#at -= keep
    if (this.#begin >= 0) this.#begin = 0
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
