import { jsonrepair } from 'jsonrepair'

/** One item of a list, as soon as it is complete. `value`: undefined for one that is no JSON. */
export type ReadItem = {
  /** which list of the answer it stands in, from 0 */
  list: number
  /** the name that the list has in an object, in small letters */
  key: string | null
  value: unknown
}

const KEY = /["'“]?([\p{L}_][\p{L}\d_ -]*)["'”]?\s*:\s*$/u
/** Characters before a list in which its name stands. */
const LOOK_BACK = 80

/**
 * Reads JSON lists out of a text that is still being written. Code fences and prose around them are passed over; a
 * bracket in the prose that holds no item is no list.
 */
export class ListReader {
  /** lists with an item whose end has come */
  readonly closed = new Set<number>()
  #text = ''
  #at = 0
  #inList = false
  #depth = 0
  #inString = false
  #begin = -1
  #seen = 0
  #list = 0
  #key: string | null = null

  /** The items that `delta` completes. */
  push(delta: string): ReadItem[] {
    this.#text += delta
    const items: ReadItem[] = []
    for (; this.#at < this.#text.length; this.#at++) {
      const json = this.#step(this.#text[this.#at] ?? '')
      if (json === undefined) continue
      this.#seen++
      items.push({ list: this.#list, key: this.#key, value: parsed(json) })
    }
    this.#forget()
    return items
  }

  #step(character: string): string | undefined {
    if (!this.#inList) {
      if (character === '[') this.#enter()
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
      if (this.#depth === 0) this.#leave()
      else if (--this.#depth === 0) return this.#complete()
    }
    return undefined
  }

  #enter() {
    this.#inList = true
    this.#seen = 0
    const [, key] = KEY.exec(this.#text.slice(Math.max(0, this.#at - LOOK_BACK), this.#at)) ?? []
    this.#key = key?.toLowerCase() ?? null
  }

  #complete(): string {
    const json = this.#text.slice(this.#begin, this.#at + 1)
    this.#begin = -1
    return json
  }

  #leave() {
    this.#inList = false
    if (this.#seen === 0) return
    this.closed.add(this.#list)
    this.#list++
  }

  /** What is read needs no room any more, but for the name of the next list. */
  #forget() {
    const read = this.#begin < 0 ? Math.min(this.#at, this.#text.length) : this.#begin
    const keep = this.#inList ? read : Math.max(0, read - LOOK_BACK)
    this.#text = this.#text.slice(keep)
    this.#at -= keep
    if (this.#begin >= 0) this.#begin -= keep
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return repaired(json)
  }
}

function repaired(json: string): unknown {
  try {
    return JSON.parse(jsonrepair(json))
  } catch {
    return undefined
  }
}
