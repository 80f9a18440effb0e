/** Verbs that can also be nouns or adjectives: 'interview log', 'clear goals', 'paint the fence'. */
const AMBIGUOUS = new Set(
  `sail label rent code interview picture polish press purchase question rank request rescue return reward scan schedule search season shift source
  spray stack steam structure style survey swap sweep swim switch thread touch trace transfer treat trust type update upgrade view
  vote wire filter fund grill format iron load lock mentor mount nail pin play post claim climb clip drop drill drain dye display
  cast calm brush book blend block approach report record rest repair run sketch split start stitch stretch train trim walk watch
  water work cut care call change brew beat land lead launch list limit harvest feed paint pause plant practice exercise stay tear
  sand document coach highlight outline prompt quote reply supplement trigger volunteer slow smooth warm clean clear dry open free
  complete separate narrow lower secure level thin empty welcome perfect present correct direct double cool round square soft
  hammer hug knot respect rush tour vacuum weed reverse render reset overlap lift spread stick steer fold freeze roast help hope move need offer
  access answer balance budget care check count air battle bridge camp challenge comment cook cover cycle dance date dream end
  estimate exchange fish float fuel function garden gift guard guess hand hunt hurt interest joke judge layer light lesson love
  need net note number object parent party pattern phone pilot point position pot profile program project purpose rate
  reach reason result return ride ring risk rule sand screen season seat sense service ship signal size skill slide smoke sound
  space spell spring stage standard state step storage story stream subject supply surface swing switch table tape task taste
  term theme thought title toast tour trail trust view voice volume vote walk wall wash waste watch water wave weight win work contact control copy cost cover deal design exercise experiment face file focus form
  frame group guide highlight host light link map market match order outline photograph pitch place plan play present price
  process promise promote question record report request research review sample score shape share shoot shop show sign sleep
  sow stock study support target test time touch track trade travel type value visit`.split(/\s+/),
)
const VERBS = new Set(
  `add adjust agree aim allow apply arrange ask assemble assess assign attach automate avoid bake be become begin bring
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
  understand update use validate win reclaim regain beat survive tackle conquer raise run lead delegate meditate quit lose land rent flip code heal thrive crochet brew ferment wait walk warm wash watch water weigh work write
  accept achieve acquire adapt admit adopt advertise afford align analyse analyze anticipate appreciate approach argue arrive
  assign assume attend attract bind blend block boil book borrow braid breathe brush calm carve cast categorise categorize chop
  claim climb clip commit communicate compose concentrate confirm connect convince coordinate correct craft criticise cultivate
  customise customize decorate dedicate defend delay delete demonstrate deny detect determine differentiate dig digitise dilute
  dip disagree discuss display ditch divide donate double drain drill drive drop dye earn embrace embroider employ empower enable
  engage enjoy enter escape expand expect experience extend face fade fail feel felt fertilise fertilize filter fold forget
  forgive format free freeze fry fund generate glaze glue grate grill grind hem hear hold ignore imagine immerse impress
  inspect inspire integrate interpret interview invent iron irrigate isolate justify knead lift load lock lubricate melt
  memorize mention mentor mount mulch nail narrow nurture observe obtain operate oppose participate peel personalise personalize
  persuade picture pin play polish post pour praise predict prefer preserve press prove provide purchase push question quilt
  rank react reassure rebuild receive recite recommend recycle reflect register rehearse reinforce relax release rely renew renovate unwind blanch unwrap unsubscribe declare detangle deadhead proofread caramelize caramelise marinate braise poach crimp whittle etch engrave varnish upholster propagate germinate wean soothe swaddle comfort console empathize empathise apologise apologize reconcile mediate haggle barter deduct incorporate outsource onboard upsell bootstrap brainstorm iterate deploy migrate refactor encrypt decrypt authenticate hydrate unclutter downsize rearrange refresh rejuvenate recharge revive rekindle reconnect rewire reframe revisit reread recall retrieve restart relocate respect acknowledge allocate alternate apply attain await ban blame bless bother bury cease cite clarify clothe coach coax collapse commemorate complain comprehend conceal conduct confess confront conserve construct consume contribute crush curate debunk decline decode delegate deliberate demystify deny derive deserve designate detach deter devise diagnose disable disconnect dismantle dismiss dispose dissolve distribute document dodge ease elaborate elevate emphasise emphasize enhance enrich erase evolve examine exclude execute expose fasten fetch finalise finalize flatten foster fulfil fulfill grasp greet halt hammer harness hesitate highlight hug illustrate immerse impose infuse inherit initiate inquire insert insist insulate intend intensify interact interrupt knot laminate leverage lessen lighten loosen magnify mobilise mobilize modify moisturise moisturize motivate nourish nudge obey omit outline outgrow overlap ponder postpone pray presume proceed procrastinate prompt pronounce propose qualify quote rebound reconsider recreate recruit redeem redefine rehydrate reignite reinvent reject rejoice remind renew render reply repurpose reschedule reshape resize retire retouch retrain reveal reverse roam rush sacrifice salvage sanitise sanitize seduce sew simulate slow soften spark specify spoil squat steal stimulate streamline strive supervise supplement surrender swallow synchronise synchronize tame tempt tolerate tour toughen transcribe trigger unblock unfold unite unleash unpick unravel upcycle uplift urge vacuum ventilate volunteer weatherproof weed winterise winterize wrestle
  reorganise repay rephrase repot request require rescue resist resolve restore retain rethink return reuse reward rinse rotate
  sand satisfy scan schedule search season seal secure seek sharpen shift shoot sift simmer sing sit skip slice smooth soak
  solve source spin spray spread squeeze stack stake steam steer sterilise sterilize stick stir stream strip structure style
  subscribe substitute suggest suit surround survey sustain swap sweep swim switch tackle tailor teach tear thank thicken think
  thin thread throw tighten toast touch trace transfer transform transplant treat trust tune turn twist type uncover
  undo unlock unpack unplug untangle update upgrade vary verify view visualise visualize vote warn waste weave welcome whip
  whisk widen wipe wire wish withdraw wonder worry wrap`
    .split(/\s+/)
    .filter((verb) => !AMBIGUOUS.has(verb)),
)
/** Those that are usually verbs at the start of a line: 'count oven hours', 'track expenses'. */
const MOSTLY_VERBS =
  /^(?:answer|check|control|count|cook|cover|design|experiment|experience|face|focus|handle|hold|judge|light|map|name|note|number|order|photograph|place|plan|practice|practise|price|promise|question|reach|record|report|review|sample|score|shape|share|shop|show|store|support|swap|taste|test|touch|track|trust|turn|value|visit|wash|waste|watch|water|weigh|win|serve|study|label|paint|pack|repair|start|cut|feed|plant|harvest|trim|fold|roast|freeze|update|stretch|rank|scan|sketch)$/
