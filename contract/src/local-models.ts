import { z } from 'zod'
import { procedure } from './procedure.ts'

/** Why a model for this machine is not ready; each has a message with advice for the administrator. */
export const LOCAL_MODEL_PROBLEMS = {
  offline:
    'The download site can’t be reached. Check this server’s internet connection, or download a GGUF file elsewhere and choose it below.',
  hub: 'The download site didn’t offer this file. Try again later, or choose another model.',
  'disk-full': 'There isn’t enough free disk space for this model. Free some space, then resume.',
  checksum: 'The downloaded file was damaged and has been deleted. Download it again.',
  interrupted: 'The download was interrupted too often. Resume to continue where it stopped.',
  'no-npm': 'npm isn’t installed on this server. Install npm, then choose Use again.',
  registry:
    'The npm registry can’t be reached, and the model needs the package node-llama-cpp. Check this server’s internet connection, or copy the node-llama-cpp folder from the data folder of a server of the same kind. Then choose Use again.',
  package: 'The package node-llama-cpp couldn’t be installed. The server’s log says why.',
  unusable: 'This file can’t be loaded. Choose another model.',
  memory: 'This machine doesn’t have enough free memory to load this model. Choose a smaller one.',
} as const

export const LOCAL_MODEL_PURPOSES = {
  small: 'For small machines: titles, ideas and short texts. Check what it writes.',
  everyday: 'For most laptops: whole sections and well-formed lists.',
  rich: 'Richer text in many languages, on a fast processor.',
  european: 'Fluent in European languages, for machines with a fast processor.',
  multilingual: 'Good style in over a hundred languages. Read its terms of use first.',
  best: 'The best of this list, and quick for its size. Needs a lot of memory.',
} as const

export type LocalModelPurpose = keyof typeof LOCAL_MODEL_PURPOSES
export const LOCAL_MODEL_PURPOSE_CODES = Object.keys(LOCAL_MODEL_PURPOSES) as [
  LocalModelPurpose,
  ...LocalModelPurpose[],
]

export type LocalModelProblem = keyof typeof LOCAL_MODEL_PROBLEMS
const PROBLEMS = Object.keys(LOCAL_MODEL_PROBLEMS) as [LocalModelProblem, ...LocalModelProblem[]]

/**
 * 'checking': the checksum; 'installing': node-llama-cpp; 'measuring': a first short text. After these, the model writes
 * for everyone. 'installed': the file is there. 'partial': an upload that has not ended.
 */
const STATES = [
  'available',
  'downloading',
  'paused',
  'partial',
  'checking',
  'installing',
  'measuring',
  'installed',
] as const

/** If a machine lacks room for a model, the value says for what: 'memory' or 'disk'. */
const FITS = ['recommended', 'fits', 'memory', 'disk'] as const

export const localModel = z.object({
  /** from the list, or the name of a GGUF file in the models folder */
  id: z.string(),
  name: z.string(),
  /** null for a file that was uploaded or copied into the folder */
  license: z.string().nullable(),
  purpose: z.enum(LOCAL_MODEL_PURPOSE_CODES).nullable(),
  page: z.string().nullable(),
  sizeBytes: z.number(),
  memoryBytes: z.number().nullable(),
  fits: z.enum(FITS),
  state: z.enum(STATES),
  receivedBytes: z.number(),
  bytesPerSecond: z.number().nullable(),
  inUse: z.boolean(),
  /** measured on this machine; an estimate before that */
  wordsPerMinute: z.number().int().nullable(),
  isMeasured: z.boolean(),
  /** false: its first text on this machine wasn't English, though it was asked for that */
  makesSense: z.boolean(),
  problem: z.enum(PROBLEMS).nullable(),
})

export const localModels = z.object({
  machine: z.object({ memoryBytes: z.number(), freeDiskBytes: z.number(), cores: z.number().int() }),
  /** where GGUF files can be copied to */
  folder: z.string(),
  models: z.array(localModel),
})

/** Servers found on this machine, with the names of their models. */
export const modelServers = z.object({
  servers: z.array(z.object({ id: z.string(), label: z.string(), baseUrl: z.string(), models: z.array(z.string()) })),
})

export type LocalModel = z.infer<typeof localModel>
export type LocalModels = z.infer<typeof localModels>
export type ModelServers = z.infer<typeof modelServers>

/** A model file is uploaded in pieces of at most this size, each in a request of its own. */
export const MODEL_PIECE_BYTES = 8 * 1024 * 1024

const modelId = z.string().regex(/^[\w.-]{1,200}$/, 'is not a model')
const byModel = z.object({ id: modelId })

const newModelFile = z.strictObject({
  name: z.string().min(1, 'is empty').max(1_000, 'is too long'),
  sizeBytes: z.number().int().min(4, 'is too small for a model'),
  /** milliseconds since 1970: with name and size, it tells whether an upload continues */
  modifiedAt: z.number(),
})

const modelPiece = z.strictObject({
  id: modelId,
  offset: z.coerce.number().int().min(0),
  file: z.file('Choose a file').min(1, 'This file is empty').max(MODEL_PIECE_BYTES, 'is larger than a piece'),
})

/** `isTaken`: a model with this name is on the server; delete it first. `receivedBytes`: from an earlier attempt. */
const begunUpload = z.object({ id: z.string(), receivedBytes: z.number(), isTaken: z.boolean() })
const uploadedModel = z.object({ receivedBytes: z.number(), isComplete: z.boolean() })

export type NewModelFile = z.infer<typeof newModelFile>
export type ModelPiece = z.infer<typeof modelPiece>
export type BegunUpload = z.infer<typeof begunUpload>
export type UploadedModel = z.infer<typeof uploadedModel>

export const localModelProcedures = {
  list: procedure.route({ method: 'GET', path: '/admin/local-models', tags: ['admin'] }).output(localModels),
  servers: procedure
    .route({
      method: 'GET',
      path: '/admin/model-servers',
      tags: ['admin'],
      description: 'On this machine: Ollama, LM Studio, llama.cpp, vLLM and Jan.',
    })
    .output(modelServers),
  download: procedure
    .route({
      method: 'POST',
      path: '/admin/local-models/{id}/download',
      tags: ['admin'],
      description: 'Or resume it. The model is then measured and used for everyone.',
    })
    .input(byModel)
    .output(localModels),
  pause: procedure
    .route({ method: 'POST', path: '/admin/local-models/{id}/pause', tags: ['admin'] })
    .input(byModel)
    .output(localModels),
  use: procedure
    .route({
      method: 'POST',
      path: '/admin/local-models/{id}/use',
      tags: ['admin'],
      description: 'For everyone, once it is downloaded and measured.',
    })
    .input(byModel)
    .output(localModels),
  remove: procedure
    .route({
      method: 'DELETE',
      path: '/admin/local-models/{id}',
      tags: ['admin'],
      description: 'Or cancel its download or upload. A model in use can’t be deleted.',
    })
    .input(byModel)
    .output(localModels),
  beginUpload: procedure
    .route({
      method: 'POST',
      path: '/admin/local-models',
      tags: ['admin'],
      description: 'A GGUF file; continues the upload of the same file.',
    })
    .input(newModelFile)
    .output(begunUpload),
  uploadPiece: procedure
    .route({
      method: 'POST',
      path: '/admin/local-models/pieces',
      tags: ['admin'],
      successStatus: 201,
      description: `Appends up to ${MODEL_PIECE_BYTES / 1024 / 1024} MB to an upload, at the offset where it ends.`,
    })
    .input(modelPiece)
    .output(uploadedModel),
}
