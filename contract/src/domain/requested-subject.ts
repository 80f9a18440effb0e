/** Introductions such as 'I want to write', 'could you make', 'help me to create'. */
const REQUEST =
  /\b(?:want(?:s|ed|ing)?|like|love|wish|need|plan(?:ning)?|hop(?:e|ing)|going|intend|thinking|looking|aim|have|(?:can|could|would|will) you|let['’]?s|help me|idea is|goal is)(?: please| to| of| about| for)*(?: (?:writ(?:e|ing)|creat(?:e|ing)|mak(?:e|ing)|produc(?:e|ing)|publish(?:ing)?|develop(?:ing)?|design(?:ing)?|build(?:ing)?|prepar(?:e|ing)|draft(?:ing)?|generat(?:e|ing)|offer(?:ing)?|sell(?:ing)?|do(?:ing)?))?(?: me| us)? (?!to )/i
const ADDRESSED =
  /^(?:(?:hi|hello|hey|ok|okay|so|please)\b[,.! ]*)*(?:(?:i|we)\b|my |our |(?:can|could|would|will) you |let['’]?s |help me |(?:write|create|make|generate|draft) (?:me |us )?(?:an? |the |some(?:thing)? |about ))/i
const THING =
  '(?:something|(?:(?:e-?|hand|work)?book|course|guide|tutorial|manual|journal|planner|template|pack|article|series|checklist)s?)'
const ORDER = new RegExp(
  String.raw`^(?:please )?(?:write|create|make|generate|draft)(?: me| us)? (?=about |(?:an? |my |our |some )?(?:[\p{L}'’-]+ ){0,2}${THING}\b)`,
  'iu',
)
/** Products such as 'a short ebook', 'something', 'about bread'. */
const REQUESTED_PRODUCT = new RegExp(String.raw`^(?:an? |some|about |(?:[\p{L}-]+ ){0,2}${THING}\b)`, 'iu')
const MADE = / (?:writ|creat|mak|produc|publish|develop|design|build|prepar|draft|generat|offer|sell|do)/i
const PRODUCT = new RegExp(
  String.raw`^(?:(?:an?|the|my|our|some) (?:[\p{L}-]+ ){0,4}?)?${THING} (?:about|on|covering) `,
  'iu',
)
const ABOUT = /^about /i
/** 'an ebook that teaches illustrators how to price their work': the verb belongs to the subject. */
const TAUGHT = new RegExp(
  String.raw`^(?:an? |the |my )?(?:[\p{L}-]+ ){0,4}?${THING} (?:(?:that|which|to) )?(?:teach|show|help)(?:es|s|ing)? (?:[\p{L}'’-]+ ){1,5}?(?:how )?to (?=\p{Ll})`,
  'iu',
)

const GERMAN_REQUEST =
  /^(?:(?:hallo|bitte)[,.! ]+)*(?:(?:ich|wir) (?:möchten?|will|wollen|würden?|plane|planen|brauchen?|hätten?|suchen?)(?: gern[e]?)?|(?:schreibe?n?|erstellen?|mache?n?|verfassen?)(?: sie)?(?: mir| uns)?(?: bitte)?(?= (?:eine?n? |mein|über |etwas ))) /i
const GERMAN_PRODUCT =
  /^(?:(?:ein(?:en?|e|em)?|das|den|die|meinen?|mein) (?:[\p{L}-]+ ){0,3}?)?(?:etwas|[\p{L}-]*(?:buch|e-?book|kurs|ratgeber|anleitung|leitfaden|workbook|vorlagen|artikel)) (?:über|zum thema|zu) /iu
const GERMAN_ABOUT = /^(?:über|etwas über|zum thema) /i
const GERMAN_VERB = / (?:zu )?(?:schreiben|erstellen|machen|verfassen|veröffentlichen|anbieten|verkaufen|haben)$/i

const SENTENCE = /[.!?…]+(?=\s|$)|\n/
const CLAUSE =
  /[,;:(]\s| [-–—] | (?:who(?:se)?|that|which|so(?: that)?|because|where|when|while|and (?:i|we|it|they|want|need)) | (?:damit|weil|wobei|sodass) /i

export type RequestedSubject = {
  subject: string
  /** false: the text is a subject, not a request */
  isRequest: boolean
}

/** 'I want a book about bread' → 'a book about bread'; null when the text is not a request. */
export function withoutRequest(text: string): string | null {
  const line = text.trim().split(SENTENCE)[0]?.trim() ?? ''
  const rest = german(line) ?? english(line)
  return rest !== null && /\p{L}{2}/u.test(rest) ? rest.trim() : null
}

/** 'I want to write about bread' → 'bread'. */
export function requestedSubject(text: string): RequestedSubject {
  const rest = withoutRequest(text)
  const line = rest ?? text.trim().split(SENTENCE)[0]?.trim() ?? ''
  const subject = withoutProduct(line)
  return { subject, isRequest: rest !== null || subject !== line }
}

export const leadingClause = (subject: string): string => subject.split(CLAUSE)[0]?.trim() || subject

function english(line: string): string | null {
  if (!ADDRESSED.test(line)) return null
  const ordered = line.replace(ORDER, '')
  if (ordered !== line) return ordered
  const request = REQUEST.exec(line)
  if (!request) return null
  const rest = line.slice(request.index + request[0].length)
  // 'what we need to know about climate' is not a request
  if (!/^(?:i|we)\b/i.test(line) && !MADE.test(request[0]) && !REQUESTED_PRODUCT.test(rest)) return null
  const again = REQUEST.exec(rest)
  return again && again.index < 8 ? rest.slice(again.index + again[0].length) : rest
}

function german(line: string): string | null {
  const found = GERMAN_REQUEST.exec(line)
  if (!found) return null
  // German puts the verb at the end of the clause: 'über Brot schreiben, das …'
  const [clause = ''] = line.slice(found[0].length).split(/, | – /)
  return clause.replace(GERMAN_VERB, '')
}

function withoutProduct(text: string): string {
  const taught = TAUGHT.exec(text)
  if (taught) return `how to ${text.slice(taught[0].length).replace(/\btheir\b/g, 'your')}`
  return text.replace(PRODUCT, '').replace(GERMAN_PRODUCT, '').replace(ABOUT, '').replace(GERMAN_ABOUT, '').trim()
}
