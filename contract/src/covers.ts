import { z } from 'zod'
import { COVER_STYLES, DEFAULT_COVER_STYLE } from './domain/cover-styles.ts'
import { LIMITS } from './domain/limits.ts'
import { generated, record } from './engine.ts'
import { fieldError } from './field-errors.ts'
import { expectedVersion, id, longText, name, requiredName, withoutUndefined } from './fields.ts'
import { itemCrud } from './item-crud.ts'
import { message } from './messages.ts'
import { procedure, startingRuns } from './procedure.ts'

export const coverStyle = z.enum(COVER_STYLES, fieldError('field.choice', { label: 'Design style' }))

/** The point of a picture that a crop keeps as close to the center as possible, as a share of width and height. */
const focus = z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
export type Focus = z.infer<typeof focus>

/** `imageUrl` is served to its owner only. */
export const cover = z.object({
  imageUrl: z.string(),
  style: z.string(),
  prompt: z.string(),
  title: z.string(),
  authorName: z.string(),
  colorScheme: z.string(),
  /** the uploaded picture beneath the text; null for generated covers */
  art: z.string().nullable(),
  /** the artwork is stored, so the cover text can be changed */
  settable: z.boolean(),
  /** the raster picture beneath the text, which can be cropped around another point; null for a drawing */
  picture: z.string().nullable(),
  focus: focus.nullable(),
  ...record,
})

const MEGABYTE = 1024 * 1024
const DATA_URL_LENGTH = Math.ceil((LIMITS.dataUrlBytes * 4) / 3) + 100

export const PICTURE_TOO_LARGE = 'The picture is too large. The limit is 10 MB.'
export const SEND_AS_FORM =
  `Send a picture of more than ${LIMITS.dataUrlBytes / MEGABYTE} MB as multipart/form-data to ` +
  'POST /api/v1/cover-images/art, and use the link in its answer.'
const DATA_URL_TOO_LONG = `The picture is too large for a data URL. ${SEND_AS_FORM}`
const NO_PICTURE = 'Image must be a PNG, JPEG or WebP picture, or a link this server gave'
const NO_DATA_URL = 'Image must be a PNG, JPEG or WebP picture as data URL'
const isDataUrl = (value: string) => /^data:image\/(png|jpeg|webp);base64,/.test(value)
const isFileLink = (value: string) => /(^|\/)api\/v1\/files\/[0-9a-f-]{36}$/.test(value)

/** A link issued by this server, or a data URL, which is stored as a file. */
const imageUrl = z
  .string('Cover image is required')
  .max(DATA_URL_LENGTH, DATA_URL_TOO_LONG)
  .refine((value) => isDataUrl(value) || isFileLink(value), NO_PICTURE)

const picture = z.string('Picture is required').max(DATA_URL_LENGTH, DATA_URL_TOO_LONG).refine(isDataUrl, NO_DATA_URL)

/** Form value while 'Your own picture' is selected and nothing is uploaded yet. */
export const PICTURE_PENDING = 'awaited'

const art = z
  .string(fieldError('field.text', { label: 'Picture' }))
  .max(DATA_URL_LENGTH, DATA_URL_TOO_LONG)
  .refine((value) => value !== PICTURE_PENDING, 'Choose a picture first, or generate one')
  .refine((value) => ['', PICTURE_PENDING].includes(value) || isDataUrl(value) || isFileLink(value), NO_PICTURE)

const editable = {
  imageUrl,
  style: coverStyle,
  prompt: longText('Prompt'),
  title: name('Product title'),
  authorName: name('Author name'),
  colorScheme: longText('Color scheme'),
  art: art.nullable().optional(),
  projectId: id.nullable().optional(),
  engine: name('Engine').nullable().optional(),
}

export const createCover = z.strictObject({
  ...editable,
  style: coverStyle.default(DEFAULT_COVER_STYLE),
  prompt: editable.prompt.default(''),
  title: editable.title.default(''),
  authorName: editable.authorName.default(''),
  colorScheme: editable.colorScheme.default(''),
})
export const updateCover = z
  .strictObject(editable)
  .partial()
  .extend({ id, expectedVersion })
  .transform(withoutUndefined)

export const coverForm = z.strictObject({
  title: requiredName('Product title'),
  authorName: requiredName('Author name'),
  style: coverStyle,
  colorScheme: longText('Color scheme'),
  customPrompt: longText('Custom prompt'),
  art: art.optional(),
})

