import { box, disc, faint, line, oval, type Subject, shape, turn } from './drawing.ts'

export const HOME: readonly Subject[] = [
  {
    name: 'candle',
    words: [
      'candle',
      'meditat',
      'mindful',
      'spa.',
      'relax',
      'ritual',
      'prayer',
      'light.',
      'hygge',
      'self-care',
      'selfcare',
    ],
    draw: ({ body, shade, light, accent, line: ink }) =>
      faint(disc(0, -130, 92, light), 0.3) +
      shape('M0 -204C50 -140 44 -100 0 -92C-44 -100 -50 -140 0 -204Z', accent) +
      shape('M0 -160C22 -128 20 -104 0 -100C-20 -104 -22 -128 0 -160Z', light) +
      line('M0 -92L0 -60', ink, 7) +
      shape('M-84 -50C-84 -80 84 -80 84 -50L84 180L-84 180Z', body) +
      shape('M30 -72C70 -70 84 -64 84 -50L84 180L30 180Z', shade) +
      shape(
        'M-84 -50C-84 -80 84 -80 84 -50L84 -10C70 30 54 30 46 -6C30 60 0 60 -10 0C-26 26 -44 26 -50 -4C-62 20 -76 20 -84 -6Z',
        light,
      ) +
      shape('M-160 176L160 176C150 196 130 200 110 200L-110 200C-130 200 -150 196 -160 176Z', accent),
  },
  {
    name: 'heart',
    words: [
      'heart',
      'love',
      'romance',
      'relationship',
      'marriage',
      'kind',
      'care.',
      'caring',
      'compassion',
      'valentine',
      'dating',
      'couple',
    ],
    draw: ({ body, shade, light }) =>
      shape(
        'M0 186C-90 110 -204 40 -204 -62C-204 -130 -154 -172 -100 -172C-56 -172 -20 -146 0 -106C20 -146 56 -172 100 -172C154 -172 204 -130 204 -62C204 40 90 110 0 186Z',
        body,
      ) +
      shape('M0 186C60 110 130 30 120 -170C166 -162 204 -120 204 -62C204 40 90 110 0 186Z', shade) +
      line('M-154 -70C-154 -106 -132 -124 -108 -126', light, 17),
  },
  {
    name: 'yarn',
    words: [
      'yarn',
      'knit',
      'crochet',
      'wool',
      'thread',
      'sew.',
      'sewing',
      'craft',
      'stitch',
      'textile',
      'quilt',
      'fabric',
    ],
    draw: ({ body, shade, light, accent, line: ink }) =>
      turn(34, 0, 0, box(-8, -236, 16, 420, ink, 8) + disc(0, -236, 17, accent)) +
      turn(-34, 0, 0, box(-8, -236, 16, 420, ink, 8) + disc(0, -236, 17, accent)) +
      disc(0, 40, 160, body) +
      line('M-150 10C-60 -60 60 -60 150 10M-158 60C-60 -10 70 -10 158 60M-136 120C-50 60 60 60 136 120', shade, 11) +
      line('M-96 -84C-20 -40 20 60 10 198M-40 -114C50 -50 90 60 76 180', light, 11) +
      line('M96 166C160 210 190 180 216 196', body, 13),
  },
  {
    name: 'house',
    words: [
      'house',
      'home',
      'cabin',
      'cottage',
      'estate',
      'rent',
      'mortgage',
      'renovat',
      'interior',
      'declutter',
      'village',
      'building',
    ],
    draw: ({ body, shade, light, accent, line: ink }) =>
      box(70, -150, 44, 100, shade) +
      box(62, -160, 60, 20, ink, 4) +
      box(-150, -30, 300, 230, light) +
      box(40, -30, 110, 230, shade).replace('/>', ' opacity=".25"/>') +
      shape('M-196 -16L0 -176L196 -16L172 14L0 -124L-172 14Z', body) +
      shape('M-36 200L-36 90C-36 50 36 50 36 90L36 200Z', accent) +
      disc(20, 136, 6, ink) +
      box(-118, 40, 58, 62, body, 4) +
      box(62, 40, 58, 62, body, 4) +
      line('M-89 40L-89 102M-118 71L-60 71M91 40L91 102M62 71L120 71', light, 6) +
      disc(0, -52, 26, body) +
      line('M0 -78L0 -26M-26 -52L26 -52', light, 5),
  },
  {
    name: 'teddy',
    words: [
      'teddy',
      'bear',
      'toy.',
      'toys',
      'baby',
      'babies',
      'child',
      'kid.',
      'kids',
      'parent',
      'toddler',
      'nursery',
      'mother',
      'newborn',
      'play',
    ],
    draw: ({ body, shade, light, accent, line: ink }) =>
      disc(-96, -150, 46, body) +
      disc(96, -150, 46, body) +
      disc(-96, -150, 24, accent) +
      disc(96, -150, 24, accent) +
      oval(-122, 70, 42, 72, shade).replace('/>', ' transform="rotate(34 -122 70)"/>') +
      oval(122, 70, 42, 72, shade).replace('/>', ' transform="rotate(-34 122 70)"/>') +
      oval(0, 90, 116, 110, body) +
      oval(0, 104, 66, 70, light) +
      disc(-78, 164, 46, shade) +
      disc(78, 164, 46, shade) +
      disc(-78, 168, 24, light) +
      disc(78, 168, 24, light) +
      oval(0, -72, 122, 108, body) +
      oval(0, -36, 56, 46, light) +
      disc(-48, -92, 11, ink) +
      disc(48, -92, 11, ink) +
      oval(0, -52, 20, 14, ink) +
      line('M0 -40C0 -20 -20 -16 -28 -24M0 -40C0 -20 20 -16 28 -24', ink, 5),
  },
  {
    name: 'lotus',
    words: [
      'lotus',
      'yoga',
      'zen',
      'breath',
      'wellness',
      'stretch',
      'pilates',
      'spirit',
      'balance',
      'chakra',
      'peace',
      'healing',
    ],
    draw: ({ body, shade, light, accent }) =>
      [-72, 72].map((a) => turn(a, 0, 140, shape('M0 140C-70 60 -60 -50 0 -110C60 -50 70 60 0 140Z', shade))).join('') +
      [-38, 38].map((a) => turn(a, 0, 140, shape('M0 140C-76 50 -66 -70 0 -140C66 -70 76 50 0 140Z', body))).join('') +
      shape('M0 150C-84 50 -72 -90 0 -166C72 -90 84 50 0 150Z', light) +
      shape('M0 150C-40 70 -34 -40 0 -96C34 -40 40 70 0 150Z', accent) +
      line('M-190 176C-120 196 -60 160 0 180C60 200 120 164 190 178', shade, 9),
  },
]
