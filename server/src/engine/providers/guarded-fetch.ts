import { serverMessage } from '../../server-messages.ts'
import { GenerationError } from '../engine.ts'
import { generationError } from './generation-errors.ts'
import { mapBody } from './map-body.ts'

const LONGEST_ANSWER_BYTES = 64 * 1024 * 1024
const LONGEST_REFUSAL_BYTES = 64 * 1024

/** Never followed: it would send key and text to an address nobody entered. */
export class Redirected extends GenerationError {
  constructor(status: number) {
    super('not_configured', serverMessage('model.redirected'), new Error(`The provider answered ${status}`))
  }
}

/** Refuses redirects, web pages and endless answers. Throws Redirected, GenerationError network, bad_output. */
export function guardedFetch(through: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const response = await through(input, { ...init, redirect: 'manual' })
    const { body, ok, headers } = response
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
      await body?.cancel()
      throw new Redirected(response.status)
    }
    if (!body) return response
    if (ok && /^text\/html/i.test(headers.get('content-type') ?? '')) {
      await body.cancel()
      throw generationError('network', new Error('A web page came where an answer was wanted'))
    }
    const guarded = mapBody(body, ok ? refusingAfter(LONGEST_ANSWER_BYTES) : endingAfter(LONGEST_REFUSAL_BYTES))
    return new Response(guarded, { status: response.status, statusText: response.statusText, headers })
  }
}

function refusingAfter(limit: number) {
  let bytes = 0
  return (chunk: Uint8Array<ArrayBuffer>) => {
    bytes += chunk.byteLength
    if (bytes > limit) throw generationError('bad_output', new Error(`The answer is longer than ${limit} bytes`))
    return chunk
  }
}

function endingAfter(limit: number) {
  let bytes = 0
  return (chunk: Uint8Array<ArrayBuffer>) => {
    const isOver = bytes > limit
    bytes += chunk.byteLength
    return isOver ? null : chunk
  }
}