/** Accepts `additionalDetails` as an alias of `customPrompt`. */
export const generateCoverInput = z
  .strictObject({
    title: requiredName('Product title'),
    authorName: requiredName('Author name'),
    style: coverStyle.default(DEFAULT_COVER_STYLE),
    /** without one: the accent of the creator's brand, or blue and purple */
    colorScheme: longText('Color scheme').optional(),
    customPrompt: longText('Custom prompt').optional(),
    additionalDetails: longText('Custom prompt').optional(),
    /** takes a title as the API returned it */
    titleContext: z.object({ tone: longText('Tone').optional() }).optional(),
    art: art.optional(),
  })
  .transform(({ additionalDetails, customPrompt, ...rest }) => ({
    ...rest,
    customPrompt: customPrompt ?? additionalDetails ?? '',
  }))

/** `notUnderstood`: words of the request that the built-in artist could not use. */
export const generatedCover = z.object({
  imageUrl: z.string(),
  notUnderstood: z.array(z.string()).optional(),
  warnings: z.array(z.string()).optional(),
  notices: z.array(message).optional(),
  /** the uploaded picture: sent back with the cover so that it can be reused */
  art: z.string().optional(),
  /** the raster picture beneath the text; absent for a drawing */
  picture: z.string().optional(),
  /** of the text against the picture, 1 to 21 */
  contrast: z.number().optional(),
  /** on a page 1,200 units wide */
  titleSize: z.number().optional(),
  ...generated,
})

export const UPLOADED_PICTURE = 'upload'

const uploadArt = z
  .strictObject({
    imageUrl: picture.optional(),
    file: z
      .file('Choose a picture')
      .min(1, 'This file is empty')
      .max(LIMITS.coverUploadBytes, PICTURE_TOO_LARGE)
      .optional(),
  })
  .refine(({ imageUrl, file }) => (imageUrl === undefined) !== (file === undefined), {
    path: ['imageUrl'],
    error: 'Picture is required, as file or as imageUrl',
  })

const wordsInput = z.strictObject({
  style: coverStyle,
  colorScheme: longText('Color scheme'),
  customPrompt: longText('Custom prompt'),
})

const sketchesInput = z.strictObject({ title: requiredName('Product title') })

/** Art for a title without letters. `zone`: where the title goes, in percent of the page. */
const coverSketch = z.object({
  style: coverStyle,
  svg: z.string(),
  /** '#rrggbb', for the title */
  ink: z.string(),
  zone: z.object({
    x: z.number(),
    y: z.number(),
    width: z.number(),
    height: z.number(),
    align: z.enum(['start', 'center']),
  }),
})

const cropInput = z.strictObject({ imageUrl: z.string().refine(isFileLink, NO_PICTURE), focus })

/** The stored picture: upright and without metadata. */
export const uploadedPicture = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() })

export type Cover = z.infer<typeof cover>
export type CoverSketch = z.infer<typeof coverSketch>
export type CoverForm = z.infer<typeof coverForm>
export type GeneratedCover = z.infer<typeof generatedCover>
export type CoverRequest = z.output<typeof generateCoverInput>

export const covers = {
  ...itemCrud('cover-images', { item: cover, create: createCover, update: updateCover }),
  uploadArt: procedure
    .route({
      method: 'POST',
      path: '/cover-images/art',
      tags: ['cover-images'],
      successStatus: 201,
      description:
        'One file (PNG, JPEG or WebP, up to 10 MB), or a data URL of up to 2 MB. The returned link can be a cover’s art or image.',
    })
    .input(uploadArt)
    .output(uploadedPicture),
  words: procedure
    .route({
      method: 'POST',
      path: '/cover-images/words',
      tags: ['cover-images'],
      description: 'Those of a prompt that the built-in artist can’t draw. Nothing is stored.',
    })
    .input(wordsInput)
    .output(z.object({ colorScheme: z.array(z.string()), customPrompt: z.array(z.string()) })),
  sketches: procedure
    .route({
      method: 'POST',
      path: '/cover-images/sketches',
      tags: ['cover-images'],
      description: 'Three designs of the built-in artist, as SVG without letters. Nothing is stored.',
    })
    .input(sketchesInput)
    .output(z.object({ sketches: z.array(coverSketch) })),
  crop: procedure
    .route({
      method: 'POST',
      path: '/cover-images/crop',
      tags: ['cover-images'],
      description: 'Around another point. The returned link can be a cover’s image.',
    })
    .input(cropInput)
    .output(z.object({ imageUrl: z.string(), focus })),
  generate: startingRuns
    .route({ method: 'POST', path: '/functions/generate-cover-image', tags: ['functions'] })
    .input(generateCoverInput)
    .output(generatedCover),
}
