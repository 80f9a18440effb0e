import type { ApiKeyScope } from '@makeready/contract/domain/api-key-scopes'
import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import { refuseWithoutScope } from '../caller.ts'
import { toApiError } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Call } from './call.ts'

/** `data` follows the text as JSON, unless the text says all of it (`isWhole`). `more`: pictures and links to files. */
export type Answer = {
  text: string
  data: Record<string, unknown>
  isWhole?: true
  more?: CallToolResult['content']
}

export type Tool<Input extends z.ZodObject = z.ZodObject> = {
  name: string
  title: string
  description: string
  input: Input
  /** of an API key, all checked before anything happens */
  scopes: readonly ApiKeyScope[]
  hints: ToolAnnotations
  /** `input` as the schema parsed it */
  run(input: z.output<Input>, call: Call): Promise<Answer>
}

/** Infers the type of what `run` gets from `input`. */
export const defineTool = <Input extends z.ZodObject>(tool: Tool<Input>): Tool => tool

export const READING: ToolAnnotations = { readOnlyHint: true, openWorldHint: false }
/** Earlier forms of everything stay in the versions. */
export const CHANGING: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, openWorldHint: false }
/** A connected model may write. */
export const GENERATING: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, openWorldHint: true }

const NOT_FOUND = 'There’s nothing with this id. It was deleted, or it belongs to another account.'

/** Errors are answers too, so that the agent reads them and can try again. */
export async function use(tool: Tool, input: Record<string, unknown>, call: Call): Promise<CallToolResult> {
  try {
    for (const scope of tool.scopes) refuseWithoutScope(call.signed, scope)
    const { text, data, isWhole, more = [] } = await tool.run(input, call)
    const json = isWhole ? [] : [{ type: 'text' as const, text: JSON.stringify(data) }]
    return { content: [{ type: 'text', text }, ...json, ...more], structuredContent: data }
  } catch (error) {
    return refusal(error, call.deps.log)
  }
}

function refusal(error: unknown, log: Log): CallToolResult {
  const { code, message, data } = toApiError(error, log)
  const { issues = [] } = (data ?? {}) as { issues?: { field: string; message: string }[] }
  const text =
    issues.length > 0
      ? issues.map((issue) => (issue.field ? `${issue.field}: ${issue.message}` : issue.message)).join('\n')
      : code === 'NOT_FOUND'
        ? NOT_FOUND
        : message
  return { isError: true, content: [{ type: 'text', text }], structuredContent: { code, ...(data ?? {}) } }
}
