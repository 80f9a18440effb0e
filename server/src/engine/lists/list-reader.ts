import { jsonrepair } from 'jsonrepair'

/** `value`: undefined for invalid JSON. */
export type ReadItem = {
  list: number
  key: string | null
  value: unknown
}

const KEY = /["'“]?([\p{L}_][\p{L}\d_ -]*)["'”]?\s*:\s*$/u
const LOOK_BACK = 80

/** Extracts JSON lists from a streamed text, skipping code fences, prose and brackets without items. */
export class ListReader {
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

  /** The item that has begun but not ended, as JSON that stops in the middle. */
  get open(): { list: number; key: string | null; json: string } | null {
    if (this.#begin < 0) return null
    return { list: this.#list, key: this.#key, json: this.#text.slice(this.#begin, this.#at) }
  }

  push(delta: string): ReadItem[] {
    this.#text += delta
    const items: ReadItem[] = []
    for (; this.#at < this.#text.length; this.#at++) {
      const json = this.#step(this.#text[this.#at] ?? '')
      if (json === undefined) continue
      this.#seen++
      items.push({ list: this.#list, key: this.#key, value: parseJson(json) })
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

  /** Drops consumed text except for a possible list name. */
  #forget() {
    const read = this.#begin < 0 ? Math.min(this.#at, this.#text.length) : this.#begin
    const keepFrom = this.#inList ? read : Math.max(0, read - LOOK_BACK)
    this.#text = this.#text.slice(keepFrom)
    this.#at -= keepFrom
    if (this.#begin >= 0) this.#begin -= keepFrom
  }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return repairJson(json)
  }
}

function repairJson(json: string): unknown {
  try {
    return JSON.parse(jsonrepair(json))
  } catch {
    return undefined
  }
}
