import {
  type ColumnUpdateNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type PrimitiveValueListNode,
  ValueNode,
  type ValuesNode,
} from 'kysely'

/** Serializes lists and objects to JSON; the driver would send arrays as Postgres arrays, which jsonb rejects. */
export class JsonValues implements KyselyPlugin {
  readonly #transformer = new Transformer()

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    return this.#transformer.transformNode(node, queryId)
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }
}

class Transformer extends OperationNodeTransformer {
  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...node, values: node.values.map(toColumn) }
  }

  protected override transformValues(...args: Parameters<OperationNodeTransformer['transformValues']>): ValuesNode {
    const node = super.transformValues(...args)
    return {
      ...node,
      values: node.values.map((item) =>
        item.kind === 'ValueListNode' ? { ...item, values: item.values.map(asColumn) } : item,
      ),
    }
  }

  protected override transformColumnUpdate(
    ...args: Parameters<OperationNodeTransformer['transformColumnUpdate']>
  ): ColumnUpdateNode {
    const node = super.transformColumnUpdate(...args)
    return { ...node, value: asColumn(node.value) }
  }
}

function asColumn<N extends { kind: string }>(node: N): N {
  return ValueNode.is(node as never) ? ({ ...node, value: toColumn((node as never as ValueNode).value) } as N) : node
}

function toColumn(value: unknown): unknown {
  const isPlain = Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]'
  return isPlain ? JSON.stringify(value) : value
}
