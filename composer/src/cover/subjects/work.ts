import { around, box, disc, faint, line, oval, type Subject, shape, turn } from './drawing.ts'

export const WORK: readonly Subject[] = [
  {
    name: 'book',
    words: [
      'book',
      'read.',
      'reading',
      'reader',
      'librar',
      'novel',
      'story',
      'stories',
      'learn',
      'study',
      'literature',
      'page.',
      'pages',
      'lesson',
      'course',
    ],
    draw: ({ body, shade, light, accent }) =>
      shape('M-214 -86L-214 150C-140 126 -60 130 0 176C60 130 140 126 214 150L214 -86Z', body) +
      shape('M-194 -120C-130 -140 -50 -130 0 -86L0 150C-50 112 -130 104 -194 122Z', light) +
      shape('M194 -120C130 -140 50 -130 0 -86L0 150C50 112 130 104 194 122Z', light) +
      faint(shape('M0 -86L0 150C14 138 30 130 46 124L46 -112C30 -106 14 -98 0 -86Z', shade), 0.35) +
      line(
        'M-156 -70C-120 -78 -76 -72 -42 -52M-156 -20C-120 -28 -76 -22 -42 -2M-156 30C-120 22 -76 28 -42 48M156 -20C120 -28 92 -24 66 -12M156 30C120 22 92 26 66 38',
        shade,
        8,
      ) +
      shape('M96 -134L142 -132L142 -40L119 -60L96 -40Z', accent),
  },
  {
    name: 'pencil',
    words: [
      'pencil',
      'write',
      'writing',
      'draw',
      'sketch',
      'journal',
      'author',
      'editing',
      'editor',
      'pen.',
      'paint',
      'art.',
      'artist',
      'note',
      'calligraph',
      'illustrat',
    ],
    draw: ({ body, shade, light, accent, line: ink }) =>
      line('M-190 190C-120 150 -60 214 20 176C80 150 130 196 190 176', accent, 13) +
      turn(
        38,
        0,
        0,
        box(-46, -150, 30, 250, shade) +
          box(-16, -150, 32, 250, body) +
          box(16, -150, 30, 250, shade) +
          box(-46, -182, 92, 34, light) +
          shape('M-46 -182C-46 -236 46 -236 46 -182Z', accent) +
          shape('M-46 100L46 100L0 196Z', light) +
          shape('M-15 165L15 165L0 196Z', ink),
      ),
  },
  {
    name: 'bulb',
    words: [
      'bulb',
      'idea',
      'invent',
      'innovat',
      'creativ',
      'brainstorm',
      'insight',
      'inspir',
      'think',
      'mind.',
      'brain',
    ],
    draw: ({ body, shade, light, accent, line: ink }) =>
      around(9, 0, -40, box(-7, -228, 14, 46, accent, 7)).replace(
        /<g transform="rotate\((160|200)[^>]*>.*?<\/g>/g,
        '',
      ) +
      shape(
        'M-62 90C-62 50 -124 20 -124 -50C-124 -122 -68 -166 0 -166C68 -166 124 -122 124 -50C124 20 62 50 62 90Z',
        body,
      ) +
      faint(shape('M-88 -50C-88 -96 -54 -128 -20 -132', 'none'), 1) +
      line('M-86 -50C-84 -94 -56 -124 -22 -130', light, 14) +
      line('M-26 84L-36 -10L0 24L36 -10L26 84', shade, 8) +
      box(-58, 92, 116, 30, ink, 10) +
      box(-52, 126, 104, 28, shade, 10) +
      box(-40, 158, 80, 26, ink, 10) +
      oval(0, 188, 24, 12, shade),
  },
  {
    name: 'coins',
    words: [
      'coin',
      'money',
      'saving',
      'finance',
      'budget',
      'wealth',
      'invest',
      'debt',
      'income',
      'price',
      'pricing',
      'profit',
      'tax.',
      'taxes',
      'bank',
      'cash',
      'dollar',
      'pension',
      'freelanc',
    ],
    draw: ({ body, shade, light, accent }) => {
      const stack = (x: number, count: number) =>
        Array.from({ length: count }, (_, i) => {
          const y = 178 - i * 38
          return (
            shape(
              `M${x - 78} ${y - 26}L${x - 78} ${y}C${x - 78} ${y + 30} ${x + 78} ${y + 30} ${x + 78} ${y}L${x + 78} ${y - 26}Z`,
              shade,
            ) +
            oval(x, y - 26, 78, 23, body) +
            oval(x, y - 26, 52, 14, i === count - 1 ? light : shade)
          )
        }).join('')
      return (
        stack(-112, 3) +
        stack(112, 7) +
        stack(0, 5) +
        shape('M-110 -20C-116 -70 -106 -104 -112 -130', 'none') +
        line('M-112 40L-112 -40', accent, 9) +
        `<g transform="translate(-112 -40)">${shape('M0 0C-50 -10 -66 -50 -60 -84C-18 -80 6 -48 0 0Z', accent)}${shape('M0 -14C44 -26 58 -60 52 -92C16 -86 -6 -58 0 -14Z', accent)}</g>`
      )
    },
  },
  {
    name: 'chart',
    words: [
      'bars.',
      'bar chart.',
      'bar graph.',
      'chart',
      'growth',
      'sales',
      'market',
      'business',
      'startup',
      'strateg',
      'analytic',
      'data',
      'scale',
      'metric',
      'sell',
      'lead',
      'career',
      'product',
    ],
    draw: ({ body, shade, light, accent }) =>
      box(-190, 90, 74, 110, shade, 8) +
      box(-90, 30, 74, 170, body, 8) +
      box(10, -30, 74, 230, shade, 8) +
      box(110, -100, 74, 300, body, 8) +
      line('M-180 20L-60 -60L30 -110L150 -190', accent, 16) +
      shape('M176 -214L170 -146L112 -190Z', accent) +
      [
        [-180, 20],
        [-60, -60],
        [30, -110],
      ]
        .map(([x, y]) => disc(x as number, y as number, 17, light))
        .join(''),
  },
]
