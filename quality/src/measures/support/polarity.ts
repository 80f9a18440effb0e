import { beginningOf } from './figures.ts'

export const NEGATION =
  /(?<!\p{L})(?:not|none|nobody|nothing|never|neither|nor|cannot|hardly|rarely|seldom|fails? to|failed to|avoid(?:s|ed|ing)?|dangerous|unsafe|hazardous|stop(?:s|ped)?(?= \p{L}+ing)|unless|lapses?|es sei denn|entfällt|entfallen|nicht|niemand|nichts|nie|niemals|weder|kaum|selten|vermeiden?|gefährlich)(?!\p{L})|\p{L}n['’]t(?!\p{L})/giu
/** Denies only the word after it, or all of it in 'no evidence that'. */
const LACK =
  /(?<!\p{L})(?:no|without|kein(?:e[nmrs]?)?|ohne)\s+(?:\p{L}+\s+)??(evidence|proof|sign|reason|need|way|\p{L}+)/giu
/** 'beitragsfrei', 'sugar-free' and 'wireless' lack what they begin with. */
const LACKING = /(?<!\p{L})(\p{L}{3,})-?(?:frei|los|free|less)(?:e[nmrs]?)?(?!\p{L})/giu
const WHOLE = /^(?:evidence|proof|sign|reason|need|way|beweis|beleg|grund|hinweis)/i
/** 'not only' and the like affirm. */
export const AFFIRMED =
  /(?<!\p{L})(?:not only|not just|no more than|no later than|no less than|no earlier than|no sooner than|no longer than|no fewer than|nicht nur)(?!\p{L})/giu

const OPPOSITES = `increas erhöh raise raises raised rise rises rising rose risen grow grew steig stieg wächst zunehm | decreas reduc senk lowers lowered lowering senkt senken fall falls falling fell fallen declin shrink sank shrank drop sink sinken sinkt schrump abnehm
more mehr | less fewer weniger
higher höher | lower niedriger
most meisten | few wenigsten
larger bigger größer | smaller kleiner
faster schneller quickly | slower langsamer slowly
longer länger | shorter kürzer
always immer | never nie
before bevor vorher | after nachdem nachher
above oberhalb | below unterhalb
warm hot heiß | cold cool kalt kühl
wet moist damp feucht nass | dry trocken
cheap cheaper billig günstig | expensive costlier teuer
early earlier früh früher | late later spät später
better besser | worse schlechter
best beste besten | worst schlechteste
strengthen strengthens stärkt | weaken weakens schwächt
allow allowed allows permit erlaubt | forbid forbidden prohibited banned verboten
succeed succeeds success erfolg | fail failure misserfolg
gain gains gained | lose loses lost
easy easier leicht | difficult hard harder schwer schwierig
light lighter hell heller | dark darker dunkel
minimum mindestens | maximum höchstens
least | most
improve improves improved verbessert | worsen worsens verschlechtert
possible möglich | impossible unmöglich
effective wirksam | ineffective unwirksam
legal | illegal
healthy gesund | unhealthy ungesund
necessary required notwendig | unnecessary optional unnötig
north northern nord | south southern süd
east eastern ost | west western west
import imports | export exports
summer sommer | winter winter
morning morgens | evening abends
first ersten | last letzten
open geöffnet | closed geschlossen
full voll | empty leer
buy bought kaufen | sell sold verkaufen
prevent prevents verhindert | cause causes verursacht
deep deeper tief tiefer | shallow shallower flach flacher
sweet süß | sour bitter sauer
cost costs kostet | free kostenlos gratis umsonst
young jung | old alt
overestimate overestimates overestimated überschätzen überschätzt | underestimate underestimates underestimated unterschätzen unterschätzt`

type Side = { pair: number; side: 0 | 1 }
const SIDES = new Map<string, Side[]>()
for (const [pair, line] of OPPOSITES.split('\n').entries()) {
  for (const [side, words] of line.split('|').entries()) {
    for (const word of words.trim().split(' ').filter(Boolean)) {
      SIDES.set(word, [...(SIDES.get(word) ?? []), { pair, side: side === 0 ? 0 : 1 }])
    }
  }
}
/** Verbs are known by their stem, other words only as a whole: 'rise' is not 'risen', but 'increas' is 'increasing'. */
const STEM = /^(?:increas|erhöh|senk|raise|grow|steig|reduc|declin|shrink|drop|decreas|schrump|zunehm|abnehm)/

export function sidesOf(word: string): readonly Side[] {
  const lower = word.toLowerCase()
  return SIDES.get(lower) ?? SIDES.get(STEM.exec(lower)?.[0] ?? '') ?? NO_SIDES
}

const NO_SIDES: readonly Side[] = []

/** @param other a lack counts if the other clause speaks of what is lacking */
function negations(clause: string, other: string): number {
  const text = clause.replace(AFFIRMED, ' ')
  const words = new Set((other.match(/\p{L}+/gu) ?? []).map(beginningOf))
  const lacks = [...text.matchAll(LACK)].filter(
    ([, lacking = '']) => WHOLE.test(lacking) || words.has(beginningOf(lacking)),
  )
  const lacking = [...text.matchAll(LACKING)].filter(([, part = '']) => words.has(beginningOf(part)))
  return (text.match(NEGATION)?.length ?? 0) + lacks.length + lacking.length
}

/** The words on both sides of 'than', without those on both. */
function compared(clause: string): [string[], string[]] | null {
  const [left, right, ...more] = clause.split(/(?<!\p{L})(?:than|als)(?!\p{L})/iu)
  if (left === undefined || right === undefined || more.length > 0) return null
  const words = (part: string) => (part.match(/\p{L}{3,}/gu) ?? []).map(beginningOf)
  return [words(left), words(right)]
}

function isSwapped(claim: string, passage: string): boolean {
  const [one, other] = [compared(claim), compared(passage)]
  if (!one || !other) return false
  const moved = (from: string[], to: string[], stay: string[]) =>
    from.some((word) => to.includes(word) && !stay.includes(word))
  return moved(one[1], other[0], other[1]) && moved(one[0], other[1], other[0])
}

/** Whether one clause denies what the other one says, by an odd number of negations, opposite words and swapped sides. */
export function isOpposite(claim: string, passage: string): boolean {
  let turns = negations(claim, passage) + negations(passage, claim)
  const sides = (clause: string) => (clause.match(/\p{L}+/gu) ?? []).flatMap(sidesOf)
  const [claimed, stated] = [sides(claim), sides(passage)]
  const has = (all: readonly Side[], { pair, side }: Side) => all.some((one) => one.pair === pair && one.side === side)
  const turned = new Set<number>()
  for (const one of claimed) {
    const other: Side = { pair: one.pair, side: one.side === 0 ? 1 : 0 }
    if (has(stated, other) && !has(stated, one) && !has(claimed, other)) turned.add(one.pair)
  }
  // 'never' is a negation and the opposite of 'always'
  turned.delete(ALWAYS)
  turns += turned.size > 0 ? 1 : 0
  if (isSwapped(claim, passage)) turns += 1
  return turns % 2 === 1
}

const SETTINGS = new Set(
  ['summer', 'morning', 'north', 'east', 'import'].flatMap((word) => (SIDES.get(word) ?? []).map(({ pair }) => pair)),
)

/** A season, a time of day or a direction that the passage doesn't have, where it has the opposite one. */
export function isOtherSetting(claim: string, passage: string): boolean {
  const sides = (text: string) => (text.match(/\p{L}+/gu) ?? []).flatMap(sidesOf)
  const stated = sides(passage).filter(({ pair }) => SETTINGS.has(pair))
  return sides(claim).some(
    (one) =>
      stated.some(({ pair, side }) => pair === one.pair && side !== one.side) &&
      !stated.some(({ pair, side }) => pair === one.pair && side === one.side),
  )
}

const ALWAYS = SIDES.get('always')?.[0]?.pair ?? -1
