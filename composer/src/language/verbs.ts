/** Verbs that open an outline line as an order; nouns of the same spelling stand in AMBIGUOUS. */
const VERBS = new Set(
  `add adjust agree aim allow apply arrange ask assemble assess assign attach automate avoid avoiding bake be become begin bring
  build buy calculate call carry celebrate change choose clarify clean clear close collect combine compare complete
  configure connect consider continue convert cook create cut debug decide declutter define deliver deploy describe develop
  discover divide draft draw dry earn edit eat eliminate encourage ensure establish estimate evaluate explain explore export
  express feed fill find finish fix follow gather get give go grow handle hang harvest have help hire identify implement
  improve include increase install introduce invest invite join keep know knit launch lay learn leave let limit list listen
  locate look lower maintain make manage master measure meet mend memorise minimise mix move name navigate negotiate note
  notice offer open optimise optimize organise organize overcome pack paint pause pay perform pick plant practice practise
  prepare prevent prioritise prioritize protect prune publish pull put raise reach read rebuild recognise recognize recover
  reduce refine remember remove repair repeat replace reply reset respond rest rewrite roast run save say schedule see select
  sell send separate serve set sharpen settle sew shorten simplify sketch solve sort speak spend split spot start stay stitch stop
  store strengthen stretch submit summarise summarize take talk taste teach tell tidy tie train translate trim try
  understand update use validate win reclaim regain beat survive tackle conquer raise run lead delegate meditate quit lose land rent flip code heal thrive crochet brew ferment wait walk warm wash watch water weigh work write`.split(
    /\s+/,
  ),
)
const AMBIGUOUS = new Set(
  `access answer balance budget care check contact control copy cost cover deal design exercise experiment face file focus form
  frame group guide highlight host light link map market match order outline photograph pitch place plan play present price
  process promise promote question record report request research review sample score shape share shoot shop show sign sleep
  sow stock study support target test time touch track trade travel type value visit`.split(/\s+/),
)
const OPENS_AN_OBJECT =
  /^(the|a|an|your|their|his|her|our|my|one|two|three|each|every|this|that|these|those|what|how|where|who|when|it|them|yourself|for|with|in|on|at|out|up|down|from|before|after|together|only|again|all|any|some|more|less|regularly|slowly)$/
const MENTAL =
  /^(understand|know|learn|recognise|recognize|see|discover|explore|remember|identify|define|describe|explain|consider|master|notice)$/
const IRREGULAR: Record<string, string> = {
  be: 'being',
  see: 'seeing',
  agree: 'agreeing',
  tie: 'tying',
  travel: 'travelling',
  label: 'labelling',
  focus: 'focusing',
  plan: 'planning',
  track: 'tracking',
}
/** Their last syllable is not stressed, so the consonant stays single. */
const SINGLE_CONSONANT =
  /(offer|open|answer|gather|visit|edit|limit|listen|water|consider|deliver|develop|remember|discover|recover|clear|shorten|strengthen|budget|order|target|lower|cover|repair|explain|maintain|train|mix|fix|sew|sow|draw|review|answer)$/

/** 'cut' → 'cutting', 'write' → 'writing'. */
function gerund(verb: string): string {
  const irregular = IRREGULAR[verb]
  if (irregular) return irregular
  if (/(ee|oe|ye)$/.test(verb)) return `${verb}ing`
  if (/e$/.test(verb)) return `${verb.slice(0, -1)}ing`
  if (SINGLE_CONSONANT.test(verb)) return `${verb}ing`
  if (/^[^aeiou]*[aeiou][bdgklmnprt]$/.test(verb)) return `${verb}${verb.at(-1)}ing`
  if (/(begin|forget|permit|refer|prefer|admit|commit|submit|reset)$/.test(verb)) return `${verb}${verb.at(-1)}ing`
  return `${verb}ing`
}

const INFINITIVES = new Map([...VERBS, ...AMBIGUOUS].map((verb) => [gerund(verb), verb]))

/** The bare infinitive when the phrase is an order or begins with the -ing form of a known verb; null otherwise. */
export function asInfinitive(phrase: string): string | null {
  const [first = '', second = '', ...rest] = phrase.split(' ')
  if (second === '' || /^(and|or|vs|versus|&)$/.test(second)) return null
  if (VERBS.has(first) || (AMBIGUOUS.has(first) && OPENS_AN_OBJECT.test(second))) return phrase
  const verb = INFINITIVES.get(first)
  return verb && (OPENS_AN_OBJECT.test(second) || (MENTAL.test(verb) && verb !== 'learn'))
    ? [verb, second, ...rest].join(' ')
    : null
}

/** 'set up the kitchen' → 'setting up the kitchen'; a second order behind 'and' or 'or' follows suit. */
export function asGerund(infinitive: string): string {
  const [first = '', ...rest] = infinitive.split(' ')
  const words = rest.map((word, index) =>
    /^(and|or)$/.test(rest[index - 1] ?? '') && VERBS.has(word) ? gerund(word) : word,
  )
  return [gerund(first), ...words].join(' ')
}

export const isVerb = (word: string): boolean => VERBS.has(word.toLowerCase())

/** Verbs of seeing and knowing: no one can be watched while doing them. */
export function isMental(infinitive: string): boolean {
  return MENTAL.test(infinitive.split(' ')[0] ?? '')
}
