import pg from 'pg'

type DrivenQuery = {
  submit(connection: pg.Connection): Error | null
  handleRowDescription(message: RowDescription): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: pg.Connection): void
  handleEmptyQuery(connection: pg.Connection): void
  handleError(error: Error, connection: pg.Connection): void
  handleReadyForQuery(connection: pg.Connection): void
  handlePortalSuspended(connection: pg.Connection): void
  handleCopyInResponse(connection: pg.Connection): void
}
type RowDescription = { fields: { name: string }[] }
type Wire = pg.Connection & {
  parse(message: { text: string }): void
  bind(message: object): void
  execute(message: object): void
}

type Row = Record<string, unknown>
export type Answer = { command: string; rowCount: number | null; rows: Row[] }
type Values = Omit<Answer, 'rows'> & { rows: unknown[][] }

export type Opened = {
  opening: readonly string[]
  text: string
  values: readonly unknown[]
  types: pg.CustomTypesConfig
  nameOf(column: string): string
}

type Done = (error: Error | null, answer: Values) => void

/** Statements and query share one Sync and so one transaction (PostgreSQL, 54.2.3); a failure skips the rest. */
class PipelinedQuery implements pg.Submittable {
  readonly #query: DrivenQuery
  readonly #opening: readonly string[]
  readonly #nameOf: Opened['nameOf']
  names: readonly string[] = []
  #left: number

  constructor({ opening, text, values, types, nameOf }: Opened, done: Done) {
    const config = { text, values: [...values], types, queryMode: 'extended', rowMode: 'array' }
    this.#query = new pg.Query(config as pg.QueryConfig, done as never) as unknown as DrivenQuery
    this.#opening = opening
    this.#nameOf = nameOf
    this.#left = opening.length
  }

  submit(connection: pg.Connection) {
    const wire = connection as Wire
    wire.stream.cork()
    try {
      for (const text of this.#opening) {
        wire.parse({ text })
        wire.bind({})
        wire.execute({})
      }
      return this.#query.submit(connection)
    } finally {
      wire.stream.uncork()
    }
  }

  handleRowDescription(message: RowDescription) {
    this.names = message.fields.map(({ name }) => this.#nameOf(name))
    this.#query.handleRowDescription(message)
  }

  handleDataRow(message: unknown) {
    if (this.#left === 0) this.#query.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: pg.Connection) {
    if (this.#left > 0) this.#left -= 1
    else this.#query.handleCommandComplete(message, connection)
  }

  handleEmptyQuery(connection: pg.Connection) {
    this.#query.handleEmptyQuery(connection)
  }

  handleError(error: Error, connection: pg.Connection) {
    this.#query.handleError(error, connection)
  }

  handleReadyForQuery(connection: pg.Connection) {
    this.#query.handleReadyForQuery(connection)
  }

  handlePortalSuspended(connection: pg.Connection) {
    this.#query.handlePortalSuspended(connection)
  }

  handleCopyInResponse(connection: pg.Connection) {
    this.#query.handleCopyInResponse(connection)
  }
}

/** The driver would copy each row's object member by member. */
function namedRows(names: readonly string[], rows: readonly (readonly unknown[])[]): Row[] {
  const empty: Row = Object.fromEntries(names.map((name) => [name, null]))
  return rows.map((values) => {
    const row = { ...empty }
    for (let column = 0; column < names.length; column += 1) row[names[column] as string] = values[column]
    return row
  })
}

export async function sendPipelined(client: pg.PoolClient, opened: Opened): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Values>()
  const query = new PipelinedQuery(opened, (error, answer) => (error ? reject(error) : resolve(answer)))
  client.query(query)
  try {
    const { command, rowCount, rows } = await promise
    return { command, rowCount, rows: namedRows(query.names, rows) }
  } catch (error) {
    // otherwise it points to the socket handler
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}
