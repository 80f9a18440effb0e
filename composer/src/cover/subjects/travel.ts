import { around, box, disc, faint, line, oval, type Subject, shape, turn } from './drawing.ts'

export const TRAVEL: readonly Subject[] = [
  {
    name: 'camera',
    words: ['camera', 'photo', 'film', 'video', 'lens', 'portrait', 'instagram', 'snapshot', 'youtube'],
    draw: ({ body, shade, light, accent, line: ink }) =>
      box(-70, -118, 140, 60, shade, 14) +
      box(-170, -96, 64, 34, accent, 8) +
      box(-206, -70, 412, 246, body, 30) +
      box(-206, -8, 412, 122, shade) +
      disc(0, 54, 112, ink) +
      disc(0, 54, 90, light) +
      disc(0, 54, 72, shade) +
      disc(0, 54, 46, ink) +
      faint(disc(-24, 30, 20, light), 0.8) +
      disc(156, -36, 15, accent) +
      box(-170, -44, 62, 20, light, 6),
  },
  {
    name: 'rocket',
    words: ['rocket', 'launch', 'space', 'startup', 'boost', 'astronaut', 'moonshot', 'fast', 'future'],
    draw: ({ body, shade, light, accent, line: ink }) =>
      turn(
        28,
        0,
        0,
        shape('M-40 130C-60 170 -30 230 0 250C30 230 60 170 40 130Z', accent) +
          shape('M-18 134C-26 170 -10 196 0 204C10 196 26 170 18 134Z', light) +
          shape('M-76 30C-150 60 -150 130 -140 168L-56 120ZM76 30C150 60 150 130 140 168L56 120Z', shade) +
          shape('M0 -230C84 -150 110 -20 66 134L-66 134C-110 -20 -84 -150 0 -230Z', body) +
          shape('M0 -230C84 -150 110 -20 66 134L20 134C60 -10 50 -140 0 -230Z', shade) +
          shape('M0 -230C32 -200 54 -164 68 -124L-68 -124C-54 -164 -32 -200 0 -230Z', accent) +
          disc(0, -40, 46, ink) +
          disc(0, -40, 32, light) +
          faint(line('M-16 -52C-12 -60 -4 -64 4 -64', shade, 6), 0.6),
      ),
  },
  {
    name: 'globe',
    words: [
      'globe',
      'world',
      'earth',
      'planet',
      'travel',
      'geograph',
      'climate',
      'language',
      'culture',
      'nomad',
      'country',
      'sustainab',
      'international',
    ],
    draw: ({ body, shade, light, accent, line: ink }) =>
      line('M-150 -96A178 178 0 0 0 90 148', ink, 13) +
      box(-54, 176, 130, 24, ink, 10) +
      box(2, 140, 20, 44, ink) +
      `<clipPath id="globe"><circle cx="14" cy="-30" r="148"/></clipPath>` +
      disc(14, -30, 148, body) +
      `<g clip-path="url(#globe)">${shape('M-120 -130C-60 -150 -10 -130 0 -90C10 -50 -60 -50 -50 -10C-40 30 -90 40 -110 10C-140 -20 -150 -90 -120 -130Z', accent)}${shape('M50 -150C110 -150 170 -90 170 -40C140 -20 110 -50 90 -30C70 -70 30 -110 50 -150Z', accent)}${shape('M40 10C90 -10 130 20 120 60C110 100 60 120 40 90C24 70 20 30 40 10Z', accent)}${faint(shape('M80 -180C180 -120 180 60 60 130L200 130L200 -180Z', shade), 0.45)}</g>` +
      line('M-74 -90C-60 -116 -44 -130 -22 -142', light, 11),
  },
  {
    name: 'suitcase',
    words: [
      'suitcase',
      'luggage',
      'trip',
      'holiday',
      'vacation',
      'journey',
      'backpack',
      'tourist',
      'touring',
      'pack.',
      'packing',
      'passport',
    ],
    draw: ({ body, shade, light, accent, line: ink }) =>
      line('M-60 -80L-60 -140C-60 -160 60 -160 60 -140L60 -80', ink, 18) +
      box(-200, -86, 400, 272, body, 34) +
      box(-126, -86, 34, 272, shade) +
      box(92, -86, 34, 272, shade) +
      box(-132, 24, 46, 36, light, 6) +
      box(86, 24, 46, 36, light, 6) +
      disc(10, -20, 42, accent) +
      turn(-12, 0, 100, box(-66, 74, 92, 52, light, 8)) +
      line('M-20 104L14 96', accent, 8) +
      box(-150, 184, 50, 16, ink, 6) +
      box(100, 184, 50, 16, ink, 6),
  },
  {
    name: 'bicycle',
    words: ['bicycle', 'bike', 'cycling', 'cycle', 'commut', 'ride.'],
    draw: ({ body, shade, light, accent, line: ink }) =>
      [-126, 126]
        .map(
          (x) =>
            `<circle cx="${x}" cy="96" r="92" fill="none" stroke="${ink}" stroke-width="15"/>` +
            around(8, x, 96, box(x - 1.5, 12, 3, 80, shade)) +
            disc(x, 96, 14, accent),
        )
        .join('') +
      line('M-126 96L-50 -50L70 -50L-10 96ZM-50 -50L-10 96M70 -50L126 96M70 -50L58 -100', body, 17) +
      line('M-74 -78L-20 -78', ink, 19) +
      line('M-50 -50L-56 -76', ink, 10) +
      line('M58 -100L104 -112C126 -112 126 -84 108 -80', ink, 13) +
      disc(-10, 96, 22, accent) +
      line('M-10 96L18 130M4 130L34 130', ink, 9) +
      shape('M84 -104L148 -104L138 -46L94 -46Z', light) +
      line('M90 -84L143 -84M92 -64L140 -64', accent, 5),
  },
  {
    name: 'dumbbell',
    words: [
      'dumbbell',
      'fitness',
      'gym',
      'strength',
      'workout',
      'muscle',
      'exercise',
      'weight',
      'training',
      'lifting',
      'athlet',
    ],
    draw: ({ body, shade, light, accent }) =>
      turn(
        -24,
        0,
        0,
        box(-130, -20, 260, 40, shade, 8) +
          box(-170, -112, 62, 224, body, 20) +
          box(108, -112, 62, 224, body, 20) +
          box(-218, -80, 44, 160, accent, 16) +
          box(174, -80, 44, 160, accent, 16) +
          faint(box(-156, -92, 12, 184, light, 6), 0.5) +
          faint(box(122, -92, 12, 184, light, 6), 0.5),
      ) + line('M-120 190L120 190', shade, 8),
  },
  {
    name: 'music',
    words: [
      'music',
      'song',
      'guitar',
      'piano',
      'melod',
      'sing.',
      'singing',
      'singer',
      'sound',
      'rhythm',
      'band.',
      'note.',
      'choir',
      'concert',
    ],
    draw: ({ body, shade, accent }) =>
      shape('M-70 -150L140 -196L140 -120L-70 -74Z', shade) +
      box(-92, -150, 26, 270, body) +
      box(116, -194, 26, 260, body) +
      oval(-124, 124, 62, 46, body).replace('/>', ' transform="rotate(-20 -124 124)"/>') +
      oval(84, 72, 62, 46, body).replace('/>', ' transform="rotate(-20 84 72)"/>') +
      disc(-180, -90, 15, accent) +
      disc(196, -40, 19, accent) +
      disc(196, 130, 11, accent),
  },
  {
    name: 'key',
    words: ['key.', 'keys', 'secret', 'unlock', 'lock', 'security', 'access', 'privacy'],
    draw: ({ body, shade, light, accent }) =>
      turn(
        -40,
        0,
        0,
        box(-30, -24, 260, 48, body, 10) +
          box(150, 20, 30, 66, body, 6) +
          box(198, 20, 30, 46, body, 6) +
          disc(-110, 0, 106, body) +
          disc(-110, 0, 80, shade) +
          disc(-126, 0, 38, light) +
          disc(-166, -52, 11, accent),
      ),
  },
  {
    name: 'boat',
    words: ['boat', 'sail', 'ship', 'voyage', 'harbour', 'harbor', 'yacht', 'captain'],
    draw: ({ body, shade, light, accent, line: ink }) =>
      box(-6, -196, 12, 280, ink) +
      shape('M16 -190C90 -110 140 -10 150 64L16 64Z', body) +
      shape('M-18 -160C-70 -90 -110 0 -120 64L-18 64Z', accent) +
      shape('M0 -208L60 -190L0 -172Z', accent) +
      shape('M-190 84L190 84C170 140 140 164 100 164L-110 164C-150 164 -180 130 -190 84Z', shade) +
      faint(box(-160, 104, 320, 12, light, 6), 0.6) +
      line(
        'M-220 186C-180 166 -150 206 -110 186C-70 166 -40 206 0 186C40 166 70 206 110 186C150 166 180 206 220 186',
        body,
        11,
      ),
  },
  {
    name: 'car',
    words: ['car.', 'cars', 'driv', 'road', 'van.', 'vehicle', 'roadtrip', 'mechanic'],
    draw: ({ body, shade, light, accent, line: ink }) =>
      shape('M-120 10L-80 -90C-72 -108 -60 -114 -40 -114L70 -114C90 -114 104 -106 114 -90L160 10Z', shade) +
      shape(
        'M-92 6L-62 -74C-58 -84 -50 -88 -40 -88L10 -88L10 6ZM30 6L30 -88L68 -88C80 -88 88 -84 94 -74L130 6Z',
        light,
      ) +
      shape('M-210 130L-210 60C-210 20 -180 4 -140 0L150 0C190 0 214 30 214 70L214 130Z', body) +
      box(-214, 116, 432, 28, ink, 12) +
      [-120, 124].map((x) => disc(x, 140, 56, ink) + disc(x, 140, 30, light)).join('') +
      box(-206, 40, 34, 28, accent, 10) +
      box(184, 40, 28, 28, accent, 10) +
      box(-40, 34, 44, 12, shade, 6),
  },
]
