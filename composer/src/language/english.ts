const ENGLISH = new Set(
  `a an the and or of to for in on with without by from at as is are was be it its you your we our my how what why when where
  who which that this not no do does can more most new first best into about than`.split(/\s+/),
)
const OTHER = new Set(
  `der die das und für mit ein eine einen im von zu auf wie nicht den dem des le la les un une des du et pour avec dans sur el
  los las una unos y para con en por del il lo gli e di che con o os uma não com se het een voor de och att för på`.split(
    /\s+/,
  ),
)

/** Estimates by alphabet and function words whether English grammar applies. */
export function looksEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}']+/gu) ?? []
  const english = words.filter((word) => ENGLISH.has(word)).length
  const other = words.filter((word) => OTHER.has(word)).length
  if (other > english) return false
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const plain = text.match(/[A-Za-zéèêïñçà]/g)?.length ?? 0
  if (letters > 0 && plain < letters * 0.9) return false
  return english > 0 || !/[äöüßøåæœłąęśżźčřěš]/i.test(text)
}
