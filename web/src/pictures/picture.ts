const FILES = import.meta.glob<string>('./*.{avif,webp}', { eager: true, query: '?url', import: 'default' })

/** @throws if `npm run pictures` did not create this picture */
export function picture(name: string): string {
  const address = FILES[`./${name}`]
  if (!address) throw new Error(`There is no picture ${name}: npm run pictures makes them.`)
  return address
}
