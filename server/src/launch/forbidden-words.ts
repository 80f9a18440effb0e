/** What sells without being true unless the product says it: never written by us, unless it is in the product. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  en: /\b(?:guarante\w*|best-?sell\w*|number one|award[- ]winning|world[- ]class|life[- ]changing|limited[- ]time|limited (?:offer|edition|number)|only \d+ (?:left|copies|spots|seats)|today only|last chance|offer (?:ends|expires)|hurry|act now|while supplies last|money[- ]back|risk[- ]free|no risk|proven|scientifically|(?:hundreds|thousands|millions) of (?:readers|customers|people|creators|students|buyers)|\d[\d,.]* (?:readers|customers|students|buyers|reviews|downloads|copies sold)|five[- ]stars?|5[- ]stars?|testimonials?|(?:readers|customers|students|reviewers|buyers) (?:say|said|love|loved|rave|report|agree)|as seen (?:on|in)|discount|\d+ ?% off|free bonus|save \$)\b/giu,
  de: /(?<!\p{L})(?:garant\p{L}*|bestseller\p{L}*|nummer eins|preisgekrönt\p{L}*|weltklasse|nur heute|nur (?:noch )?\d+ (?:stück|plätze|exemplare)|letzte chance|nur für kurze zeit|limitiert\p{L}*|begrenzt(?:e|es) angebot|geld[- ]zurück\p{L}*|risikofrei|ohne risiko|nachweislich|wissenschaftlich (?:belegt|bewiesen)|(?:hunderte|tausende|millionen) (?:von )?(?:leser\p{L}*|kund\p{L}*|menschen)|\d[\d.]* (?:leser\p{L}*|kund\p{L}*|bewertungen|käufer\p{L}*)|fünf sterne|5 sterne|(?:leser|leserinnen|kunden|kundinnen|käufer) (?:sagen|lieben|schwärmen|berichten)|bekannt aus|rabatt\p{L}*|\d+ ?% günstiger|gratis-bonus)(?!\p{L})/giu,
}

/** Words and phrases of a text that promise too much, claim readers or press for time. */
export function forbiddenIn(text: string): string[] {
  return Object.values(PATTERNS).flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found))
}
