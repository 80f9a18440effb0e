/** 'Chapter 3: Dough' in any language. */
const NUMBERED_NAME = /^(\p{L}+) (\d{1,4})\s*[:.–-]\s*(?=\S)/u

/** `hidden` is read aloud but not shown, because the numeral represents it. */
export type ListedName = { numeral: string; hidden: string; shown: string }

/**
 * Section names as in a table of contents: only chapters have a numeral, replacing 'Chapter 3: '. Introductions, and
 * lessons of a course with modules, keep their names.
 */
export function listedNames(names: readonly string[]): ListedName[] {
  const numbered = names.map((name) => NUMBERED_NAME.exec(name))
  const chapter = numbered.find((match) => match !== null)?.[1]
  return names.map((name, at) => {
    const [hidden = '', word, numeral = ''] = numbered[at] ?? []
    return word === undefined || word !== chapter
      ? { numeral: '', hidden: '', shown: name }
      : { numeral, hidden, shown: name.slice(hidden.length) }
  })
}
