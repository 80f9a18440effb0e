import {
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'

/**
 * Postgres with transactions whose `begin` is left to their first statement, which saves one way to the database and
 * back. For a pool on which every transaction is opened by `asOwner` or its like, whose first statement says `begin`.
 */
export class LateBeginDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new LateBeginDriver(this.#config)
  }
}

class LateBeginDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel || settings.accessMode) await super.beginTransaction(connection, settings)
  }
}
