const FILES = import.meta.glob<string>('./*.{avif,webp}', { eager: true, query: '?url', import: 'default' })

/** The address of one of the pictures that `npm run pictures` made. @throws when there is none of this name */
export function picture(name: string): string {
  const address = FILES[`./${name}`]
  if (!address) throw new Error(`There is no picture ${name}: npm run pictures makes them.`)
  return address
}