const NAMES_A_THING =
  /(?:results?|records?|keys?|letters?|principles?|process(?:es)?|lists?|points?|questions?|scores?|dates?|runs?|plans?|tips?|basics|strategies|ideas|tools|books?|types?|methods?|systems?|prices?|habits|skills|groups?|guides?|stories|sessions?|schedules?|rules|notes|charts?|sheets?)$/
/** Followed by one of these, even an unknown word is an imperative: 'blanch the greens'. */
const DETERMINER = /^(the|a|an|your|their|my|our|his|her|its|this|these|those|each|every|it|them)$/
const MANNER =
  /^(?:early|well|often|slowly|together|twice|safely|quickly|regularly|gently|carefully|properly|calmly|honestly|weekly|daily|monthly|yearly)$/
const NEVER_A_VERB =
  /(s|ing|ed|ly)$|^(?:all|both|half|only|just|even|quite|such|what|many|rather|not|never|no|more|most|less|than|like|unlike|about|above|across|after|against|along|among|around|as|at|before|behind|below|beneath|beside|between|beyond|but|by|despite|down|during|except|for|from|if|in|inside|into|near|of|off|on|onto|or|and|out|outside|over|past|per|since|so|that|though|through|throughout|till|to|toward|under|until|up|upon|via|when|where|whether|while|why|how|who|which|with|within|without|because|once|again|always|often|here|there|then|yes|chapter|part|day|week|month|year)$/
