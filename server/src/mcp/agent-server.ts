import { McpServer, type ServerContext } from '@modelcontextprotocol/server'
import type { Call, Caller, Progress } from './call.ts'
import { INSTRUCTIONS } from './instructions.ts'
import { addPrompts } from './prompts.ts'
import { addResources } from './resources.ts'
import { use } from './tool.ts'
import { TOOLS } from './tools/tools.ts'

/** What is offered never changes, so there is nothing to subscribe to. */
const UNCHANGING = { listChanged: false }

/** For one request of one caller. */
export function agentServer(caller: Caller): McpServer {
  const server = new McpServer(
    { name: 'makeready', title: 'Makeready', version: '1' },
    { instructions: INSTRUCTIONS, capabilities: { tools: UNCHANGING, resources: UNCHANGING, prompts: UNCHANGING } },
  )
  for (const tool of TOOLS) {
    const { name, title, description, input, hints } = tool
    server.registerTool(name, { title, description, inputSchema: input, annotations: hints }, (given, context) =>
      use(tool, given, callOf(caller, context)),
    )
  }
  addResources(server, caller)
  addPrompts(server)
  return server
}

function callOf(caller: Caller, { mcpReq }: ServerContext): Call {
  const { signal } = mcpReq
  return { ...caller, signal, began: new Date(), report: reporter(mcpReq) }
}

/** Only to clients that asked for it. Reported values always increase, as the protocol requires. */
function reporter({ _meta, notify }: ServerContext['mcpReq']): (progress: Progress) => void {
  const progressToken = _meta?.progressToken
  let last = -1
  return ({ done, total, message }) => {
    if (progressToken === undefined || done <= last) return
    last = done
    const params = { progressToken, progress: done, message, ...(total !== undefined && { total }) }
    // the client may be gone
    notify({ method: 'notifications/progress', params }).catch(() => {})
  }
}
