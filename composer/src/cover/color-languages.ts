/** Common color words of other languages; `*` is any ending of a stem ('rot*' also matches 'roter'). */
const WORDS: Readonly<Record<string, string>> = {
  amber: 'bernstein*',
  sage: 'salbei*',
  terracotta: 'terrakott*',
  lilac: 'flieder*',
  blush: 'pastellrosa* zartrosa*',
  red: 'rot* rouge* rojo roja rojos rojas rosso rossa rossi vermelho vermelha rood rode röd* rød* czerwon* красн* червон* 红 紅 赤 빨강 빨간 أحمر लाल אדום kırmızı κόκκινο punainen đỏ merah',
  blue: 'blau* bleu* azul azules blu blauw* blå niebiesk* син* 蓝 藍 青 파랑 파란 أزرق नीला כחול mavi μπλε sininen biru',
  green:
    'grün* vert verte verts verde verdes verdi groen* grön* grøn* zielon* зелен* зелён* 绿 綠 緑 초록 녹색 أخضر हरा ירוק yeşil πράσινο vihreä hijau',
  yellow:
    'gelb* jaune* amarillo amarilla amarillos giallo gialla amarelo amarela geel gele gul* żółt* zolt* желт* жёлт* 黄 黃 노랑 노란 أصفر पीला צהוב sarı κίτρινο keltainen kuning',
  orange:
    'orangen* naranja arancione laranja oranje pomarańcz* оранж* 橙 オレンジ 주황 برتقالي नारंगी כתום turuncu πορτοκαλί oranssi',
  purple:
    'lila* violett* violet* morado morada púrpura viola roxo roxa paars* fiolet* фиолет* 紫 보라 بنفسجي أرجواني बैंगनी סגול mor μωβ violetti ungu',
  pink: 'rosa roze różow* розов* 粉 ピンク 桃 분홍 وردي गुलाबी ורוד pembe ροζ vaaleanpunainen',
  brown:
    'braun* brun* marron marrón marrone castanho bruin* brązow* коричн* 棕 褐 茶 갈색 بني भूरा חום kahverengi καφέ ruskea coklat',
  black:
    'schwarz* noir* negro negra negros nero nera preto preta zwart* svart* czarn* черн* чёрн* чорн* 黑 黒 검정 검은 أسود काला שחור siyah μαύρο musta hitam',
  white:
    'weiß* weiss* blanc blanche blanco blanca blancos bianco bianca branco branca wit witte vit* hvid* biał* бел* біл* 白 흰 하얀 أبيض सफेद לבן beyaz λευκό άσπρο valkoinen putih',
  grey: 'grau* gris grises grigio grigia cinza grijs* grå* szar* сер* 灰 グレー 회색 رمادي धूसर אפור gri γκρι harmaa',
  gold: 'golden* doré* dorado dorada dorato dourado goud* guld* złot* золот* 金 금색 ذهبي सुनहरा זהב altın χρυσό kulta emas',
  silver:
    'silber* argent* plateado plata argento prata zilver* silver* srebrn* серебр* 银 銀 은색 فضي चांदी כסף gümüş ασημί hopea',
  turquoise: 'türkis* turquesa turchese turkoois* turkos бирюз* 青绿 ターコイズ تركوازي turkuaz',
  beige: 'бежев* ベージュ 베이지 بيج bej μπεζ',
  cream: 'creme* crème* crema cremefarben* krem* крем* 米色 クリーム kreminen',
  sky: 'himmelblau* hellblau* celeste голуб* 水色 hemelsblauw',
  navy: 'dunkelblau* marineblau* marino 藏青 紺 남색 كحلي lacivert',
  mint: 'minze mintgrün* menta menthe мятн* ミント',
  burgundy: 'bordeauxrot weinrot* burdeos bordowy бордов*',
}

const exact = new Map<string, string>()
const stems: [stem: string, name: string][] = []
for (const [name, words] of Object.entries(WORDS)) {
  for (const word of words.split(' ')) {
    if (word.endsWith('*')) stems.push([word.slice(0, -1), name])
    exact.set(word.replace('*', ''), name)
  }
}
const ending = /^(?:e|er|es|en|em|a|t|et|ene|s|y|i|ego|ej|ym|\p{Script=Cyrillic}{1,3})?$/u
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** The English names of the colors in a foreign word; several in languages without spaces ('青と紫'). */
export function foreignColors(word: string): string[] {
  if (!withoutSpaces.test(word)) {
    const name =
      exact.get(word) ?? stems.find(([stem]) => word.startsWith(stem) && ending.test(word.slice(stem.length)))?.[1]
    return name === undefined ? [] : [name]
  }
  return [...exact]
    .map(([part, name]) => ({ at: word.indexOf(part), name, size: part.length }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at || other.size - one.size)
    .filter(({ at }, index, all) => index === 0 || at !== all[index - 1]?.at)
    .map(({ name }) => name)
}
