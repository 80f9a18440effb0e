import { CamelCasePlugin, type PluginTransformResultArgs } from 'kysely'

/** camelCase here, snake_case in the database. Rows come with their columns named already, once for all of them. */
export class CamelCaseNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }

  override async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }

  /** How a column of the database is called in a row. */
  nameOf(column: string): string {
    return this.camelCase(column)
  }
}
