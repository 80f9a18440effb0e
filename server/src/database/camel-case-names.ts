import { CamelCasePlugin, type PluginTransformResultArgs } from 'kysely'

/** Renames once per query, not once per row. */
export class CamelCaseNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }

  override async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }

  nameOf(column: string): string {
    return this.camelCase(column)
  }
}
