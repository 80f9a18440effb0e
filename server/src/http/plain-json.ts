import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard'
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'

/*
 * Outputs of the contract are JSON already (plain-json.test.ts says so of each): oRPC's own serializers would copy every
 * one of them, member by member, in search of what is not. Streams of events still go their way.
 */

class PlainOpenAPISerializer extends StandardOpenAPISerializer {
  override serialize(...[data, options]: Parameters<StandardOpenAPISerializer['serialize']>): unknown {
    return isStream(data) ? super.serialize(data, options) : data
  }
}

class PlainRPCSerializer extends StandardRPCSerializer {
  override serialize(data: unknown): object {
    return isStream(data) ? super.serialize(data) : { json: data }
  }
}

export const openAPISerializer = new PlainOpenAPISerializer(
  new StandardOpenAPIJsonSerializer(),
  new StandardBracketNotationSerializer(),
)

export const rpcSerializer = new PlainRPCSerializer(new StandardRPCJsonSerializer())

/** Whether this is told bit by bit. */
export function isStream(output: unknown): boolean {
  return typeof output === 'object' && output !== null && Symbol.asyncIterator in output
}
