import { around, box, disc, line, type Subject, shape, turn } from './drawing.ts'

export const OFFICE: readonly Subject[] = [
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
