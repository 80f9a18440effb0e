import { oneLine } from '../creator-words.ts'
import { isVerb } from '../language/verbs.ts'
import { sentencesOf } from '../passage/sentences.ts'
import { type Definition, paragraphsOf, shapeOf } from './arranged.ts'

const TERM = /(?:(?:an?|the) )?((?:[\p{L}\d'’/-]+ ){0,3}[\p{L}\d'’/-]+)/u.source
/** 'A swarm is the old queen leaving', 'SEO means the words that people type': what it is follows, in a noun phrase. */
const DEFINING = [
  new RegExp(`^an? ${TERM.replace('(?:(?:an?|the) )?', '')} is ((?:an?|the|one|any|what|when|where) .{8,})$`, 'iu'),
  new RegExp(`^[“"']?${TERM}[”"']? (?:means|refers to|stands for) (.{8,})$`, 'iu'),
  new RegExp(`^[“"']${TERM}[”"'] (?:is|are) (.{8,})$`, 'iu'),
]
const NO_TERM =
  /\b(?:this|that|it|which|who|what|they|these|those|he|she|we|you|i|there|here|mine|ours|yours|my|our|your|good|better|best|one|thing|reason|point|rule|idea|day|way|and|or|but|if|more|less|most|few|fewer|all|some|many|no|not|nothing|everything|what|two|three|four|five|six|seven|eight|nine|ten|than)\b/i
/** 'January', 'Week 3' and 'Step 2' explain no word. */
const A_TIME =
  /^(?:(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:early |mid-|late )?(?:january|february|march|april|may|june|july|august|september|october|november|december)|spring|summer|fall|autumn|winter|(?:in the )?(?:morning|noon|afternoon|evening|night)|(?:day|week|month|year|step|stage|phase|part|tip|note|rule|question|answer|example)s?(?: [\d–-]+)?)$|\d/i

const withoutPeriod = (text: string) => text.trim().replace(/[.;,]$/, '')

/** What a sentence defines; null if nothing. */
function definitionIn(sentence: string): Definition | null {
  const text = withoutPeriod(oneLine(sentence))
  for (const pattern of DEFINING) {
    const [, term = '', meaning = ''] = pattern.exec(text) ?? []
    if (term && !NO_TERM.test(term)) return { term, meaning }
  }
  return null
}

/** The definitions in a text of the creator's, in sentences and in lines such as 'Brood: eggs and larvae'. `isGlossary`: its lines are nothing else. */
export function definitionsIn(text: string, isGlossary: boolean): Definition[] {
  return paragraphsOf(text).flatMap((paragraph) => {
    const shape = shapeOf(paragraph)
    if (shape?.kind === 'terms')
      return isGlossary || shape.terms.every(explains)
        ? shape.terms.map(({ term, meaning }) => ({ term, meaning: withoutPeriod(meaning) }))
        : []
    return shape ? [] : sentencesOf(oneLine(paragraph)).flatMap((sentence) => definitionIn(sentence) ?? [])
  })
}

/** 'March: look at the food' says what to do. */
const explains = ({ term, meaning }: Definition) =>
  !A_TIME.test(term) && !isVerb((meaning.split(' ')[0] ?? '').toLowerCase()) && !NO_TERM.test(term)

/** All of an answer's sentences, if each defines something. */
export function onlyDefinitions(text: string): Definition[] {
  const sentences = sentencesOf(oneLine(text))
  const found = sentences.flatMap((sentence) => definitionIn(sentence) ?? [])
  return found.length > 1 && found.length === sentences.length ? found : []
}
