/** Phrases in which a model talks about itself. */
const MODEL_PHRASES = `
  as an? (?:ai|artificial intelligence)(?: language)?(?: model| assistant)?
  i(?:'|’)?m sorry, but i can(?:no|'|’)t
  i can(?:not|'t|’t) (?:fulfil|assist with|help with that)
  my (?:knowledge cut-?off|training data)
  (?:certainly|sure|of course)[!,] here(?:'s|’s| is| are)
  here is (?:the|your) (?:rewritten|revised|requested|chapter|section)
  let me know if you(?:'|’)?d? (?:would )?(?:like|need|want)
  i hope this helps
  als (?:ki|künstliche intelligenz)(?:-sprachmodell|-modell)?
  ich hoffe, (?:das|dies) hilft
  gerne?[!,] hier (?:ist|sind)
`

const CLICHES = String.raw`
  in (?:today(?:'|’)s|this|our) (?:fast-paced|ever-changing|ever-evolving|digital|modern|busy|hectic)(?:, [\p{L}-]+)? (?:world|age|era|landscape|society)
  in the ever-(?:changing|evolving) (?:world|landscape) of
  (?:it is|it(?:'|’)s) (?:important|worth|crucial|essential) (?:to note|noting|to remember|to understand|mentioning) that
  delv(?:e|es|ed|ing) (?:deep(?:er)? )?into
  (?:rich|vibrant|intricate) tapestry
  a testament to
  unlock(?:ing)? (?:the|your) (?:full |true |hidden )?(?:potential|secrets?|power)
  embark(?:ing)? on (?:a|an|this|your) (?:[\p{L}-]+ )?journey
  navigat(?:e|ing) the (?:complexities|complex world|landscape)
  (?:take|bring)(?:s|ing)? (?:it|your [\p{L}-]+) to the next level
  at the end of the day, (?=it|what|you|we)
  the world of [\p{L}-]+ (?:can be|is) (?:a )?(?:daunting|overwhelming)
  look no further
  game[- ]changer
  without further ado
  in conclusion,
  (?:whether you(?:'|’)re|whether you are) a (?:seasoned|complete) (?:pro|professional|expert|beginner)
  buckle up
  let(?:'|’)s dive (?:right )?in(?:to)?
  in der heutigen (?:schnelllebigen|digitalen|modernen|hektischen)(?: [\p{L}-]+)? (?:welt|zeit|gesellschaft)
  es ist wichtig zu (?:beachten|erwähnen|verstehen|wissen), dass
  tauchen wir (?:ein|tiefer) in
  (?:ihr|dein) volles potenzial (?:zu )?(?:entfalten|ausschöpfen|freisetzen)
  auf (?:das|ein) nächste[sn]? (?:level|stufe)
  begeben (?:sie sich|wir uns) auf (?:eine|die) (?:[\p{L}-]+ )?reise
  am ende des tages (?:zählt|geht es)
  zusammenfassend lässt sich sagen
`

const pattern = (phrases: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.trim().split(/\n\s*/).join('|')})`, 'giu')
const MODEL_PATTERN = pattern(MODEL_PHRASES)
const CLICHE_PATTERN = pattern(CLICHES)

export type StockPhrase = { start: number; end: number; isModelPhrase: boolean }

/** Places in a block's text. Only English and German have a list. */
export function stockPhrasesIn(text: string): StockPhrase[] {
  const places = (expression: RegExp, isModelPhrase: boolean) =>
    [...text.matchAll(expression)].map((found) => ({
      start: found.index,
      end: found.index + found[0].length,
      isModelPhrase,
    }))
  return [...places(MODEL_PATTERN, true), ...places(CLICHE_PATTERN, false)]
}
