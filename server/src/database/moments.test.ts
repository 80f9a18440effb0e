import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readMoment, writeMoment } from './moments.ts'

/** The years that Postgres writes with four digits. */
const moments = fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })

it('a moment is read as it was, in any zone and with any part of a second', () => {
  const zones = fc.constantFrom(
    ['+00', 0],
    ['-08', -480],
    ['+14', 840],
    ['+05:30', 330],
    ['-03:30', -210],
  ) as fc.Arbitrary<[string, number]>
  fc.assert(
    fc.property(moments, zones, fc.integer({ min: 0, max: 999 }), (date, [zone, minutes], micros) => {
      const local = new Date(date.getTime() + minutes * 60_000).toISOString()
      const second = `${local.slice(0, 10)} ${local.slice(11, 19)}`
      // Postgres leaves out zeros at the end, and the point with them
      const fraction = `${local.slice(20, 23)}${String(micros).padStart(3, '0')}`.replace(/0+$/, '')
      return readMoment(`${second}${fraction && `.${fraction}`}${zone}`)?.getTime() === date.getTime()
    }),
  )
})

it.each([
  'infinity',
  '-infinity',
  '0044-03-15 12:00:00+00 BC',
  '10000-01-01 00:00:00+00',
  '1890-01-01 00:53:28+00:53:28',
  '',
])('leaves %j to who knows every way of writing', (text) => expect(readMoment(text)).toBeUndefined())

it('a moment is written as JavaScript writes it', () => {
  fc.assert(fc.property(fc.date({ noInvalidDate: true }), (date) => writeMoment(date) === date.toISOString()))
})
