const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The picture of a page with its reader's name across it, faint enough to read through. */
export function withReaderName(svg: string, name: string | null): string {
  if (name === null) return svg
  const [, width = 0, height = 0] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []).map(Number)
  const text = name.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
  const size = Math.min(width / 8, (width * 1.5) / Math.max(1, [...name].length))
  const places = [0.22, 0.5, 0.78].map((share) => {
    const [x, y] = [width / 2, height * share]
    return `<text x="${x}" y="${y}" transform="rotate(-24 ${x} ${y})">${text}</text>`
  })
  const mark = `<g fill="#1b1a17" fill-opacity="0.09" font-family="sans-serif" font-size="${size.toFixed(1)}" text-anchor="middle">${places.join('')}</g>`
  // a function: a name may have signs such as '$&', which a replacement would read
  return svg.replace(/<\/svg>\s*$/, () => `${mark}</svg>`)
}
