import type { PressErrorCode } from '../errors/press-error.ts'

/** What a child is told when it starts. `maxRssBytes` is 0 where the parent watches; `bound`: the system ends it with its parent. */
export type Orders = { parent: number; maxRssBytes: number; bound: boolean }

/** What goes between the pool and its children. */
export type Request = { id: number; job: unknown }
export type Failure = { code: PressErrorCode; message: string; detail?: string }
export type Answer = { id: number; result: unknown } | { id: number; error: Failure }
