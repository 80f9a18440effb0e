import { Client, SdkHttpError, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Server } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { StartError } from './start-error.ts'

const USAGE =
  'Set MAKEREADY_URL to the address of a running Makeready, and MAKEREADY_API_KEY to a key from Account → API keys.'
/** Milliseconds: the longest a tool waits for a run (mcp/tools/fields.ts), and some time to answer. */
const TIMEOUT = 660_000

type Settings = { address: URL; key: string }

function readSettings({ MAKEREADY_URL = '', MAKEREADY_API_KEY = '' }: NodeJS.ProcessEnv): Settings {
  if (MAKEREADY_URL === '' || MAKEREADY_API_KEY === '') throw new StartError(USAGE)
  if (!/^https?:\/\//.test(MAKEREADY_URL) || !URL.canParse(MAKEREADY_URL))
    throw new StartError(`MAKEREADY_URL is not an address: ${MAKEREADY_URL}`)
  return { address: new URL('/mcp', MAKEREADY_URL), key: MAKEREADY_API_KEY }
}

async function connect({ address, key }: Settings): Promise<Client> {
  const client = new Client({ name: 'makeready-stdio', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  try {
    await client.connect(new StreamableHTTPClientTransport(address, { requestInit }))
  } catch (error) {
    if (error instanceof SdkHttpError && error.status === 401)
      throw new StartError(
        'The API key isn’t valid. It may have expired or been revoked: create another in Account → API keys.',
      )
    throw new StartError(`There’s no answer from ${address.origin}. Is Makeready running there?`)
  }
  return client
}

/** Passes every request on to the running product, and its progress and cancellation too. */
function forwarding(client: Client): Server {
  const server = new Server(
    { name: 'makeready', title: 'Makeready', version: '1' },
    { capabilities: client.getServerCapabilities() ?? {}, instructions: client.getInstructions() ?? '' },
  )
  server.setRequestHandler('tools/list', (_, { mcpReq: { signal } }) => client.listTools({}, { signal }))
  server.setRequestHandler('tools/call', ({ params: { name, arguments: input = {} } }, { mcpReq }) => {
    const { signal, notify, _meta } = mcpReq
    const progressToken = _meta?.progressToken
    const options = { signal, timeout: TIMEOUT }
    if (progressToken === undefined) return client.callTool({ name, arguments: input }, options)
    const onprogress = (progress: object) =>
      void notify({
        method: 'notifications/progress',
        params: { progressToken, ...(progress as { progress: number }) },
      })
    return client.callTool({ name, arguments: input }, { ...options, onprogress })
  })
  server.setRequestHandler('resources/list', (_, { mcpReq: { signal } }) => client.listResources({}, { signal }))
  server.setRequestHandler('resources/templates/list', (_, { mcpReq: { signal } }) =>
    client.listResourceTemplates({}, { signal }),
  )
  server.setRequestHandler('resources/read', ({ params: { uri } }, { mcpReq: { signal } }) =>
    client.readResource({ uri }, { signal }),
  )
  server.setRequestHandler('prompts/list', (_, { mcpReq: { signal } }) => client.listPrompts({}, { signal }))
  server.setRequestHandler('prompts/get', ({ params }, { mcpReq: { signal } }) => client.getPrompt(params, { signal }))
  server.setRequestHandler('completion/complete', ({ params }, { mcpReq: { signal } }) =>
    client.complete(params, { signal }),
  )
  return server
}

try {
  const client = await connect(readSettings(process.env))
  serveStdio(() => forwarding(client))
} catch (error) {
  // the standard output is for the protocol
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