const OPENS_AN_OBJECT =
  /^(the|a|an|your|their|his|her|our|my|one|two|three|each|every|this|that|these|those|what|how|where|who|when|it|them|yourself|for|with|in|on|at|out|up|down|from|before|after|together|only|again|all|any|some|more|less|regularly|slowly)$/
const PREPOSITION = /^(?:for|with|in|on|at|from|before|after)$/
/** Ambiguous verbs that start an imperative even before a preposition. */
const TAKES_A_PREPOSITION =
  /^(?:(?:plan|search|care|shop|vote|train) for|(?:work|start|deal|help|cook|paint|walk|practice|play|move) with|(?:work|focus|report|stay|play|practice) on|(?:start|work|cook) from|trust in|(?:start|stay|train|sail|swim) (?:in|at)) /
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
  quit: 'quitting',
  control: 'controlling',
  transfer: 'transferring',
  unplug: 'unplugging',
  program: 'programming',
  equip: 'equipping',
}
const SINGLE_CONSONANT =
  /(offer|open|answer|gather|visit|edit|limit|listen|water|consider|deliver|develop|remember|discover|recover|clear|shorten|strengthen|budget|order|target|lower|cover|repair|explain|maintain|train|mix|fix|sew|sow|draw|review|answer)$/

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

/** The bare infinitive if the phrase is an imperative or starts with the -ing form of a known verb; null otherwise. */
export function asInfinitive(phrase: string): string | null {
  const [first = '', second = '', ...rest] = phrase.split(' ')
  if (second === '') return VERBS.has(first) && first.length > 3 ? phrase : null
  if (/^(and|or|vs|versus|&)$/.test(second)) return null
  if (AMBIGUOUS.has(first)) {
    // 'fish that get along', 'water for the bees': what follows describes the noun
    if (second === 'that' || (PREPOSITION.test(second) && !TAKES_A_PREPOSITION.test(phrase))) return null
    const orders =
      OPENS_AN_OBJECT.test(second) || (MOSTLY_VERBS.test(first) && /[^s]s$/.test(phrase) && !NAMES_A_THING.test(phrase))
    return orders ? phrase : null
  }
  if (VERBS.has(first)) return phrase
  if (/^[a-z]{4,}$/.test(first) && rest.length === 0 && MANNER.test(second) && !NEVER_A_VERB.test(first)) return phrase
  if (/^[a-z]{3,}$/.test(first) && DETERMINER.test(second) && !NEVER_A_VERB.test(first)) return phrase
  const verb = INFINITIVES.get(first)
  return verb && (OPENS_AN_OBJECT.test(second) || (MENTAL.test(verb) && verb !== 'learn'))
    ? [verb, second, ...rest].join(' ')
    : null
}

/** 'set up the kitchen' → 'setting up the kitchen'; a second imperative after 'and' or 'or' changes too. */
export function asGerund(infinitive: string): string {
  const [first = '', ...rest] = infinitive.split(' ')
  const words = rest.map((word, index) =>
    /^(and|or)$/.test(rest[index - 1] ?? '') &&
    (VERBS.has(word) ||
      (AMBIGUOUS.has(word) && (OPENS_AN_OBJECT.test(rest[index + 1] ?? '') || (index === 1 && rest.length === 2))))
      ? gerund(word)
      : word,
  )
  return [gerund(first), ...words].join(' ')
}

export const isVerb = (word: string): boolean => VERBS.has(word.toLowerCase())

/** Verb or noun, depending on what follows: 'plan meals', 'plan changes'. */
export const isVerbOrNoun = (word: string): boolean => AMBIGUOUS.has(word.toLowerCase())

/** Verbs of seeing and knowing: nobody can be observed doing them. */
export function isMental(infinitive: string): boolean {
  return MENTAL.test(infinitive.split(' ')[0] ?? '')
}
