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
  {
    name: 'laptop',
    words: [
      'laptop',
      'computer',
      'code',
      'coding',
      'software',
      'online',
      'remote',
      'blog',
      'website',
      'web.',
      'tech',
      'digital',
      'program',
      'app.',
      'prompt',
      'automat',
      'spreadsheet',
      'excel',
    ],
    draw: ({ body, shade, light, accent, line: ink }) =>
      box(-170, -130, 340, 240, ink, 18) +
      box(-150, -110, 300, 200, light, 6) +
      box(-124, -82, 120, 18, body, 9) +
      box(-104, -46, 150, 18, shade, 9) +
      box(-104, -10, 96, 18, accent, 9) +
      box(-124, 26, 140, 18, body, 9) +
      disc(92, -26, 42, accent) +
      shape('M80 -46L80 -6L116 -26Z', light) +
      shape('M-214 118L214 118L230 160C232 176 222 184 206 184L-206 184C-222 184 -232 176 -230 160Z', shade) +
      box(-50, 118, 100, 16, ink, 6),
  },
  {
    name: 'phone',
    words: ['phone', 'mobile', 'social', 'screen', 'scroll', 'tiktok', 'podcast', 'followers', 'text.'],
    draw: ({ body, shade, light, accent, line: ink }) =>
      box(-104, -200, 208, 400, ink, 34) +
      box(-88, -172, 176, 332, light, 14) +
      box(-26, -190, 52, 10, shade, 5) +
      box(-68, -146, 110, 62, body, 20) +
      shape('M-60 -94L-66 -66L-34 -86Z', body) +
      box(-34, -56, 104, 56, accent, 20) +
      shape('M60 -10L68 18L36 -4Z', accent) +
      box(-68, 34, 128, 62, body, 20) +
      shape('M-60 86L-66 114L-34 94Z', body) +
      line('M-46 -124L14 -124M-46 -106L-10 -106', light, 7) +
      line('M-46 58L30 58M-46 76L6 76', light, 7) +
      disc(0, 132, 13, shade),
  },
  {
    name: 'clock',
    words: [
      'clock',
      'time',
      'hour',
      'minute',
      'productiv',
      'schedul',
      'habit',
      'routine',
      'deadline',
      'focus',
      'day.',
      'days',
      'week',
    ],
    draw: ({ body, shade, light, accent, line: ink }) =>
      turn(-38, 0, 10, box(-46, -196, 92, 56, accent, 26)) +
      turn(38, 0, 10, box(-46, -196, 92, 56, accent, 26)) +
      line('M-104 150L-140 196M104 150L140 196', ink, 22) +
      disc(0, 20, 172, body) +
      disc(0, 20, 138, light) +
      around(12, 0, 20, box(-4, -104, 8, 22, shade, 4)) +
      line('M0 20L0 -64M0 20L58 54', ink, 14) +
      disc(0, 20, 15, accent),
  },
  {
    name: 'envelope',
    words: ['envelope', 'email', 'mail', 'letter', 'newsletter', 'message', 'inbox', 'invitation', 'pitch'],
    draw: ({ body, shade, light, accent }) =>
      box(-206, -110, 412, 284, body, 20) +
      shape('M-160 -30L-160 -180L160 -180L160 -30L0 80Z', light) +
      line('M-110 -130L110 -130M-110 -90L60 -90M-110 -50L90 -50', shade, 12) +
      shape(
        'M-206 154L-206 -60L0 76L206 -60L206 154C206 166 198 174 186 174L-186 174C-198 174 -206 166 -206 154Z',
        body,
      ) +
      shape(
        'M-200 168L-20 54C-8 46 8 46 20 54L200 168C196 172 192 174 186 174L-186 174C-192 174 -196 172 -200 168Z',
        shade,
      ) +
      disc(128, -134, 34, accent),
  },
  {
    name: 'bubbles',
    words: [
      'speech',
      'bubble',
      'talk',
      'conversation',
      'speak',
      'communicat',
      'coach',
      'question',
      'negotiat',
      'interview',
      'chat',
      'client',
      'team',
      'meeting',
    ],
    draw: ({ body, shade, light, accent }) =>
      shape(
        'M-40 30L-40 120C-40 146 -20 160 0 160L110 160L170 200L164 160C196 158 206 140 206 120L206 30C206 6 190 -10 166 -10L0 -10C-24 -10 -40 6 -40 30Z',
        shade,
      ) +
      shape(
        'M-206 -140C-206 -170 -186 -186 -160 -186L70 -186C100 -186 116 -170 116 -140L116 0C116 30 100 44 70 44L-90 44L-160 104L-150 44C-190 44 -206 26 -206 0Z',
        body,
      ) +
      [-116, -44, 28].map((x) => disc(x, -70, 21, light)).join('') +
      line('M120 66L170 66M30 106L170 106', accent, 12),
  },
]
