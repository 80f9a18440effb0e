import { describe, expect, it } from 'vitest'
import { ownPath, parseSearch, stringifySearch, textParam } from './search-params.ts'

describe('the query of an address', () => {
  it('stays text, whatever it looks like', () => {
    expect(parseSearch('?q=123&on=true&id=%7B%22a%22%7D')).toEqual({ q: '123', on: 'true', id: '{"a"}' })
  })

  it('round-trips unchanged', () => {
    const search = { search: 'soup & "bread" 50%', page: '2' }
    expect(parseSearch(stringifySearch(search))).toEqual(search)
  })

  it('omits empty values', () => {
    expect(stringifySearch({ a: undefined, b: null, c: '' })).toBe('')
    expect(textParam({ a: '' }, 'a')).toBeUndefined()
    expect(textParam({ a: 5 }, 'a')).toBeUndefined()
  })
})

describe('the way back after login', () => {
  it('goes to a page of this app with its query', () => {
    expect(ownPath('/dashboard/create?projectId=1')).toBe('/dashboard/create?projectId=1')
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', '/\t/evil.example'])(
    'never goes elsewhere: %j',
    (path) => {
      expect(ownPath(path)).toBeUndefined()
    },
  )
})
