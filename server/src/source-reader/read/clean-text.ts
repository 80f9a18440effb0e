/**
 * Removes characters that show nothing but change how a text is read: zero-width ones, direction overrides, tags
 * (Unicode 16, chapter 23) and private ones. Lines and their breaks stay.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, ' ')
    .replace(/[^\S\n]+/g, ' ')
}

// joiners (U+200C, U+200D) stay: Persian, Hindi and emoji need them
const INVISIBLE =
  /(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]|\p{Co}|\p{Noncharacter_Code_Point}/gu

const ADDRESSED_TO_MODELS =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules|guidelines)\b|\b(?:system|developer) (?:prompt|message)\b|\byou are (?:now |an? )?(?:ai|a language model|an? assistant|chatgpt|claude)\b|\bas an? (?:ai|language model|assistant)\b|\b(?:ai|llm|language) (?:models?|agents?|assistants?|crawlers?)\b.{0,60}\b(?:must|should|please|note|attention|instructions?)\b|<\/?(?:system|instructions?|creator_data)>|\b(?:ignoriere|vergiss|missachte)\b.{0,40}\b(?:anweisung\w*|regeln|vorgaben)\b|\b(?:ignor(?:a|e|ez|ar|i)|negeer|oublie[zr]?|olvida)\b.{0,40}\b(?:instruc\w+|instruções|istruzioni|instructies)\b/iu

/** A text that talks to a model instead of people, also over lines and in letters that only look different. */
export const isAddressedToModels = (text: string): boolean =>
  ADDRESSED_TO_MODELS.test(
    text
      .normalize('NFKC')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .replace(/\s+/g, ' '),
  )
