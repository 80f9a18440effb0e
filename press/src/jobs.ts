import type { Cover, CoverInput } from './cover/make-cover.ts'
import type { Figures } from './figures/figures.ts'
import type { ManuscriptInput } from './make-manuscript.ts'
import type { MadeDocument, Picture, Warning } from './manuscript.ts'
import type { Preview, PreviewInput } from './pdf/write-preview.ts'
import type { Complaints } from './validators/validate.ts'

export const FORMATS = ['pdf', 'docx', 'epub'] as const
export type Format = (typeof FORMATS)[number]

/**
 * `reading` is what was found in the text, the same for every format; `ms` is the time that reading and writing took;
 * `figures` is what the finished file says of itself.
 */
export type TimedDocument = MadeDocument & { reading: Warning[]; ms: number; figures: Figures }
export type Documents = Partial<Record<Format, TimedDocument>>
export type ReadyPicture = { picture: Picture /** '#rrggbb', the main colour */; accent: string }

/** What a child of the press can be asked for, and what it answers. */
export type Jobs = {
  document: {
    input: {
      source: ManuscriptInput
      format: Format
      theme: string | undefined
      trim: string | undefined
      date: Date | undefined
      bare: boolean | undefined
    }
    result: TimedDocument
  }
  cover: { input: CoverInput; result: Cover }
  preview: { input: PreviewInput; result: Preview }
  picture: { input: { bytes: Uint8Array; jpeg: boolean; width?: number | undefined }; result: ReadyPicture }
  /** `scratch`: a folder that the child may write to */
  validate: { input: { epub: Uint8Array; docx: Uint8Array; scratch: string }; result: Complaints }
  png: { input: { bytes: Uint8Array }; result: Uint8Array }
  thumbnail: { input: { bytes: Uint8Array; width: number }; result: Uint8Array }
}
export type JobKind = keyof Jobs
export type Job = { [Kind in JobKind]: { kind: Kind; input: Jobs[Kind]['input'] } }[JobKind]
