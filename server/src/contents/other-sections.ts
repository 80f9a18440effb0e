import { shorten } from '@makeready/contract/domain/draft-title'

export type Section = { sectionName: string; content: string }

const ROOM = 24_000
const MAX_PER_SECTION = 1_200
const NAME = 120
const LOOKED_AT = 40_000

/** Each section as its name, headings and first sentences, within a total length. */
export function otherSections(sections: readonly Section[]): { section: string; covers: string }[] {
  const room = Math.min(MAX_PER_SECTION, Math.floor(ROOM / Math.max(1, sections.length)))
  return sections.map(({ sectionName, content }) => {
    const section = shorten(sectionName, Math.min(NAME, Math.max(24, room / 2)))
    return { section, covers: shorten(gist(content.slice(0, LOOKED_AT)), Math.max(24, room - section.length)) }
  })
}

function gist(content: string): string {
  const summaries: string[] = []
  let isWanted = true
  for (const block of content.replace(/^(```|~~~)[\s\S]*?^\1.*$/gm, '').split(/\n\s*\n|\n(?=#)|(?<=^#.*)\n/m)) {
    const heading = /^ {0,3}#{1,6}\s+(.+?)\s*#*$/.exec(block.trim())?.[1]
    if (heading) {
      summaries.push(`${plain(heading)}:`)
      isWanted = true
    } else if (isWanted && block.trim() !== '') {
      summaries.push(firstSentence(plain(block)))
      isWanted = false
    }
  }
  return summaries.join(' ')
}

const plain = (markdown: string) =>
  markdown
    .replace(/[*_`>|#]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const firstSentence = (text: string) => shorten(/^.*?[.!?…。！？](?=\s|$)/u.exec(text)?.[0] ?? text, 240)
