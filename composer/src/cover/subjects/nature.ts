import { around, box, disc, line, mirror, oval, type Subject, shape, turn } from './drawing.ts'

const leafAt = (x: number, y: number, degrees: number, length: number, paint: string, vein: string) =>
  `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${length / 100})">${shape('M0 0C22 -34 72 -34 100 0C72 34 22 34 0 0Z', paint)}${line('M10 0L82 0', vein, 3)}</g>`

export const NATURE: readonly Subject[] = [
  {
    name: 'plant',
    words: [
      'plant',
      'sprout',
      'seed',
      'leaf.',
      'leaves',
      'herb',
      'houseplant',
      'grow',
      'garden',
      'botan',
      'balcony',
      'vegan',
    ],
    draw: ({ body, shade, light, accent, line: ink }) =>
      line('M0 60C-4 0 4 -60 0 -130', shade, 9) +
      leafAt(0, 30, -28, 170, body, shade) +
      leafAt(0, 10, -152, 160, shade, body) +
      leafAt(0, -60, -40, 140, shade, body) +
      leafAt(0, -70, -138, 140, body, shade) +
      leafAt(0, -120, -92, 120, body, shade) +
      shape('M-96 70L96 70L74 200L-74 200Z', accent) +
      box(-108, 56, 216, 36, accent, 8) +
      shape('M-92 92L92 92L89 108L-89 108Z', ink).replace('/>', ' opacity=".25"/>') +
      oval(-44, 150, 8, 34, light).replace('/>', ' opacity=".35"/>'),
  },
  {
    name: 'tree',
    words: ['tree', 'oak', 'orchard', 'family tree.', 'ancest', 'genealog'],
    draw: ({ body, shade, light, line: ink }) =>
      shape('M-22 200C-10 130 -14 90 -18 20L18 20C14 90 10 130 26 200Z', ink) +
      line('M0 70L-60 10M2 50L58 -10', ink, 13) +
      disc(-84, -10, 78, shade) +
      disc(86, -24, 80, shade) +
      disc(0, -100, 104, body) +
      disc(-64, -56, 74, body) +
      disc(66, -64, 72, body) +
      disc(-30, -128, 34, light).replace('/>', ' opacity=".28"/>'),
  },
  {
    name: 'flower',
    words: ['flower', 'bloom', 'blossom', 'rose.', 'roses', 'tulip', 'daisy', 'bouquet', 'florist', 'peony', 'wedding'],
    draw: ({ body, shade, light, accent }) =>
      line('M0 -20C8 60 -8 130 0 200', shade, 11) +
      leafAt(0, 130, -36, 130, shade, body) +
      leafAt(0, 160, -146, 120, shade, body) +
      around(8, 0, -70, oval(0, -152, 40, 70, body)) +
      around(8, 0, -70, oval(0, -122, 16, 40, light).replace('/>', ' opacity=".35"/>')) +
      disc(0, -70, 46, accent) +
      around(10, 0, -70, disc(0, -98, 5, shade)),
  },
  {
    name: 'sun',
    words: ['sun.', 'sunny', 'sunshine', 'sunrise', 'dawn', 'morning', 'daylight', 'summer', 'bright'],
    draw: ({ body, shade, light }) =>
      around(12, 0, 0, shape('M-20 -132L20 -132L0 -196Z', shade)) +
      disc(0, 0, 112, body) +
      disc(0, 0, 84, light).replace('/>', ' opacity=".35"/>') +
      oval(-30, -34, 30, 20, light).replace('/>', ' opacity=".5" transform="rotate(-36 -30 -34)"/>'),
  },
  {
    name: 'moon',
    words: ['moon', 'night', 'sleep', 'dream', 'lunar', 'bedtime', 'insomnia', 'astrolog', 'blind'],
    draw: ({ body, shade, accent }) =>
      shape('M40 -170A172 172 0 1 0 150 110A140 140 0 0 1 40 -170Z', body) +
      disc(-70, 30, 20, shade) +
      disc(-30, 110, 30, shade) +
      disc(-84, -50, 12, shade) +
      star(110, -70, 38, accent) +
      star(60, 6, 20, accent) +
      star(160, 10, 15, accent),
  },
  {
    name: 'star',
    words: ['star.', 'stars', 'starry', 'goal', 'success', 'award', 'wish', 'excellence', 'talent', 'fame'],
    draw: ({ body, shade, accent }) =>
      star(0, 0, 190, shade) +
      star(0, -6, 150, body) +
      star(-150, -140, 40, accent) +
      star(150, -150, 28, accent) +
      star(166, 120, 34, accent),
  },
  {
    name: 'mountain',
    words: [
      'mountain',
      'peak',
      'summit',
      'climb',
      'hik',
      'alpine',
      'trail',
      'camp',
      'outdoor',
      'adventure',
      'resilien',
    ],
    draw: ({ body, shade, light, accent }) =>
      disc(96, -110, 62, accent) +
      shape('M-240 200L-70 -60L60 200Z', shade) +
      shape('M-140 200L50 -150L240 200Z', body) +
      shape('M50 -150L240 200L120 200L60 20Z', shade).replace('/>', ' opacity=".55"/>') +
      shape('M50 -150L98 -62L70 -80L48 -48L24 -78L2 -62Z', light) +
      shape('M-70 -60L-38 4L-62 -8L-78 14L-110 2Z', light),
  },
  {
    name: 'wave',
    words: ['wave', 'surf', 'ocean', 'sea.', 'swim', 'tide', 'beach', 'coast', 'flow'],
    draw: ({ body, shade, light }) =>
      shape(
        'M-220 200C-220 20 -120 -150 30 -150C120 -150 180 -90 180 -30C180 20 140 46 106 40C76 34 62 6 74 -18C30 -10 10 40 40 90C80 150 160 170 220 160L220 200Z',
        body,
      ) +
      shape('M-220 200C-160 110 -100 60 -30 70C-60 130 60 190 220 160L220 200Z', shade) +
      line('M-150 60C-120 -40 -50 -104 30 -106', light, 9) +
      line('M-176 130C-150 60 -120 20 -96 0', light, 7) +
      disc(118, -132, 10, light) +
      disc(160, -112, 7, light) +
      disc(190, -76, 9, light),
  },
  {
    name: 'bird',
    words: ['bird', 'wing', 'feather', 'freedom', 'nest', 'dove', 'robin', 'fly.', 'flight'],
    draw: ({ body, shade, light, accent, line: ink }) =>
      line('M-10 150L-14 200M30 150L34 200', ink, 7) +
      shape('M-200 60C-150 40 -120 30 -96 0L-30 120Z', shade) +
      shape(
        'M-110 20C-90 -70 -20 -120 60 -110C110 -150 176 -120 176 -60C176 60 110 160 20 160C-50 160 -110 110 -110 20Z',
        body,
      ) +
      shape('M20 160C80 150 140 60 150 -20C110 40 60 60 10 90C-10 110 -6 140 20 160Z', light).replace(
        '/>',
        ' opacity=".55"/>',
      ) +
      shape('M-90 10C-60 -40 10 -50 40 -20C30 60 -30 100 -80 80C-90 60 -96 40 -90 10Z', shade) +
      shape('M172 -84L226 -58L170 -48Z', accent) +
      disc(126, -78, 12, ink) +
      disc(130, -82, 4, light),
  },
  {
    name: 'bee',
    words: ['bee.', 'bees', 'bumblebee', 'wasp', 'pollinat'],
    draw: ({ light, accent, line: ink }) =>
      turn(
        -14,
        0,
        0,
        oval(-40, -104, 60, 92, light).replace('/>', ' opacity=".85" transform="rotate(-24 -40 -104)"/>') +
          oval(54, -100, 54, 84, light).replace('/>', ' opacity=".7" transform="rotate(18 54 -100)"/>') +
          `<clipPath id="bee"><ellipse cx="0" cy="30" rx="160" ry="104"/></clipPath>` +
          oval(0, 30, 160, 104, accent) +
          `<g clip-path="url(#bee)">${box(-92, -90, 44, 240, ink)}${box(-8, -90, 44, 240, ink)}${box(76, -90, 44, 240, ink)}</g>` +
          disc(-150, 20, 58, ink) +
          disc(-172, 8, 10, light) +
          line('M-176 -24C-190 -60 -206 -70 -222 -70M-146 -32C-150 -70 -160 -88 -176 -96', ink, 6) +
          shape('M154 14L200 34L154 50Z', ink),
      ),
  },
  {
    name: 'fish',
    words: ['fish', 'aquari', 'salmon', 'angl', 'sushi'],
    draw: ({ body, shade, light, accent, line: ink }) =>
      shape('M110 0L214 -84C196 -30 196 30 214 84Z', shade) +
      shape('M-30 -96C10 -160 70 -150 96 -110L60 -60Z', shade) +
      shape('M-204 0C-150 -110 20 -140 140 0C20 140 -150 110 -204 0Z', body) +
      shape('M-104 -78C-74 -30 -74 30 -104 78C-150 56 -184 30 -204 0C-184 -30 -150 -56 -104 -78Z', accent) +
      line('M-20 -40C0 -16 0 16 -20 40M44 -34C62 -14 62 14 44 34', light, 8) +
      disc(-140, -18, 14, ink),
  },
  {
    name: 'dog',
    words: ['dog', 'pupp', 'pet.', 'pets', 'canine', 'terrier', 'hound', 'retriever', 'animal'],
    draw: ({ body, shade, light, accent, line: ink }) =>
      shape('M96 150C150 150 176 110 160 60C190 90 192 180 120 196Z', shade) +
      shape('M-96 200C-120 100 -90 20 0 20C90 20 132 110 122 200Z', body) +
      shape('M-40 200C-52 140 -30 96 8 96C46 96 60 140 52 200Z', light) +
      mirror(shape('M70 -150C130 -170 160 -110 150 -30C146 10 110 14 96 -20Z', shade)) +
      shape('M70 -150C130 -170 160 -110 150 -30C146 10 110 14 96 -20Z', shade) +
      shape(
        'M-110 -70C-110 -140 -60 -176 0 -176C60 -176 110 -140 110 -70C110 10 60 60 0 60C-60 60 -110 10 -110 -70Z',
        body,
      ) +
      shape('M-18 -172C-30 -120 -40 -70 -56 -10C-60 30 -30 60 0 60C30 60 60 30 56 -10C40 -70 30 -120 18 -172Z', light) +
      disc(-50, -64, 13, ink) +
      disc(50, -64, 13, ink) +
      oval(0, -18, 28, 20, ink) +
      line('M0 0C0 26 -26 34 -38 22M0 0C0 26 26 34 38 22', ink, 6) +
      box(-64, 50, 128, 26, accent, 13) +
      disc(0, 86, 17, accent),
  },
  {
    name: 'cat',
    words: ['cat.', 'cats', 'kitten', 'feline', 'kitty'],
    draw: ({ body, shade, light, accent, line: ink }) =>
      line('M100 176C190 190 214 100 160 70', shade, 30) +
      shape('M-100 200C-120 90 -70 10 0 10C70 10 124 90 108 200Z', body) +
      shape('M-42 200C-50 140 -30 90 0 90C34 90 52 140 44 200Z', light) +
      shape('M-118 -40L-112 -182L-30 -124L30 -124L112 -182L118 -40C118 24 60 56 0 56C-60 56 -118 24 -118 -40Z', body) +
      shape('M-98 -150L-46 -112L-94 -84ZM98 -150L46 -112L94 -84Z', accent) +
      oval(-46, -48, 17, 21, light) +
      oval(46, -48, 17, 21, light) +
      oval(-46, -48, 7, 18, ink) +
      oval(46, -48, 7, 18, ink) +
      shape('M-14 -8L14 -8L0 10Z', accent) +
      line('M0 10C-4 26 -22 28 -30 20M0 10C4 26 22 28 30 20', ink, 5) +
      line('M-70 0L-150 -14M-70 14L-148 24M70 0L150 -14M70 14L148 24', shade, 4),
  },
]

function star(x: number, y: number, radius: number, paint: string): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const reach = i % 2 ? radius * 0.46 : radius
    const angle = (i / 10) * 2 * Math.PI - Math.PI / 2
    return `${Math.round(x + reach * Math.cos(angle))} ${Math.round(y + reach * Math.sin(angle))}`
  })
  return shape(`M${points.join('L')}Z`, paint)
}
