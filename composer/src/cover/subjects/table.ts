import { box, disc, faint, line, oval, type Subject, shape, turn } from './drawing.ts'

export const TABLE: readonly Subject[] = [
  {
    name: 'bread',
    words: [
      'bread',
      'loaf',
      'loaves',
      'sourdough',
      'bake',
      'baking',
      'baker',
      'baked',
      'dough',
      'crust',
      'scored',
      'toast',
      'rye.',
      'flour',
      'oven',
    ],
    draw: ({ body, shade, light, line: ink }) =>
      shape(
        'M-208 120C-220 -20 -120 -110 0 -110C120 -110 220 -20 208 120C206 176 160 200 110 200L-110 200C-160 200 -206 176 -208 120Z',
        body,
      ) +
      shape(
        'M-208 120C-206 176 -160 200 -110 200L110 200C160 200 206 176 208 120C170 160 90 166 0 166C-90 166 -170 160 -208 120Z',
        shade,
      ) +
      [-116, -40, 36, 112]
        .map(
          (x) =>
            `<g transform="translate(${x} ${-8 + Math.abs(x) * 0.22}) rotate(16)">${oval(0, 0, 17, 74, light)}${line('M-17 -40C-26 0 -24 30 -14 56', ink, 5)}</g>`,
        )
        .join('') +
      [
        [-150, 90],
        [-70, 120],
        [10, 126],
        [90, 118],
        [156, 84],
        [-20, -84],
        [70, -78],
      ]
        .map(([x, y]) => faint(oval(x as number, y as number, 7, 4, light), 0.7))
        .join(''),
  },
  {
    name: 'cup',
    words: [
      'cup.',
      'cups',
      'coffee',
      'tea.',
      'teas',
      'mug',
      'cafe',
      'café',
      'espresso',
      'cocoa',
      'brew',
      'break',
      'calm',
      'slow',
      'ritual',
    ],
    draw: ({ body, shade, light, accent }) =>
      line(
        'M-60 -70C-90 -110 -30 -130 -60 -176M0 -70C-30 -110 30 -130 0 -186M60 -70C30 -110 90 -130 60 -176',
        light,
        10,
      ) +
      line('M120 10C196 0 200 110 104 112', body, 26) +
      shape('M-140 -40L140 -40C140 90 96 160 0 160C-96 160 -140 90 -140 -40Z', body) +
      shape('M60 -40L140 -40C140 90 96 160 0 160C70 130 70 40 60 -40Z', shade) +
      oval(0, -40, 140, 28, accent) +
      oval(0, -36, 118, 18, shade) +
      shape('M-190 164L190 164C180 190 150 200 110 200L-110 200C-150 200 -180 190 -190 164Z', accent),
  },
  {
    name: 'pot',
    words: [
      'pot.',
      'cook',
      'kitchen',
      'soup',
      'stew',
      'recipe',
      'chef',
      'meal',
      'pan.',
      'food',
      'dinner',
      'vegetarian',
      'budget meals.',
    ],
    draw: ({ body, shade, light, accent }) =>
      line('M-50 -104C-80 -140 -20 -150 -50 -192M40 -104C10 -140 70 -150 40 -192', light, 10) +
      line('M-160 40C-214 20 -214 80 -160 76M160 40C214 20 214 80 160 76', shade, 20) +
      shape('M-166 -20L166 -20L158 140C154 180 130 200 90 200L-90 200C-130 200 -154 180 -158 140Z', body) +
      shape('M70 -20L166 -20L158 140C154 180 130 200 90 200L30 200C80 160 80 60 70 -20Z', shade) +
      box(-180, -44, 360, 34, accent, 17) +
      shape('M-130 -44C-120 -96 120 -96 130 -44Z', accent) +
      disc(0, -94, 18, shade) +
      faint(box(-130, 10, 22, 120, light, 11), 0.4),
  },
  {
    name: 'cake',
    words: ['cake', 'birthday', 'dessert', 'pastr', 'cupcake', 'sweet', 'party', 'celebrat', 'confection'],
    draw: ({ body, shade, light, accent }) =>
      box(-10, -150, 20, 90, accent, 4) +
      shape('M0 -206C26 -176 22 -156 0 -152C-22 -156 -26 -176 0 -206Z', shade) +
      box(-110, -64, 220, 110, body, 16) +
      box(-170, 40, 340, 130, body, 18) +
      shape(
        'M-170 58C-170 40 -160 40 -150 40L150 40C160 40 170 40 170 58L170 92C150 120 130 120 112 92C94 126 70 126 56 92C38 124 16 124 0 92C-18 126 -38 126 -56 92C-72 124 -96 124 -112 92C-130 120 -152 118 -170 92Z',
        light,
      ) +
      shape(
        'M-110 -48C-110 -64 -100 -64 -92 -64L92 -64C104 -64 110 -60 110 -48L110 -30C96 -8 82 -8 70 -30C54 -4 36 -4 24 -30C8 -4 -10 -4 -24 -30C-38 -4 -58 -4 -70 -30C-84 -8 -98 -8 -110 -30Z',
        light,
      ) +
      box(-206, 168, 412, 20, shade, 10) +
      box(-60, 186, 120, 14, shade, 4) +
      [
        [-70, 10],
        [0, 18],
        [70, 10],
        [-110, 140],
        [-20, 146],
        [80, 142],
      ]
        .map(([x, y]) => disc(x as number, y as number, 8, accent))
        .join(''),
  },
  {
    name: 'apple',
    words: ['apple', 'fruit', 'nutrition', 'diet', 'health', 'snack', 'eat.', 'eating', 'teacher', 'school'],
    draw: ({ body, shade, light, accent }) =>
      line('M0 -96C-4 -140 10 -170 34 -190', shade, 15) +
      `<g transform="translate(14 -118) rotate(-24)">${shape('M0 0C24 -44 84 -44 120 -6C84 30 26 32 0 0Z', accent)}</g>` +
      shape(
        'M0 -84C-44 -126 -180 -110 -180 30C-180 130 -110 200 -54 200C-30 200 -20 190 0 190C20 190 30 200 54 200C110 200 180 130 180 30C180 -110 44 -126 0 -84Z',
        body,
      ) +
      shape(
        'M70 -106C130 -60 130 110 20 192C34 194 40 200 54 200C110 200 180 130 180 30C180 -60 130 -104 70 -106Z',
        shade,
      ) +
      faint(oval(-104, -10, 24, 56, light), 0.5).replace('/>', ' transform="rotate(18 -104 -10)"/>'),
  },
  {
    name: 'carrot',
    words: ['carrot', 'vegetable', 'veg.', 'harvest', 'farm', 'allotment', 'permacultur', 'root'],
    draw: ({ body, shade, light, accent }) =>
      turn(
        28,
        0,
        0,
        [-40, -14, 14, 40]
          .map((lean) =>
            turn(
              lean,
              0,
              -90,
              shape('M0 -90C-30 -130 -26 -190 0 -220C26 -190 30 -130 0 -90Z', Math.abs(lean) > 20 ? shade : accent),
            ),
          )
          .join('') +
          shape('M-84 -60C-76 -112 76 -112 84 -60C90 30 30 150 0 214C-30 150 -90 30 -84 -60Z', body) +
          line('M-76 -30L-20 -22M82 0L34 6M-58 50L-14 56M44 96L14 100', light, 8),
      ),
  },
  {
    name: 'wine',
    words: ['wine', 'vineyard', 'cocktail', 'cheers', 'toast.', 'tasting', 'bar.'],
    draw: ({ body, shade, light, accent }) =>
      box(-9, 60, 18, 124, light) +
      oval(0, 190, 96, 16, light) +
      faint(shape('M-96 -190L96 -190C120 -60 90 64 0 70C-90 64 -120 -60 -96 -190Z', light), 0.85) +
      shape('M-105 -96C-104 0 -74 56 0 60C74 56 104 0 105 -96C60 -116 -40 -70 -105 -96Z', body) +
      shape('M30 -96C60 -104 84 -102 105 -96C104 0 74 56 0 60C40 30 46 -40 30 -96Z', shade) +
      disc(150, -120, 14, accent) +
      disc(176, -84, 9, accent),
  },
]
