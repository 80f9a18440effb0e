/** What is measured: units of one `kind` convert by `factor`, after adding `offset`. */
export type Unit = { name: string; kind: string; factor: number; offset?: number }

const unit = (kind: string, factor: number, names: string, offset = 0): [string, Unit][] =>
  names.split(' ').map((name) => [name, { name: `${kind} ${factor}`, kind, factor, offset }])

const DAY = 86_400
export const UNITS = new Map<string, Unit>([
  ...unit('times', 1, 'times mal'),
  ...unit('share', 1, '% percent prozent'),
  ...unit('dollar', 1, '$ dollar dollars usd'),
  ...unit('euro', 1, '€ euro euros eur'),
  ...unit('pound sterling', 1, '£ gbp'),
  ...unit('time', 1, 'second seconds sekunde sekunden'),
  ...unit('time', 60, 'minute minutes min minuten'),
  ...unit('time', 3600, 'hour hours stunde stunden'),
  ...unit('time', DAY, 'day days tag tage tagen'),
  ...unit('time', 7 * DAY, 'week weeks woche wochen'),
  ...unit('time', 30.44 * DAY, 'month months monat monate monaten'),
  ...unit('time', 365.25 * DAY, 'year years jahr jahre jahren'),
  ...unit('length', 0.001, 'mm millimeter millimeters millimetre millimetres'),
  ...unit('length', 0.01, 'cm centimeter centimeters centimetre centimetres zentimeter zentimetern'),
  ...unit('length', 1, 'm meter meters metre metres metern'),
  ...unit('length', 1000, 'km kilometer kilometers kilometre kilometres kilometern'),
  ...unit('length', 0.0254, 'inch inches zoll'),
  ...unit('length', 0.3048, 'foot feet ft fuß'),
  ...unit('length', 1609.34, 'mile miles meile meilen'),
  ...unit('weight', 0.001, 'mg milligram milligrams milligramm'),
  ...unit('weight', 1, 'g gram grams gramm'),
  ...unit('weight', 1000, 'kg kilogram kilograms kilo kilos kilogramm'),
  ...unit('weight', 28.35, 'ounce ounces oz'),
  ...unit('weight', 453.6, 'pound pounds lb lbs'),
  ...unit('weight', 1_000_000, 'ton tons tonne tonnes tonnen'),
  ...unit('volume', 0.001, 'ml milliliter milliliters millilitre millilitres millilitern'),
  ...unit('volume', 1, 'l liter liters litre litres litern'),
  ...unit('volume', 3.785, 'gallon gallons gallonen'),
  ...unit('temperature', 1, '°c celsius'),
  ...unit('temperature', 1 / 1.8, '°f fahrenheit', -32),
])

export const inUnit = (values: readonly number[], { factor, offset = 0 }: Unit) =>
  values.map((value) => (value + offset) * factor)

/** 'degrees Celsius' after a number. */
export const temperature = (after: string) =>
  UNITS.get((/^\s(?:degrees|grad)\s(celsius|fahrenheit)/i.exec(after)?.[1] ?? '').toLowerCase())
