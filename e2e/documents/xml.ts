const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text between the tags, as a reader sees it. */
export function textOf(xml: string): string {
  return xml.replace(/<[^>]*>/g, '').replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name] ?? whole
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })
}

/** An attribute of the first tag in `xml`; undefined if missing. */
export function attribute(xml: string, name: string): string | undefined {
  return new RegExp(`^<[^>]*\\s${name}="([^"]*)"`).exec(xml)?.[1]
}
