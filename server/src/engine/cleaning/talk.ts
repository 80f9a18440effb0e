/** Remarks that models make about their answer, in the most common languages. */
const INTERJECTION =
  /^(sure( thing)?|certainly|of course|absolutely|okay|ok|gladly|happy to|here it is|here you (go|are)|understood|got it|great|perfect|gern(e)?|natürlich|klar|selbstverständlich|bien sûr|certainement|avec plaisir|voilà|claro|por supuesto|con gusto|certo|certamente|ecco|com certeza|natuurlijk|graag|zeker|конечно|当然|好的|もちろん)(?=[\s,.:!—–-]|$)/i
const ANNOUNCES =
  /^(here(['’]s| is| are)|below is|this is|i(['’]ve| have) (written|revised|rewritten|prepared)|hier (ist|sind|kommt|folgt)|nachfolgend|voici|aquí (está|tienes|tiene)|a continuación|ecco|aqui está|segue|hier is)\b/i
const ANSWER =
  /\b(section|chapter|text|draft|version|passage|paragraph|rewrite|rewritten|revised|article|content|markdown|answer|lesson|module|checklist|worksheet|introduction|conclusion|abschnitt|kapitel|fassung|entwurf|absatz|überarbeit\w+|texte|chapitre|paragraphe|réponse|texto|sección|capítulo|párrafo|respuesta|testo|sezione|capitolo|seção|hoofdstuk|tekst)\b/i
const OF_ITSELF =
  /^(as an ai\b|as a (large )?language model\b|als (ki|sprachmodell)\b|en tant qu['’]ia\b|como (una )?ia\b|come ia\b)/i

/** A longer paragraph belongs to the text. */
const LONGEST = 400
/** Length of the patterns' longest beginning. */
const DECIDED_AFTER = 24

const bareOf = (line: string) => line.replace(/^[\s*_>#~-]+|[\s*_]+$/g, '')

/** Recognizes a preamble by its shortest beginning; anything else is passed on at once. */
export function mayBePreamble(begun: string): boolean {
  const line = bareOf(begun)
  if (line.length > LONGEST) return false
  if (line.length < DECIDED_AFTER)
    return line === '' || FIRST_WORDS.some((word) => startsAlike(word, line.toLowerCase()))
  return INTERJECTION.test(line) || ANNOUNCES.test(line) || OF_ITSELF.test(line)
}

/** True for a first line about the text rather than part of it. */
export function isPreamble(line: string): boolean {
  const words = bareOf(line)
  if (words.length > LONGEST) return false
  if (OF_ITSELF.test(words)) return true
  const endsWithColon = /[:：]$/.test(words)
  if (ANNOUNCES.test(words)) return endsWithColon && ANSWER.test(words)
  if (!INTERJECTION.test(words)) return false
  return endsWithColon || words.split(/\s+/).length <= 3 || (/[!.]/.test(words) && ANSWER.test(words))
}

const WORKS_ON =
  /\b(section|chapter|draft|version|rewrite|revise|revision|adjust|adjustments|expand|shorten|tone|continue|change|changes|anything|tweak|edits|next|further assistance|need more|help with|abschnitt|kapitel|anpass\w+|änder\w+|überarbeit\w+|fortfahren|weiter(schreiben|machen)|continue[rz]?|modifi\w+|ajust\w+|chapitre|sección|capítulo|cambios|continuar|sezione|modific\w+)\b/i
const OFFER =
  /^(would you like|do you want|shall i|should i|let me know|please let me know|feel free|if you(['’]d| would| need| want)|i hope (this|that)|hope this|i can also|möchten sie|möchtest du|soll ich|lassen sie mich|lass mich|ich hoffe|souhaitez-vous|voulez-vous|n['’]hésitez pas|j['’]espère|¿?(quieres|desea|te gustaría)|avísame|espero que|vuoi che|fammi sapere|spero che|gostaria que|wil je dat|laat me)\b/i
const COUNT =
  /^[([]?(approx\w* |total )?(word count|words?|wortzahl|wortanzahl|wörter|nombre de mots|número de palabras|recuento de palabras|parole|palavras|woorden)\s*[:：]?\s*(~|≈|about|approx\w*|ca\.?|circa)?\s*\d|^[([](~|≈|about|approx\w*)?\s*\d[\d.,]*\s*(words|wörter|mots|palabras|parole|palavras|woorden)[)\]]/i
const END_MARK = /^[([*]*\s*(end of (the )?(section|chapter|text|document)|ende des (abschnitts|kapitels))[)\]*.]*$/i

export function mayBeClosing(begun: string): boolean {
  const line = bareOf(begun)
  if (line.length > LONGEST) return false
  if (line.length < DECIDED_AFTER)
    return line === '' || LAST_WORDS.some((word) => startsAlike(word, line.toLowerCase()))
  return OFFER.test(line) || COUNT.test(line) || /^[([]/.test(line) || /^(end of|ende des)/i.test(line)
}

/** True for a last paragraph about the text rather than part of it. */
export function isClosing(paragraph: string): boolean {
  const words = bareOf(paragraph)
  if (words === '') return true
  if (words.length > LONGEST) return false
  return COUNT.test(words) || END_MARK.test(words) || (OFFER.test(words) && WORKS_ON.test(words))
}

const startsAlike = (word: string, begun: string) => word.startsWith(begun) || begun.startsWith(word)

/** The first words of the patterns above, to decide after a few letters. */
const FIRST_WORDS =
  "sure,certainly,of course,absolutely,okay,ok,gladly,happy to,understood,got it,great,perfect,gern,natürlich,klar,selbstverständlich,bien sûr,certainement,avec plaisir,voilà,claro,por supuesto,con gusto,certo,certamente,ecco,com certeza,natuurlijk,graag,zeker,конечно,当然,好的,もちろん,here,below is,this is,i’ve,i've,i have,hier,nachfolgend,voici,aquí,a continuación,aqui está,segue,as an ai,as a la,als ki,als sprachmodell,en tant qu,como ia,como una ia,come ia".split(
    ',',
  )
const LAST_WORDS =
  "would you,do you want,shall i,should i,let me know,please let,feel free,if you,i hope,hope this,i can also,möchten sie,möchtest du,soll ich,lassen sie,lass mich,ich hoffe,souhaitez,voulez,n’hésitez,n'hésitez,j’espère,j'espère,¿,quieres,desea,te gustaría,avísame,espero que,vuoi che,fammi,spero che,gostaria,wil je,laat me,word,approx,total,wort,wörter,nombre de,número de,recuento,parole,palavras,woorden,(,[,end of,ende des".split(
    ',',
  )
